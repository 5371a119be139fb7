import type { ComponentType } from 'react';
import type { LiveFeature, LiveVersion } from '../contract';
import { preloadAhead, preloadCode } from './bootstrap-prefetch';
import { loadDeferredUi } from './deferred/load-deferred-ui';
import { createRegistrations, hasEntryRun } from './loading/registrations';
import {
  dropStyles,
  createRemoteRuntime,
  otherThan,
  currentVersion,
  type RemoteRuntime,
} from './loading/remote-runtime';
import { loadWithRetry } from './loading/load-with-retry';
import { measureLoad, measureRemote } from './metrics/measure-remote';
import { RemoteError, type ModuleLoader, type RemoteErrorCode } from './module-loader';

/** How long a part may take, all tries and both versions together, before the page says that it does not come. */
const TIME_LIMIT_MS = 20_000;
/** How much of that the live version may take where the one before it can serve in its place. */
const LIVE_LIMIT_MS = 8_000;

/** Loads the modules of remotes by Module Federation's runtime, as measured in docs/decisions/federation.md. */
export function createFederationLoader(): ModuleLoader {
  const registrations = createRegistrations();
  /** By the container that the registry of the document names. */
  const lines = new Map<string, RemoteRuntime>();
  const loaded = new Map<string, Promise<ComponentType<object>>>();
  const underWay = new WeakSet<Promise<ComponentType<object>>>();
  /** Keys of what was loaded ahead and nobody has used yet: it goes with the registration that it came from. */
  const unused = new Set<string>();

  function forgetUnused({ container }: LiveFeature): void {
    for (const key of unused) if (key.startsWith(`${container}/`)) loaded.delete(key);
  }

  const mayFallBack = (line: RemoteRuntime) =>
    !line.hasFallenBack && line.previous !== undefined && !registrations.of(line.live)?.hasServed;

  /** Loads from the version that serves; where none does yet and the live one fails, from the one before. */
  async function serve(
    feature: LiveFeature,
    modulePath: string,
    line: RemoteRuntime,
    key: string,
  ): Promise<ComponentType<object>> {
    const askedMs = performance.now();
    if (line.hasFailed && !unused.has(key)) await renew(feature, modulePath, line);
    const known = { remote: line.name, version: currentVersion(line).version, module: modulePath };
    measureRemote({ ...known, phase: 'resolve', outcome: 'ok' }, askedMs);
    const startedAtMs = Date.now();
    const from = (version: LiveVersion, limitMs: number) =>
      loadWithRetry(
        {
          line,
          version,
          modulePath,
          registrations,
          onServed: (registration) => {
            if (version === currentVersion(line)) registration.hasServed ||= !unused.has(key);
          },
          onAnew: () => forgetUnused(feature),
        },
        limitMs,
      );
    const version = currentVersion(line);
    try {
      const component = await from(version, mayFallBack(line) ? LIVE_LIMIT_MS : TIME_LIMIT_MS);
      // Meanwhile another part may have settled that another version serves.
      return version === currentVersion(line) ? component : await serve(feature, modulePath, line, key);
    } catch (error) {
      if (version !== currentVersion(line)) return serve(feature, modulePath, line, key);
      const { previous } = line;
      if (!(error instanceof RemoteError) || !previous || unused.has(key) || !navigator.onLine) throw error;
      if (!mayFallBack(line)) throw error;
      const component = await from(previous, TIME_LIMIT_MS - (Date.now() - startedAtMs)).catch(
        () => undefined,
      );
      if (!component || !(line.hasFallenBack || mayFallBack(line))) throw error;
      if (!line.hasFallenBack) fallBack(feature, line, error);
      const registration = registrations.of(previous);
      if (registration) registration.hasServed = true;
      return component;
    }
  }

  function fallBack(feature: LiveFeature, line: RemoteRuntime, error: RemoteError): void {
    line.hasFallenBack = true;
    forgetUnused(feature);
    dropStyles(line.live);
    loadDeferredUi().then(
      ({ reportFallback }) => reportFallback(error, currentVersion(line)),
      () => undefined,
    );
  }

  /** A team may have mended or taken back what failed: as long as nothing of it has served, the new one is taken. */
  async function renew(feature: LiveFeature, modulePath: string, line: RemoteRuntime): Promise<void> {
    const { live } = line;
    const hasServed = () => line.hasFallenBack || registrations.of(live)?.hasServed;
    if (hasServed()) return;
    const newer = await loadDeferredUi()
      .then(({ newerVersion }) => newerVersion(line.name, live, modulePath))
      .catch(() => undefined);
    if (!newer || newer.container === live.container || hasServed() || line.live !== live) return;
    Object.assign(line, { live: newer, previous: otherThan(newer) });
    forgetUnused(feature);
    dropStyles(live);
  }

  /** Given up while it was still under way: the next try must not wait for the same again. */
  function giveUp({ live, previous }: RemoteRuntime): void {
    for (const version of [live, previous]) {
      const registration = version && registrations.of(version);
      if (registration && !hasEntryRun(version)) registration.hasFailed = true;
    }
  }

  return {
    versionOf: (feature) =>
      currentVersion(lines.get(feature.container) ?? createRemoteRuntime(feature)).version,
    load(feature, modulePath, { isRestart = false, isAhead = false } = {}) {
      if (feature.isDisabled) return refused(feature, 'remote-disabled', 'it takes a break');
      const { container } = feature;
      const key = `${container}/${modulePath}`;
      const known = loaded.get(key);
      const isFirst = !lines.has(container);
      const line = lines.get(container) ?? createRemoteRuntime(feature);
      lines.set(container, line);
      const registration = registrations.of(currentVersion(line));
      if (!isAhead && unused.delete(key) && registration && known && !underWay.has(known))
        registration.hasServed = true;
      if (known && !(isRestart && underWay.has(known))) return known;
      if (isAhead && registration?.hasFailed)
        return refused(feature, 'remote-cancelled', 'it has failed before');
      if (known) giveUp(line);
      else if (isFirst) {
        // Otherwise each would be asked for only once the one before it has run.
        preloadCode(feature, modulePath);
        preloadAhead(feature, modulePath);
      }
      if (isAhead) unused.add(key);
      const loading = serve(feature, modulePath, line, key);
      loaded.set(key, loading);
      measureLoad(loading, line, modulePath);
      underWay.add(loading);
      loading.then(
        (value) => {
          underWay.delete(loading);
          // So `use` has it at once. Otherwise React would show what stands in its place first, and that for 300 ms.
          Object.assign(loading, { status: 'fulfilled', value });
        },
        () => {
          // One that was replaced says nothing about its successor.
          if (loaded.get(key) !== loading) return;
          // What nobody has seen fail is tried as it is: to ask what is live by now would only hold it up.
          line.hasFailed ||= !unused.has(key);
          loaded.delete(key);
        },
      );
      return loading;
    },
  };
}

function refused(feature: LiveFeature, code: RemoteErrorCode, cause: string): Promise<never> {
  return Promise.reject(new RemoteError(code, feature, { cause }));
}
