import type { ComponentType } from 'react';
import type { LiveFeature, LiveVersion } from '@steadfast/contract';
import { preloadAhead, preloadCode } from './first-view/bootstrap-prefetch';
import { loadDeferredUi } from './deferred/load-deferred-ui';
import { createVersionLoader, dropStyles } from './loading/load-version';
import {
  createRemote,
  currentVersion,
  findPrevious,
  send,
  type Remote,
  type RemoteEffect,
  type RemoteEvent,
} from './loading/remote-machine';
import { measureRemote, type RemoteMeasure } from './metrics/measure-remote';
import { RemoteError, type LoadRequest, type ModuleLoader } from './module-loader';

/** Time limit of a load, with all attempts and both versions, before the page shows an error. */
const TIMEOUT_MS = 20_000;
/** The part of `TIMEOUT_MS` that the live version gets if there is a version to fall back to. */
const LIVE_TIMEOUT_MS = 8_000;

type Component = ComponentType<object>;

/** A module that loads or has loaded. */
interface LoadedModule {
  /** Whether the page asked for it, and not only a preload. */
  isUsed: boolean;
  isPending: boolean;
  loading: Promise<Component>;
  /** What has loaded, and the version that it is from. */
  component?: Component | undefined;
  version?: LiveVersion;
}

interface LoadedRemote extends Remote {
  /** By path. */
  modules: Map<string, LoadedModule>;
}

/** Loads modules of remotes with the Module Federation runtime. See docs/decisions/0001-federation.md. */
export function createFederationLoader(): ModuleLoader {
  const versions = createVersionLoader();
  /** By the container that the document's registry names. */
  const remotes = new Map<string, LoadedRemote>();

  /** Returns a remote. The first time, requests all files of the module: each would name the next only once it has run. */
  function findRemote(feature: LiveFeature, modulePath: string): LoadedRemote {
    const known = remotes.get(feature.container);
    if (known) return known;
    preloadCode(feature, modulePath);
    preloadAhead(feature, modulePath);
    const remote = { ...createRemote(feature), modules: new Map() };
    remotes.set(feature.container, remote);
    return remote;
  }

  /** Loads a module as the state of its remote demands. */
  function startLoad(remote: LoadedRemote, modulePath: string, request: LoadRequest): Promise<Component> {
    const requestedAtMs = performance.now();
    const isCrash = typeof request === 'object';
    const module: Omit<LoadedModule, 'loading'> = { isUsed: request !== 'preload', isPending: true };
    let deadlineMs: number | undefined;
    /** Why the version that was to serve does not. */
    let failure = isCrash ? request.error : undefined;
    let newer: LiveFeature | undefined;

    const requested = () => (module.isUsed ? 'loadRequested' : 'preloadRequested');
    /** A load that was restarted says nothing about its successor. */
    const isCurrent = () => remote.modules.get(modulePath) === module;
    const isWanted = () => module.isUsed && isCurrent();
    const measure = (phase: RemoteMeasure['phase'], outcome: RemoteMeasure['outcome']) => {
      const { version } = currentVersion(remote);
      measureRemote({ remote: remote.name, version, module: modulePath, phase, outcome }, requestedAtMs);
    };

    async function loadFrom(version: LiveVersion, limitMs: number): Promise<void> {
      const nowMs = performance.now();
      if (deadlineMs === undefined) measure('resolve', 'ok');
      deadlineMs ??= nowMs + TIMEOUT_MS;
      module.component = undefined;
      module.version = version;
      try {
        module.component = await versions.load(
          remote,
          version,
          modulePath,
          Math.min(limitMs, deadlineMs - nowMs),
        );
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error;
        if (version === currentVersion(remote)) failure = error;
      }
    }

    /** Performs an effect, and those that follow until the load ends. */
    async function perform(effect: RemoteEffect): Promise<Component> {
      const { live, previous } = remote;
      const next = (event: RemoteEvent) => perform(send(remote, event));
      switch (effect) {
        case 'loadLive':
          await loadFrom(live, previous && remote.state !== 'live' ? LIVE_TIMEOUT_MS : TIMEOUT_MS);
          // A newer version has replaced it.
          if (live !== remote.live) return next(requested());
          if (module.component) return next(isWanted() ? 'liveLoaded' : 'livePreloaded');
          return next(isWanted() ? 'liveFailed' : 'livePreloadFailed');
        case 'loadPrevious':
          // Without a network, the previous version does not load either, unless it is in use.
          if (!previous || (remote.state !== 'previous' && !navigator.onLine)) return next('previousFailed');
          await loadFrom(previous, TIMEOUT_MS);
          return next(module.component && previous === remote.previous ? 'previousLoaded' : 'previousFailed');
        case 'findNewer':
          newer = await loadDeferredUi()
            .then(({ findNewerVersion }) => findNewerVersion(remote.name, live, modulePath))
            .catch(() => undefined);
          return next(newer && live === remote.live ? 'newerFound' : 'newerMissing');
        case 'adoptNewer':
          if (newer) Object.assign(remote, { live: newer, previous: findPrevious(newer) });
          forgetPreloaded(remote);
          dropStyles(live);
          return next('loadRequested');
        case 'serveFromNowOn':
          forgetPreloaded(remote);
          // After a crash, other modules of the live version may be on the page.
          if (![...remote.modules.keys()].some((path) => path !== modulePath)) dropStyles(live);
          loadDeferredUi().then(
            ({ reportFallback }) => failure && reportFallback(failure, currentVersion(remote)),
            () => undefined,
          );
          break;
        case 'fail':
          module.component = undefined;
          // The next load may request the entry again: two copies must not mix.
          if (remote.state !== 'live') forgetPreloaded(remote);
          break;
        case 'refuse':
          failure = new RemoteError(
            'remote-cancelled',
            { ...remote, ...live },
            { cause: 'it has failed before' },
          );
          break;
        case 'serve':
      }
      module.isPending = false;
      if (module.component) return module.component;
      throw failure;
    }

    // A crash of a version that no longer serves says nothing about the one that does.
    const hasServingCrashed = isCrash && remote.modules.get(modulePath)?.version === currentVersion(remote);
    const first = send(remote, hasServingCrashed ? 'crashed' : requested());
    const loading = perform(first);
    if (first === 'refuse') return loading;
    remote.modules.set(modulePath, Object.assign(module, { loading }));
    loading.then(
      (value) => {
        measure('load', remote.state === 'previous' ? 'fell-back' : 'ok');
        // Lets `use` return the component synchronously. Otherwise React shows the fallback first, for 300 ms.
        Object.assign(loading, { status: 'fulfilled', value });
      },
      (error: unknown) => {
        measure('load', error instanceof RemoteError ? error.code : 'remote-crash');
        if (isCurrent()) remote.modules.delete(modulePath);
      },
    );
    return loading;
  }

  return {
    getVersion: (feature) => currentVersion(remotes.get(feature.container) ?? createRemote(feature)).version,
    load(feature, modulePath, request = 'load') {
      if (feature.isDisabled)
        return Promise.reject(new RemoteError('remote-disabled', feature, { cause: 'it is switched off' }));
      const remote = findRemote(feature, modulePath);
      const known = remote.modules.get(modulePath);
      if (!known) return startLoad(remote, modulePath, request);
      if (typeof request === 'object')
        // The same module has crashed elsewhere on the page: what replaces it there replaces it here.
        return request.component === known.component ? startLoad(remote, modulePath, request) : known.loading;
      if (request !== 'preload' && !known.isUsed) {
        known.isUsed = true;
        if (!known.isPending) send(remote, 'liveLoaded');
      }
      if (request !== 'restart' || !known.isPending) return known.loading;
      for (const version of [remote.live, remote.previous]) if (version) versions.abandon(version);
      forgetPreloaded(remote);
      return startLoad(remote, modulePath, request);
    },
  };
}

/** Drops the modules that the page has not asked for, so that they come from the version that serves. */
function forgetPreloaded({ modules }: LoadedRemote): void {
  for (const [path, { isUsed }] of modules) if (!isUsed) modules.delete(path);
}
