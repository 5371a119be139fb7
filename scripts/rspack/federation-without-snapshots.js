/**
 * What the core of the federation runtime has for snapshots (remotes described by a manifest) and for preloading by them, as
 * empty as a host can have it whose remotes are plain entries and which preloads by itself (shared/src/host/bootstrap-prefetch.ts).
 * `disableSnapshot` takes away the plugins alone. It stands in for two files of the core, which are no public interface:
 * `plugins/snapshot/SnapshotHandler.js` and `utils/preload.js`.
 */

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  /** A remote that is registered anew is taken out of it first. */
  manifestCache = new Map();
}

/** There is no snapshot of any host or remote. */
export const getGlobalRemoteInfo = () => ({});

const missing = () => {
  throw new Error('This host preloads by itself: see scripts/rspack/federation-without-snapshots.js.');
};
export {
  missing as defaultPreloadArgs,
  missing as formatPreloadArgs,
  missing as normalizePreloadExposes,
  missing as preloadAssets,
};
