import type { ComponentType } from 'react';
import type { LiveFeature, LiveVersion, RemoteErrorCode } from '@steadfast/contract';
import { preloadAhead, preloadCode } from './bootstrap-prefetch';
import { loadDeferredUi } from './deferred/load-deferred-ui';
import { createRegistrations, hasEntryRun } from './loading/registrations';
import {
  dropStyles,
  createRemoteRuntime,
  previousVersion,
  currentVersion,
  type RemoteRuntime,
} from './loading/remote-runtime';
import { loadWithRetry } from './loading/load-with-retry';
import { measureLoad, measureRemote } from './metrics/measure-remote';
import { RemoteError, type ModuleLoader } from './module-loader';

/** Time limit of a load, with all attempts and both versions, before the page shows an error. */
const TIMEOUT_MS = 20_000;
/** The part of `TIMEOUT_MS` that the live version gets if there is a version to fall back to. */
const LIVE_TIMEOUT_MS = 8_000;

/** Loads modules of remotes with the Module Federation runtime. See docs/decisions/federation.md. */
export function createFederationLoader(): ModuleLoader {
  const registrations = createRegistrations();
  /** By the container that the document's registry names. */
  const remoteRuntimes = new Map<string, RemoteRuntime>();
  const loaded = new Map<string, Promise<ComponentType<object>>>();
  const pending = new WeakSet<Promise<ComponentType<object>>>();
  /** Keys of preloaded modules that are not in use yet. They are dropped when their version is re-registered. */
  const unused = new Set<string>();

  function forgetUnused({ container }: LiveFeature): void {
    for (const key of unused) if (key.startsWith(`${container}/`)) loaded.delete(key);
  }

  const maySwitchToPrevious = (remoteRuntime: RemoteRuntime) =>
    !remoteRuntime.usesPrevious &&
    remoteRuntime.previous !== undefined &&
    !registrations.get(remoteRuntime.live)?.hasServed;

  /**
   * Loads from the version in use. If none is in use yet and the live one fails, falls back to the previous one.
   *
   * @param crash the live version's, which counts as a failed load
   */
  async function loadModule(
    feature: LiveFeature,
    modulePath: string,
    remoteRuntime: RemoteRuntime,
    key: string,
    crash?: RemoteError,
  ): Promise<ComponentType<object>> {
    const requestedAtMs = performance.now();
    if (remoteRuntime.hasFailed && !crash && !unused.has(key))
      await switchToNewer(feature, modulePath, remoteRuntime);
    const known = {
      remote: remoteRuntime.name,
      version: currentVersion(remoteRuntime).version,
      module: modulePath,
    };
    measureRemote({ ...known, phase: 'resolve', outcome: 'ok' }, requestedAtMs);
    const startedAtMs = performance.now();
    const from = (version: LiveVersion, timeoutMs: number) =>
      loadWithRetry(
        {
          remoteRuntime,
          version,
          modulePath,
          registrations,
          onServed: (registration) => {
            if (version === currentVersion(remoteRuntime)) registration.hasServed ||= !unused.has(key);
          },
          onReregistered: () => forgetUnused(feature),
        },
        timeoutMs,
      );
    const version = currentVersion(remoteRuntime);
    try {
      if (crash) throw crash;
      const component = await from(
        version,
        maySwitchToPrevious(remoteRuntime) ? LIVE_TIMEOUT_MS : TIMEOUT_MS,
      );
      // Another module may have switched the version during this load.
      return version === currentVersion(remoteRuntime)
        ? component
        : await loadModule(feature, modulePath, remoteRuntime, key);
    } catch (error) {
      if (version !== currentVersion(remoteRuntime))
        return loadModule(feature, modulePath, remoteRuntime, key);
      const { previous } = remoteRuntime;
      if (!(error instanceof RemoteError) || !previous || unused.has(key) || !navigator.onLine) throw error;
      if (!maySwitchToPrevious(remoteRuntime)) throw error;
      const component = await from(previous, TIMEOUT_MS - (performance.now() - startedAtMs)).catch(
        () => undefined,
      );
      if (!component || !(remoteRuntime.usesPrevious || maySwitchToPrevious(remoteRuntime))) throw error;
      if (!remoteRuntime.usesPrevious) switchToPrevious(feature, remoteRuntime, error, key);
      const registration = registrations.get(previous);
      if (registration) registration.hasServed = true;
      return component;
    }
  }

  function switchToPrevious(
    feature: LiveFeature,
    remoteRuntime: RemoteRuntime,
    error: RemoteError,
    key: string,
  ): void {
    remoteRuntime.usesPrevious = true;
    forgetUnused(feature);
    // After a crash, other modules of the live version may be on the page.
    const isOf = (other: string) => other !== key && other.startsWith(`${feature.container}/`);
    if (![...loaded.keys()].some(isOf)) dropStyles(remoteRuntime.live);
    loadDeferredUi().then(
      ({ reportFallback }) => reportFallback(error, currentVersion(remoteRuntime)),
      () => undefined,
    );
  }

  /** Switches to a newer live version, which may fix the failed one, unless a module of the old one is in use. */
  async function switchToNewer(
    feature: LiveFeature,
    modulePath: string,
    remoteRuntime: RemoteRuntime,
  ): Promise<void> {
    const { live } = remoteRuntime;
    const hasServed = () => remoteRuntime.usesPrevious || registrations.get(live)?.hasServed;
    if (hasServed()) return;
    const newer = await loadDeferredUi()
      .then(({ findNewerVersion }) => findNewerVersion(remoteRuntime.name, live, modulePath))
      .catch(() => undefined);
    if (!newer || newer.container === live.container || hasServed() || remoteRuntime.live !== live) return;
    Object.assign(remoteRuntime, { live: newer, previous: previousVersion(newer) });
    forgetUnused(feature);
    dropStyles(live);
  }

  /** Abandons a pending load, so that the next attempt does not wait for the same request. */
  function abandon({ live, previous }: RemoteRuntime): void {
    for (const version of [live, previous]) {
      const registration = version && registrations.get(version);
      if (registration && !hasEntryRun(version)) registration.hasFailed = true;
    }
  }

  return {
    getVersion: (feature) =>
      currentVersion(remoteRuntimes.get(feature.container) ?? createRemoteRuntime(feature)).version,
    load(feature, modulePath, { isRestart = false, isPreload = false, crash } = {}) {
      if (feature.isDisabled) return reject(feature, 'remote-disabled', 'it is switched off');
      const { container } = feature;
      const key = `${container}/${modulePath}`;
      const known = loaded.get(key);
      const isFirst = !remoteRuntimes.has(container);
      const remoteRuntime = remoteRuntimes.get(container) ?? createRemoteRuntime(feature);
      remoteRuntimes.set(container, remoteRuntime);
      const registration = registrations.get(currentVersion(remoteRuntime));
      if (!isPreload && unused.delete(key) && registration && known && !pending.has(known))
        registration.hasServed = true;
      if (crash && registration) registration.hasServed = false;
      else if (known && !(isRestart && pending.has(known))) return known;
      if (isPreload && registration?.hasFailed)
        return reject(feature, 'remote-cancelled', 'it has failed before');
      if (known) abandon(remoteRuntime);
      else if (isFirst) {
        // Otherwise each file would be requested only after the one before it has run.
        preloadCode(feature, modulePath);
        preloadAhead(feature, modulePath);
      }
      if (isPreload) unused.add(key);
      const loading = loadModule(feature, modulePath, remoteRuntime, key, crash);
      loaded.set(key, loading);
      measureLoad(loading, remoteRuntime, modulePath);
      pending.add(loading);
      loading.then(
        (value) => {
          pending.delete(loading);
          // Lets `use` return the component synchronously. Otherwise React shows the fallback first, for 300 ms.
          Object.assign(loading, { status: 'fulfilled', value });
        },
        () => {
          // A load that was replaced says nothing about its successor.
          if (loaded.get(key) !== loading) return;
          // After a failed preload, the next load uses the same version: checking for a newer one would only delay it.
          remoteRuntime.hasFailed ||= !unused.has(key);
          loaded.delete(key);
        },
      );
      return loading;
    },
  };
}

function reject(feature: LiveFeature, code: RemoteErrorCode, cause: string): Promise<never> {
  return Promise.reject(new RemoteError(code, feature, { cause }));
}
