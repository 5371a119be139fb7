import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LiveFeature } from '../contract';
import { preloadAhead, preloadCode } from './first-wave';
import { RemoteError, type ModuleLoader, type RemoteErrorCode } from './module-loader';

/** How long a remote may take, all tries together, before the page says that it does not come. */
const TIME_LIMIT_MS = 20_000;
/** Waits before the second and the third try of their own accord. */
const RETRY_AFTER_MS = [300, 1_200];

/** One address under which a remote was registered: all that loads at the same time shares it. */
interface Registration {
  /** Which try of this remote's entry it is; the first is 0. */
  tries: number;
  hasFailed: boolean;
  /** Whether a module came from it that is used: from then on it is never replaced. */
  hasServed: boolean;
}

/** Loads the modules of remotes by Module Federation's runtime, as measured in docs/decisions/federation.md. */
export function createFederationLoader(): ModuleLoader {
  const loaded = new Map<string, Promise<ComponentType<object>>>();
  const underWay = new WeakSet<Promise<ComponentType<object>>>();
  const registrations = new Map<string, Registration>();
  /** Keys of what was loaded ahead and nobody has used yet: it goes with the registration that it came from. */
  const unused = new Set<string>();

  /** Registers a remote; anew only when its entry has failed: a working one would be torn in two. */
  function register({ container, entry }: LiveFeature): Registration {
    const current = registrations.get(container);
    if (current && (!current.hasFailed || current.hasServed)) return current;
    for (const key of unused) if (key.startsWith(`${container}/`)) loaded.delete(key);
    const tries = current ? current.tries + 1 : 0;
    // A browser may answer the same address with the same failure again, so each further try has its own.
    registerRemotes([{ name: container, entry: tries === 0 ? entry : `${entry}?try=${tries}` }], {
      force: current !== undefined,
    });
    const registration = { tries, hasFailed: false, hasServed: false };
    registrations.set(container, registration);
    return registration;
  }

  async function attempt(feature: LiveFeature, modulePath: string): Promise<ComponentType<object>> {
    const registration = register(feature);
    try {
      const key = `${feature.container}/${modulePath}`;
      const module = await loadRemote<object>(key);
      registration.hasServed ||= !unused.has(key);
      return componentOf(module, modulePath, feature);
    } catch (cause) {
      const error = cause instanceof RemoteError ? cause : new RemoteError(codeOf(cause), feature, { cause });
      // An entry that ran but does not know the module may be a stale one.
      const isWrongEntry = error.code === 'remote-shape' && !registration.hasServed;
      if (isWrongEntry || !hasEntryRun(feature)) registration.hasFailed = true;
      throw error;
    }
  }

  async function persist(feature: LiveFeature, modulePath: string): Promise<ComponentType<object>> {
    for (const waitMs of RETRY_AFTER_MS) {
      try {
        return await attempt(feature, modulePath);
      } catch (error) {
        if (!(error instanceof RemoteError) || error.code !== 'remote-unreachable') throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
    return attempt(feature, modulePath);
  }

  /** Given up while it was still under way: the next try must not wait for the same again. */
  function giveUp(feature: LiveFeature): void {
    const registration = registrations.get(feature.container);
    if (registration && !hasEntryRun(feature)) registration.hasFailed = true;
  }

  return {
    load(feature, modulePath, { isAnew = false, isAhead = false } = {}) {
      const key = `${feature.container}/${modulePath}`;
      const known = loaded.get(key);
      const registration = registrations.get(feature.container);
      if (!isAhead && unused.delete(key) && registration && known && !underWay.has(known))
        registration.hasServed = true;
      if (known && !(isAnew && underWay.has(known))) return known;
      if (isAhead && registration?.hasFailed) {
        return Promise.reject(
          new RemoteError('remote-cancelled', feature, { cause: 'it has failed before' }),
        );
      }
      if (known) giveUp(feature);
      else if (!registration) {
        // Otherwise each would be asked for only once the one before it has run.
        preloadCode(feature, modulePath);
        preloadAhead(feature, modulePath);
      }
      if (isAhead) unused.add(key);
      const loading = inTime(persist(feature, modulePath), feature);
      loaded.set(key, loading);
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
          giveUp(feature);
          loaded.delete(key);
        },
      );
      return loading;
    },
  };
}

/** An entry that has run leaves its container as a global: then only the module or a chunk of it can have failed. */
function hasEntryRun({ container }: LiveFeature): boolean {
  // Registering anew leaves a container that has run as undefined.
  return (globalThis as Record<string, unknown>)[container] !== undefined;
}

async function inTime<T>(loading: Promise<T>, feature: LiveFeature): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError('remote-timeout', feature, { cause: `no answer in ${TIME_LIMIT_MS} ms` }));
    }, TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A module exports its component under the last part of its path: pages/Home/HomePage exports HomePage. */
function componentOf(module: object | null, modulePath: string, feature: LiveFeature): ComponentType<object> {
  const name = modulePath.split('/').at(-1) ?? modulePath;
  const component: unknown = module === null ? undefined : (module as Record<string, unknown>)[name];
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return component as ComponentType<object>;
  }
  throw new RemoteError('remote-shape', feature, {
    cause: `${modulePath} exports no component named ${name}`,
  });
}

function codeOf(error: unknown): RemoteErrorCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/singleton|does not satisfy|shared module/i.test(message)) return 'remote-mismatch';
  if (/does not exist in container/i.test(message)) return 'remote-shape';
  // A chunk that does not come, an entry that does not come or is not one: all worth another try.
  if (/RUNTIME-00[18]|loading (css )?chunk|failed to (fetch|load)/i.test(message))
    return 'remote-unreachable';
  return 'remote-crash';
}
