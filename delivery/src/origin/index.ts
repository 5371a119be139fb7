/** The public face of delivery: combines builds into a site, and serves it. */
export { DeliveryError } from '../site/delivery-error';
export { compareWithLive, examineCandidate } from '../gate/gate';
export { openFolderFiles } from '../site/build-files';
export { fetchInProcess, type FetchApi } from './links/fetch-api';
export { createOrigin } from './create-origin';
export { selectEncoding } from './encode';
export { readOriginConfig, type OriginConfig } from './origin-config';
export { createSiteFiles } from './site-files';
export { createRenderProcess } from '../rendering/render-process';
export { assembleSite } from '../releases/assemble-site';
export { createSite, loadSite, type LiveSite } from '../site/live-site';
export { readNewest } from '../site/revision';
export { startOrigin } from './start-origin';
export { createFolderStore } from '../site/store/folder-store';
