/** What other folders may use of this one. */
export { createPlaylistRoutes } from './routes';
