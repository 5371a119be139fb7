/** The public face of delivery: combines builds into a site, and serves it. */
export { DeliveryError } from './delivery-error';
export { compareWithLive, examineCandidate } from './gate/gate';
export { openFolderFiles } from './site/build-files';
export { fetchInProcess, type FetchApi } from './links/fetch-api';
export { createOrigin } from './origin/create-origin';
export { selectEncoding } from './origin/encode';
export { readOriginConfig, type OriginConfig } from './origin/origin-config';
export { createSiteFiles } from './origin/site-files';
export { createRenderProcess } from './rendering/render-process';
export { assembleSite } from './releases/assemble-site';
export { createSite, loadSite, type LiveSite } from './site/live-site';
export { readNewest } from './site/revision';
export { startOrigin } from './start-origin';
export { createFolderStore } from './store/folder-store';
