/** The build configuration of all workspaces, which each `rspack.config.js` calls. */
export { host, remote } from '@steadfast/tooling/rspack';
