/**
 * Empty replacements for the federation core's snapshots (remotes described by a manifest) and their preloading. This host's
 * remotes are plain entries, and it preloads in shared/src/host/bootstrap-prefetch.ts. `disableSnapshot` only removes the
 * plugins. Replaces two internal files of the core: `plugins/snapshot/SnapshotHandler.js` and `utils/preload.js`.
 */

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  /** The core deletes a remote from it before registering the remote again. */
  manifestCache = new Map();
}

/** No host or remote has a snapshot. */
export const getGlobalRemoteInfo = () => ({});

const missing = () => {
  throw new Error('Unavailable: see scripts/rspack/federation-without-snapshots.js.');
};
export {
  missing as defaultPreloadArgs,
  missing as formatPreloadArgs,
  missing as normalizePreloadExposes,
  missing as preloadAssets,
};
