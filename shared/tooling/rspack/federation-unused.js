/**
 * Empty replacements for unused parts of the federation runtime. Its snapshots describe remotes by a manifest; this host's
 * remotes are plain entries, and it preloads in shared/host/src/bootstrap/bootstrap-prefetch.ts. `disableSnapshot` only removes the
 * plugins. Nor do builds here run in Node.js, or know remotes when they are built. federation.js lists the replaced files.
 * Errors keep their code and the link to its page, without the sentence.
 */

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  /** The core deletes a remote from it before registering the remote again. */
  manifestCache = new Map();
}

/** No host or remote has a snapshot. */
export const getGlobalRemoteInfo = () => ({});

export const runtimeDescMap = {};
export { runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap, runtimeDescMap as typeDescMap };

/** No build adds shared packages to its runtime later. */
export const updateConsumeOptions = () => undefined;

/** Without the plugin that removes unused exports of shared packages. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

const missing = () => {
  throw new Error('Unavailable');
};
export {
  missing as createScriptNode,
  missing as defaultPreloadArgs,
  missing as formatPreloadArgs,
  missing as getSharedFallbackGetter,
  missing as loadScriptNode,
  missing as normalizePreloadExposes,
  missing as preloadAssets,
  missing as remotes,
};
