import type { ComponentType } from 'react';
import type { LiveFeature, LiveVersion } from '@steadfast/contract';
import { preloadAhead, preloadCode } from '../bootstrap/bootstrap-prefetch';
import { createVersionLoader, dropStyles, loadRecovery } from './load-version';
import {
  createRemote,
  currentVersion,
  findPrevious,
  send,
  type Remote,
  type RemoteEffect,
  type RemoteEvent,
} from './remote-machine';
import { measureRemote, type RemoteMeasure } from './measure-remote';
import { RemoteError, type ModuleLoader } from './module-loader';

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

  /**
   * Loads a module as the state of its remote demands.
   *
   * @param first what the request leads to
   * @param crash what made the previous version replace the module
   */
  function startLoad(
    remote: LoadedRemote,
    modulePath: string,
    first: RemoteEffect,
    isUsed: boolean,
    crash?: RemoteError,
  ): Promise<Component> {
    const requestedAtMs = performance.now();
    const module: Omit<LoadedModule, 'loading'> = { isUsed, isPending: true };
    let deadlineMs: number | undefined;
    /** Why the version that was to serve does not. */
    let failure = crash;
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
        const remainingMs = Math.min(limitMs, deadlineMs - nowMs);
        module.component = await versions.load(remote, version, modulePath, remainingMs);
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
          newer = await loadRecovery()
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
          loadRecovery().then(
            ({ reportFallback }) => failure && reportFallback(failure, currentVersion(remote)),
            () => undefined,
          );
          break;
        case 'fail':
          module.component = undefined;
          // The next load may request the entry again: two copies must not mix.
          if (remote.state !== 'live') forgetPreloaded(remote);
          break;
        case 'serve':
      }
      module.isPending = false;
      if (module.component) return module.component;
      throw failure;
    }

    const loading = perform(first);
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

  const remoteOf = (feature: LiveFeature): Remote => remotes.get(feature.container) ?? createRemote(feature);
  return {
    getVersion: (feature) => currentVersion(remoteOf(feature)).version,
    servesPrevious: (feature) => remoteOf(feature).state === 'previous',
    load(feature, modulePath) {
      if (feature.isDisabled)
        return Promise.reject(new RemoteError('remote-disabled', feature, { cause: 'it is switched off' }));
      const remote = findRemote(feature, modulePath);
      const known = remote.modules.get(modulePath);
      if (!known) return startLoad(remote, modulePath, send(remote, 'loadRequested'), true);
      if (!known.isUsed) {
        known.isUsed = true;
        if (!known.isPending) send(remote, 'liveLoaded');
      }
      return known.loading;
    },
    preload(feature, modulePath) {
      if (feature.isDisabled) return;
      const remote = findRemote(feature, modulePath);
      if (remote.modules.has(modulePath)) return;
      const first = send(remote, 'preloadRequested');
      if (first !== 'fail') startLoad(remote, modulePath, first, false).catch(() => undefined);
    },
    restart(feature, modulePath) {
      const remote = findRemote(feature, modulePath);
      if (!remote.modules.get(modulePath)?.isPending) return;
      for (const version of [remote.live, remote.previous]) if (version) versions.abandon(version);
      remote.modules.delete(modulePath);
      forgetPreloaded(remote);
    },
    replaceCrashed(feature, modulePath, { cause, component }) {
      const remote = findRemote(feature, modulePath);
      const current = currentVersion(remote);
      const error = new RemoteError('remote-crash', { ...feature, version: current.version }, { cause });
      if (!remote.previous) return error;
      const known = remote.modules.get(modulePath);
      // The same module has crashed elsewhere on the page: what replaces it there replaces it here.
      if (known && known.component !== component) return undefined;
      // A crash of a version that no longer serves says nothing about the one that does.
      const first = send(remote, known?.version === current ? 'crashed' : 'loadRequested');
      if (first === 'fail') return error;
      startLoad(remote, modulePath, first, true, error).catch(() => undefined);
      return undefined;
    },
  };
}

/** Drops the modules that the page has not asked for, so that they come from the version that serves. */
function forgetPreloaded({ modules }: LoadedRemote): void {
  for (const [path, { isUsed }] of modules) if (!isUsed) modules.delete(path);
}
