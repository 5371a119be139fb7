/** The public face of delivery: combines builds into a site, and serves it. */
export { DeliveryError } from './delivery-error';
export { compareWithLive, examineCandidate } from './gate/gate';
export { fetchInProcess, type FetchApi } from './links/fetch-api';
export { createOrigin } from './origin/create-origin';
export { selectEncoding } from './origin/encode';
export { readOriginConfig, type OriginConfig } from './origin/origin-config';
export { createSiteFiles } from './origin/site-files';
export { createRenderProcess } from './rendering/render-process';
export { assembleSite } from './releases/assemble-site';
export { startOrigin } from './start-origin';
export { createSite, readLiveSite } from './site/live-site';
