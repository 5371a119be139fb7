import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LiveVersion, LiveFeature, RemoteErrorCode } from '@steadfast/contract';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import { RemoteError } from '../module-loader';
import { hasEntryRun, type Registration, type Registrations } from './registrations';
import { dropStyles, toRemoteError, currentVersion, type RemoteRuntime } from './remote-runtime';

/** Delays before the second and the third attempt. */
const RETRY_AFTER_MS = [300, 1_200];

/** Which module to load, and from which version of its remote. */
export interface LoadRequest {
  remoteRuntime: RemoteRuntime;
  version: LiveVersion;
  modulePath: string;
  registrations: Registrations;
  /** Called as soon as the component is loaded. */
  onServed: (registration: Registration) => void;
  /** Called when a version is re-registered: drop what was loaded from it before. */
  onReregistered: () => void;
}

/** State of one load with its retries. Once `isOver`, no attempt follows. */
interface LoadProgress extends LoadRequest {
  isOver: boolean;
  registration?: Registration;
}

/**
 * Loads a component from one version of a remote. Retries failures that may be temporary.
 *
 * @param timeoutMs for all attempts together
 * @throws {RemoteError} with that version
 */
export async function loadWithRetry(request: LoadRequest, timeoutMs: number): Promise<ComponentType<object>> {
  const { remoteRuntime, version } = request;
  const progress: LoadProgress = { ...request, isOver: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(toRemoteError(remoteRuntime, version, 'remote-timeout', `no response in ${timeoutMs} ms`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([attemptWithRetries(progress, RETRY_AFTER_MS), timeout]);
  } catch (error) {
    // The next attempt must not wait for the same pending request.
    if (progress.registration && !hasEntryRun(version)) progress.registration.hasFailed = true;
    throw error;
  } finally {
    progress.isOver = true;
    clearTimeout(timer);
  }
}

async function attemptWithRetries(
  progress: LoadProgress,
  [waitMs, ...nextWaitsMs]: number[],
): Promise<ComponentType<object>> {
  try {
    return await attempt(progress);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.code !== 'remote-unreachable') throw error;
    const { remoteRuntime, version, registration } = progress;
    const chunk = findFailedRequest(error.cause);
    const address = chunk ?? registration?.address ?? version.entry;
    // A chunk keeps its URL, so the browser's caches are refreshed before each attempt. An entry has a new URL per attempt.
    const isForged =
      (chunk !== undefined || hasEntryRun(version) || waitMs === undefined) &&
      (await loadDeferredUi()
        .then(({ refetchFailed }) => refetchFailed(address, version))
        .catch(() => false));
    if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (waitMs === undefined || progress.isOver)
      throw isForged ? toRemoteError(remoteRuntime, version, 'remote-integrity', error.cause) : error;
    return attemptWithRetries(progress, nextWaitsMs);
  }
}

async function attempt(progress: LoadProgress): Promise<ComponentType<object>> {
  const { remoteRuntime, version, modulePath, registrations } = progress;
  const before = registrations.get(version);
  const registration = registrations.register(version);
  progress.registration = registration;
  if (before && before !== registration) progress.onReregistered();
  try {
    const module = await loadRemote<object>(`${version.container}/${modulePath}`);
    const component = validateComponent(module, modulePath, {
      name: remoteRuntime.name,
      version: version.version,
    });
    if (!progress.isOver) progress.onServed(registration);
    return component;
  } catch (cause) {
    const error =
      cause instanceof RemoteError
        ? cause
        : toRemoteError(remoteRuntime, version, classifyError(cause), cause);
    // An entry that ran but does not know the module may be stale.
    const isWrongEntry = error.code === 'remote-shape' && !registration.hasServed;
    if (isWrongEntry || !hasEntryRun(version)) registration.hasFailed = true;
    throw error;
  } finally {
    // It arrived too late: another version is in use.
    if (version !== currentVersion(remoteRuntime) && version !== remoteRuntime.previous) dropStyles(version);
  }
}

/**
 * Returns the component of a module: the export named after the last segment of its path, as `HomePage` of
 * `pages/Home/HomePage`.
 *
 * @throws {RemoteError} 'remote-shape' if there is no such component
 */
function validateComponent(
  module: object | null,
  modulePath: string,
  remote: Pick<LiveFeature, 'name' | 'version'>,
): ComponentType<object> {
  const name = modulePath.split('/').at(-1) ?? modulePath;
  const component: unknown = module === null ? undefined : (module as Record<string, unknown>)[name];
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return component as ComponentType<object>;
  }
  throw new RemoteError('remote-shape', remote, {
    cause: `${modulePath} exports no component named ${name}`,
  });
}

/** Maps an error of the federation runtime, a chunk or a module to an error code. */
export function classifyError(error: unknown): RemoteErrorCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/singleton|does not satisfy|shared module/i.test(message)) return 'remote-mismatch';
  if (/does not exist in container/i.test(message)) return 'remote-shape';
  // A chunk or an entry failed to load, or the entry is not one: a retry may help.
  if (/RUNTIME-00[18]|loading (css )?chunk|failed to (fetch|load)/i.test(message))
    return 'remote-unreachable';
  return 'remote-crash';
}

/** Returns the URL of the chunk that failed to load, from the bundler's error. */
function findFailedRequest(error: unknown): string | undefined {
  const request: unknown = Object(error)['request'];
  return typeof request === 'string' ? request : undefined;
}
