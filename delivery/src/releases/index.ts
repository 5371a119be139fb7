/** Everything that can be done with the versions of a site, without the origin, so that commands start fast. */
export { formatDeliveryCommand } from '../site/command-name';
export { findUser } from './find-user';
export { BuildFailedError, DeliveryError } from '../site/delivery-error';
export { RefusedError } from '../gate/gate';
export type { GateReport, Refusal } from '../gate/refusal';
export { loadSite, type LiveSite } from '../site/live-site';
export { readBuild, readBuiltFeature, readBuiltHost, type Built } from '../site/read-build';
export {
  findNewest,
  formatCommit,
  formatVersions,
  isUnconverted,
  readNewest,
  type Change,
  type Revision,
  type SiteState,
} from '../site/revision';
export { describeFailures, readMetrics } from '../reports/version-metrics';
export { createFolderStore } from '../site/store/folder-store';
export { openStore } from '../site/store/open-store';
export type { SiteStore } from '../site/store/site-store';
export { PREVIEW_MAX_MS, PREVIEW_MS, readPreviewSecret } from '../site/preview-token';
export { assembleSite } from './assemble-site';
export { changeSite, type Cause } from './change-site';
export { convertSite } from './convert-site';
export { copySite } from './copy-site';
export { followBucket } from './follow-bucket';
export { preview, type Previewed } from './preview';
export { prune } from './prune';
export { check, publish, type Audience, type Published } from './publish';
export { readStatus, type ListedVersion, type SiteStatus, type WorkspaceStatus } from './status';
export { disable, enable, endCanary, promote, remove, rollBack, setCanary, type Switched } from './switch';
export { formatKB } from './upload-version';
export { CANARY_LIMITS, watchCanary, type CanaryLimits, type Watched } from './watch-canary';
