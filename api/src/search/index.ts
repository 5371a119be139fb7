/** What other folders may use of this one. */
export { createSearchRoutes } from './routes';
