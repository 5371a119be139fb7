/** Changes of a site, for other workspaces. Without the origin, so that their commands start fast. */
export { compareWithLive } from '../gate/gate';
export { formatDeliveryCommand } from '../site/command-name';
export { DeliveryError } from '../site/delivery-error';
export { readBuild, readBuiltFeature, readBuiltHost } from '../site/read-build';
export { isUnconverted, readNewest, type Revision } from '../site/revision';
export { createFolderStore } from '../site/store/folder-store';
export { openStore } from '../site/open-store';
export type { SiteStore } from '../site/store/site-store';
export { assembleSite } from './assemble-site';
export { convertSite } from './convert-site';
export { copySite } from './copy-site';
export { findUser } from './find-user';
export { check, publish, type Published } from './publish';
export { disable, enable, rollBack } from './switch';
