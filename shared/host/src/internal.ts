/** What only the packages that the shell bundles import. ESLint and the build keep remotes away from it. */
export { findSlotContributions } from './registry/registry';
