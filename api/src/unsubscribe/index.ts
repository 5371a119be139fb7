/** What other folders may use of this one. */
export { serveUnsubscribe } from './routes';
