import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LiveVersion } from '../../contract';
import { loadLateParts } from '../late/load-late-parts';
import { RemoteError } from '../module-loader';
import { hasEntryRun, type Registration, type Registrations } from './registrations';
import { dropStyles, failureOf, versionOf, type RemoteLine } from './remote-line';
import { codeOf, componentOf, requestOf } from './what-came';

/** Waits before the second and the third try of their own accord. */
const RETRY_AFTER_MS = [300, 1_200];

/** What is to be loaded, from which version of its remote. */
export interface Wanted {
  line: RemoteLine;
  version: LiveVersion;
  modulePath: string;
  registrations: Registrations;
  /** Told of a component as soon as it is there. */
  onServed: (registration: Registration) => void;
  /** Told that a version is registered anew: what came of it before goes. */
  onAnew: () => void;
}

/** The tries of one load: once it is over, none follows. */
interface Course extends Wanted {
  isOver: boolean;
  registration?: Registration;
}

/**
 * Loads a component from one version of a remote; tries again by itself what may come at another try.
 *
 * @param limitMs for all tries together
 * @throws {RemoteError} of that version
 */
export async function tryToLoad(wanted: Wanted, limitMs: number): Promise<ComponentType<object>> {
  const { line, version } = wanted;
  const course: Course = { ...wanted, isOver: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(failureOf(line, version, 'remote-timeout', `no answer in ${limitMs} ms`));
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

async function persist(course: Course, [waitMs, ...waits]: number[]): Promise<ComponentType<object>> {
  try {
    return await attempt(course);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.code !== 'remote-unreachable') throw error;
    const { line, version, registration } = course;
    const chunk = requestOf(error.cause);
    const address = chunk ?? registration?.address ?? version.entry;
    // A chunk keeps its address, so each look replaces what the browser has cached. Each try of an entry has its own.
    const isForged =
      (chunk !== undefined || waitMs === undefined) &&
      (await loadLateParts()
        .then(({ isForged: isWrong }) => isWrong(address, version.integrity))
        .catch(() => false));
    if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (waitMs === undefined || course.isOver)
      throw isForged ? failureOf(line, version, 'remote-integrity', error.cause) : error;
    return persist(course, waits);
  }
}

async function attempt(course: Course): Promise<ComponentType<object>> {
  const { line, version, modulePath, registrations } = course;
  const before = registrations.of(version);
  const registration = registrations.register(version);
  course.registration = registration;
  if (before && before !== registration) course.onAnew();
  try {
    const module = await loadRemote<object>(`${version.container}/${modulePath}`);
    const component = componentOf(module, modulePath, { name: line.name, version: version.version });
    if (!course.isOver) course.onServed(registration);
    return component;
  } catch (cause) {
    const error = cause instanceof RemoteError ? cause : failureOf(line, version, codeOf(cause), cause);
    // An entry that ran but does not know the module may be a stale one.
    const isWrongEntry = error.code === 'remote-shape' && !registration.hasServed;
    if (isWrongEntry || !hasEntryRun(version)) registration.hasFailed = true;
    throw error;
  } finally {
    // It came too late.
    if (version !== versionOf(line) && version !== line.previous) dropStyles(version);
  }
}
