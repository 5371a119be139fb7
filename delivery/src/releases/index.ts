/** Everything that can be done with the versions of a site, without the origin, so that commands start fast. */
export { formatDeliveryCommand } from '../command-name';
export { findUser } from '../commands/find-user';
export { BuildFailedError, DeliveryError, isConflict } from '../delivery-error';
export { RefusedError, type GateReport } from '../gate/gate';
export type { Refusal } from '../gate/refusal';
export { isOfLocalBuilds, readLiveSite, type LiveSite } from '../site/live-site';
export { parseStored, readBuild, readBuiltFeature, readBuiltHost, type Built } from '../site/read-build';
export { withLock } from '../store/folder-lock';
export { createFolderStore } from '../store/folder-store';
export { openStore } from '../store/open-store';
export { LIVE_KEY, type Cause, type SiteStore } from '../store/site-store';
export { assembleSite } from './assemble-site';
export { readLive } from './change-live';
export { formatCommit, formatSubject, type Change } from '../site/change';
export { readLog, type ChangeLog } from './change-log';
export { fetchLive } from './fetch-live';
export { locateSource } from './source-maps';
export { describeFailures, readMetrics } from '../metrics/version-metrics';
export { KEPT_VERSIONS, prune } from './prune';
export { preview, type Previewed } from './preview';
export { PREVIEW_MAX_MS, PREVIEW_MS, readPreviewSecret } from '../previews/preview-token';
export { check, publish, type Audience, type Published } from './publish';
export { inspectSite, restore } from './restore';
export {
  describeVersions,
  summarizeStatus,
  type ListedVersion,
  type Status,
  type WorkspaceStatus,
} from './status';
export { signVersions } from './sign-versions';
export { createKey, readSigningKey, signBuild } from '../signatures/sign-build';
export { readReleaseKeys } from '../signatures/release-keys';
export { formatKB } from './upload-version';
export { CANARY_LIMITS, watchCanary, type CanaryLimits, type Watched } from './watch-canary';
export {
  disable,
  enable,
  endCanary,
  promote,
  removeFeature,
  rollBack,
  setCanary,
  setFlag,
  type Switched,
} from './switch';
