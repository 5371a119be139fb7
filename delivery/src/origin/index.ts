/** The origin, for other workspaces: it serves a site. What changes one is in releases/index.ts. */
export { selectEncoding } from './encode';
export { readOriginConfig } from './origin-config';
export { createSiteFiles } from './site-files';
export { startOrigin } from './start-origin';
