/** What other folders may use of this one. */
export { createProgressRoutes } from './routes';
