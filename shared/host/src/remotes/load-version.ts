/** Loads modules of one version of a remote with the Module Federation runtime, and tries again what may be temporary. */
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LiveVersion, RemoteErrorCode } from '@steadfast/contract';
import { RemoteError, classifyError } from './module-loader';
import { currentVersion, type Remote } from './remote-machine';

/** Delays before the second and the third attempt. */
const RETRY_AFTER_MS = [300, 1_200];
/** Time limit of one attempt to load an entry. The next attempt uses another URL, which may not hang. */
const ENTRY_TIMEOUT_MS = 8_000;
/** Longest pause before a shared module is requested again. */
const SHARED_RETRY_MAX_MS = 8_000;

/** Loads what is needed only after a remote has failed. */
export const loadRecovery = () => import(/* webpackChunkName: "late" */ './remote-recovery');

/** A version as it is registered with the federation runtime. All concurrent loads share it. */
interface Registration {
  version: LiveVersion;
  /** URL of its entry. */
  address: string;
  /** Number of the attempt to load this entry, from 0. */
  attempt: number;
  /** Whether the next attempt requests its entry again. */
  isBroken: boolean;
}

export function createVersionLoader() {
  const sharedModules = retrySharedModules();
  // For the instances of the remotes.
  registerGlobalPlugins([sharedModules]);
  /** By container. */
  const registrations = new Map<string, Registration>();

  // Makes the browser reject an entry that differs from the published one. The chunks that an entry loads have their own hashes.
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url, remoteInfo }) {
        const version = registrations.get(remoteInfo?.name ?? '')?.version;
        const integrity = version?.integrity[version.entry];
        if (integrity === undefined) return undefined; // in development
        const script = document.createElement('script');
        Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', fetchPriority: 'high' });
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
    sharedModules,
  ]);

  /** Registers a version, and again after its entry failed, unless it is in use: two copies must not mix. */
  function register(remote: Remote, version: LiveVersion): Registration {
    const { container, entry } = version;
    const current = registrations.get(container);
    const isInUse =
      (remote.state === 'live' || remote.state === 'previous') && version === currentVersion(remote);
    if (current && (isInUse || !current.isBroken)) return current;
    const attempt = current ? current.attempt + 1 : 0;
    // A browser may repeat a cached failure for the same URL, so each attempt uses its own.
    const address = attempt === 0 ? entry : `${entry}?try=${attempt}`;
    const registration = { version, address, attempt, isBroken: false };
    registrations.set(container, registration);
    registerRemotes([{ name: container, entry: address }], { force: current !== undefined });
    return registration;
  }

  return {
    /** Makes the next load of a version request its entry again instead of waiting for it. */
    abandon: ({ container }: LiveVersion) => markBroken(registrations.get(container)),

    /**
     * Loads the component that a module exports.
     *
     * @param timeoutMs for all attempts together
     * @throws {RemoteError} with that version
     */
    async load(
      remote: Remote,
      version: LiveVersion,
      modulePath: string,
      timeoutMs: number,
    ): Promise<ComponentType<object>> {
      const { name, owner } = remote;
      const fail = (code: RemoteErrorCode, cause: unknown) =>
        new RemoteError(code, { name, owner, version: version.version }, { cause });
      let registration: Registration | undefined;
      let isOver = false;

      async function attempt([waitMs, ...nextWaitsMs] = RETRY_AFTER_MS): Promise<ComponentType<object>> {
        const current = register(remote, version);
        registration = current;
        let error: RemoteError;
        try {
          const exported = modulePath.split('/').at(-1) ?? modulePath;
          const module = await loadRemote<object>(`${version.container}/${modulePath}`);
          const component = findComponent(module, exported);
          if (component) return component;
          error = fail('remote-shape', `${modulePath} exports no component named ${exported}`);
        } catch (cause) {
          error = fail(classifyError(cause), cause);
        } finally {
          // It arrived too late: another version is in use.
          if (version !== currentVersion(remote) && version !== remote.previous) dropStyles(version);
        }
        markBroken(current);
        if (error.code !== 'remote-unreachable') throw error;
        const isForged = await isFailedForged(current, error.cause, waitMs === undefined).catch(() => false);
        if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
        if (waitMs !== undefined && !isOver) return attempt(nextWaitsMs);
        throw isForged ? fail('remote-integrity', error.cause) : error;
      }

      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          markBroken(registration);
          reject(fail('remote-timeout', `no response in ${timeoutMs} ms`));
        }, timeoutMs);
      });
      try {
        return await Promise.race([attempt(), timeout]);
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
  };
}

/**
 * Makes the next attempt request the entry again, unless it has run. Registering that again would take the shared modules which
 * this remote was the first to use away from all.
 */
function markBroken(registration: Registration | undefined): void {
  if (registration && !hasEntryRun(registration.version)) registration.isBroken = true;
}

/** Whether an entry has run: it leaves its container as a global. Registering it again sets that to undefined. */
const hasEntryRun = ({ container }: LiveVersion) =>
  (globalThis as Record<string, unknown>)[container] !== undefined;

/**
 * Requests a shared module again until it loads or is gone. The runtime and the bundler would keep its failure, and that of each
 * module which imports it, until the page is loaded again. The time limit of a load holds all the same.
 */
function retrySharedModules(): ModuleFederationRuntimePlugin {
  const seen = new WeakSet<object>();
  return {
    name: 'retry-shared-modules',
    beforeLoadShare(args) {
      for (const scope of Object.values(args.origin.shareScopeMap))
        for (const shared of Object.values(scope[args.pkgName] ?? {})) {
          const { get } = shared;
          if (!seen.has(shared)) shared.get = () => getUntilLoaded(async () => get());
          seen.add(shared);
        }
      return args;
    },
  };
}

async function getUntilLoaded<Loaded>(get: () => Promise<Loaded>, waitMs = 500): Promise<Loaded> {
  try {
    return await get();
  } catch (error) {
    if (await isGone(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return getUntilLoaded(get, Math.min(2 * waitMs, SHARED_RETRY_MAX_MS));
  }
}

/**
 * Whether the file that failed was deleted with its release: no other has its name, which contains a hash. The bundler's error
 * does not name a style; the script of the shell, the first in the HTML, goes with it.
 */
async function isGone(error: unknown): Promise<boolean> {
  const file = findRequest(error) ?? document.querySelector<HTMLScriptElement>('script[src]')?.src;
  if (file === undefined) return false;
  return fetch(file, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** The URL of the chunk that the bundler failed to load. */
function findRequest(error: unknown): string | undefined {
  const request: unknown = Object(error)['request'];
  return typeof request === 'string' ? request : undefined;
}

function findComponent(module: object | null, exported: string): ComponentType<object> | undefined {
  const component: unknown = module && (module as Record<string, unknown>)[exported];
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null);
  return isComponent ? (component as ComponentType<object>) : undefined;
}

/**
 * Whether the file that failed differs from the published one. A chunk keeps its URL, so the browser's caches are refreshed
 * before each attempt. An entry has a new URL for each, so it is checked after the last.
 */
async function isFailedForged(
  { version, address }: Registration,
  cause: unknown,
  isLast: boolean,
): Promise<boolean> {
  const request = findRequest(cause);
  if (request === undefined && !isLast && !hasEntryRun(version)) return false;
  const { refetchFailed } = await loadRecovery();
  return refetchFailed(request ?? address, version);
}

/** Removes the styles of a version that is not used, so they cannot mix with those of the one that is. */
export function dropStyles({ entry }: LiveVersion): void {
  const folder = new URL('.', new URL(entry, document.baseURI)).href;
  // The origin puts the styles of a rendered page inline; the bootstrap script adds a link to each.
  for (const style of document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style[data-href]')) {
    const address = style.getAttribute('href') ?? style.dataset.href ?? '';
    if (new URL(address, document.baseURI).href.startsWith(folder)) style.remove();
  }
}
