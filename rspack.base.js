/** The build configuration of all workspaces, which each `rspack.config.js` calls. */
export { host, page, remote } from '@steadfast/tooling/rspack';
