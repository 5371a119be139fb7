/** The public face of delivery: putting builds together to a site, and serving it. */
export { DeliveryError } from './delivery-error';
export { composeHtml } from './html/compose-html';
export { contentPolicy } from './html/content-policy';
export { encodedFor } from './origin/encode';
export type { FetchApi } from './links/fetch-api';
export { createOrigin } from './origin/create-origin';
export { readOriginConfig, type OriginConfig } from './origin/origin-config';
export { siteFiles } from './origin/site-files';
export { assembleSite } from './site/assemble-site';
export { filesInFolder, filesInStore, type BuildFiles } from './gate/build-files';
export { checkVersionFolder } from './gate/check-version';
export { checkCandidate, compareWithLive, examineCandidate, type GateReport } from './gate/gate';
export type { Refusal } from './gate/refusal';
export { newSite, readLiveSite, registryOf } from './site/live-site';
