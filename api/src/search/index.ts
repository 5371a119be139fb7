/** What other folders may use of this one. */
export { createSearch, createSearchRoutes } from './routes';
