/** What other folders may use of this one. */
export { definePublication, PUBLISH } from './publish-videos';
export { purgeVideos } from './purge-videos';
export { createStudioRoutes } from './routes';
export { createUploads, serveUploads, type Uploads } from './uploads';
