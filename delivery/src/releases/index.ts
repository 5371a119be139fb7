/** What can be done with versions of a site; without the origin, so that a command starts at once. */
export { DeliveryError } from '../delivery-error';
export { readBuiltFeature, readBuiltHost } from '../site/read-build';
export { createFolderStore } from '../store/folder-store';
export { openStore } from '../store/open-store';
export { LIVE_KEY, type SiteStore } from '../store/site-store';
export { readLive } from './change-live';
export type { GateReport } from '../gate/gate';
export type { Refusal } from '../gate/refusal';
export { RefusedError } from './pass-gate';
export { fetchLive } from './fetch-live';
export { KEPT_VERSIONS, prune, type Removed } from './prune';
export { check, publish, type Audience, type Published } from './publish';
export { removeFeature, type RemovedFeature } from './remove-feature';
export { statusOf, versionsOf, type ListedVersion, type Status, type WorkspaceStatus } from './status';
export { disable, enable, endCanary, promote, rollBack, setCanary, type Switched } from './switch';
