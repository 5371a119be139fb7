/** The public face of delivery: compares builds with what is live, combines them into a site, and serves it. */
export { compareWithLive } from '../gate/gate';
export { assembleSite } from '../releases/assemble-site';
export { createOrigin } from './create-origin';
export { selectEncoding } from './encode';
export { fetchInProcess, type FetchApi } from './links/fetch-api';
export { readOriginConfig } from './origin-config';
export { createSiteFiles } from './site-files';
export { startOrigin } from './start-origin';
