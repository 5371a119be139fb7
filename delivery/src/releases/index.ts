/** Changes of a site, for other workspaces. Without the origin, so that their commands start fast. */
export { formatDeliveryCommand } from '../site/command-name';
export { DeliveryError } from '../site/delivery-error';
export { isUnconverted, readNewest, type Revision } from '../site/revision';
export { createFolderStore } from '../site/store/folder-store';
export type { SiteStore } from '../site/store/site-store';
export { assembleSite } from './assemble-site';
export { convertSite } from './convert-site';
export { findUser } from './find-user';
