import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LiveVersion } from '../../contract';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import { RemoteError } from '../module-loader';
import { hasEntryRun, type Registration, type Registrations } from './registrations';
import { dropStyles, toRemoteError, currentVersion, type RemoteRuntime } from './remote-runtime';
import { classifyError, validateComponent, findFailedRequest } from './module-validation';

/** Waits before the second and the third try of their own accord. */
const RETRY_AFTER_MS = [300, 1_200];

/** What is to be loaded, from which version of its remote. */
export interface LoadRequest {
  line: RemoteRuntime;
  version: LiveVersion;
  modulePath: string;
  registrations: Registrations;
  /** Told of a component as soon as it is there. */
  onServed: (registration: Registration) => void;
  /** Told that a version is registered anew: what came of it before goes. */
  onAnew: () => void;
}

/** The tries of one load: once it is over, none follows. */
interface LoadProgress extends LoadRequest {
  isOver: boolean;
  registration?: Registration;
}

/**
 * Loads a component from one version of a remote; tries again by itself what may come at another try.
 *
 * @param limitMs for all tries together
 * @throws {RemoteError} of that version
 */
export async function loadWithRetry(wanted: LoadRequest, limitMs: number): Promise<ComponentType<object>> {
  const { line, version } = wanted;
  const course: LoadProgress = { ...wanted, isOver: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(toRemoteError(line, version, 'remote-timeout', `no answer in ${limitMs} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([persist(course, RETRY_AFTER_MS), tooLate]);
  } catch (error) {
    // The next try must not wait for the same again.
    if (course.registration && !hasEntryRun(version)) course.registration.hasFailed = true;
    throw error;
  } finally {
    course.isOver = true;
    clearTimeout(timer);
  }
}

async function persist(course: LoadProgress, [waitMs, ...waits]: number[]): Promise<ComponentType<object>> {
  try {
    return await attempt(course);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.code !== 'remote-unreachable') throw error;
    const { line, version, registration } = course;
    const chunk = findFailedRequest(error.cause);
    const address = chunk ?? registration?.address ?? version.entry;
    // A chunk keeps its address, so each look replaces what the browser has cached. Each try of an entry has its own.
    const isForged =
      (chunk !== undefined || waitMs === undefined) &&
      (await loadDeferredUi()
        .then(({ isForged: isWrong }) => isWrong(address, version.integrity))
        .catch(() => false));
    if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (waitMs === undefined || course.isOver)
      throw isForged ? toRemoteError(line, version, 'remote-integrity', error.cause) : error;
    return persist(course, waits);
  }
}

async function attempt(course: LoadProgress): Promise<ComponentType<object>> {
  const { line, version, modulePath, registrations } = course;
  const before = registrations.of(version);
  const registration = registrations.register(version);
  course.registration = registration;
  if (before && before !== registration) course.onAnew();
  try {
    const module = await loadRemote<object>(`${version.container}/${modulePath}`);
    const component = validateComponent(module, modulePath, { name: line.name, version: version.version });
    if (!course.isOver) course.onServed(registration);
    return component;
  } catch (cause) {
    const error =
      cause instanceof RemoteError ? cause : toRemoteError(line, version, classifyError(cause), cause);
    // An entry that ran but does not know the module may be a stale one.
    const isWrongEntry = error.code === 'remote-shape' && !registration.hasServed;
    if (isWrongEntry || !hasEntryRun(version)) registration.hasFailed = true;
    throw error;
  } finally {
    // It came too late.
    if (version !== currentVersion(line) && version !== line.previous) dropStyles(version);
  }
}
