/**
 * The state machine of a remote in one tab: which of its versions serves, and what follows when a load of it is requested, ends
 * or crashes. `federation-loader.ts` sends the events and performs the effects. See docs/decisions/0002-remote-faults.md.
 */
import type { LiveFeature, LiveVersion, Owner } from '@steadfast/contract';
import type { StateMachine } from '@steadfast/sdk/internal';

/**
 * - `undecided`: no version is in use, or the live one has crashed. The live one is tried first.
 * - `live`: a module of the live version is in use. Only a crash replaces it.
 * - `previous`: the previous version serves, until the page is reloaded.
 * - `unavailable`: the last load failed. The next one first looks for a newer live version.
 */
export type RemoteState = 'undecided' | 'live' | 'previous' | 'unavailable';

/** What a load does next. `serve`, `serveFromNowOn` (instead of the live version) and `fail` end it. */
export type RemoteEffect =
  | 'loadLive'
  | 'loadPrevious'
  | 'findNewer'
  | 'adoptNewer'
  | 'serve'
  | 'serveFromNowOn'
  | 'fail';

/** The events of a preload are its own until the page asks for the module. A load that was restarted ends like a preload. */
export type RemoteEvent =
  | 'loadRequested'
  | 'preloadRequested'
  | 'newerFound'
  | 'newerMissing'
  | 'liveLoaded'
  | 'liveFailed'
  | 'livePreloaded'
  | 'livePreloadFailed'
  | 'crashed'
  | 'previousLoaded'
  | 'previousFailed';

/** The effect, and the next state if it changes. */
type Outcome = readonly [RemoteEffect, RemoteState?];

/** An event that is not listed fails the load. A remote that is unavailable preloads nothing. */
export const remoteMachine: StateMachine<RemoteState, RemoteEvent, Outcome> = {
  undecided: {
    loadRequested: ['loadLive'],
    preloadRequested: ['loadLive'],
    newerFound: ['loadLive'],
    newerMissing: ['loadLive'],
    liveLoaded: ['serve', 'live'],
    liveFailed: ['loadPrevious'],
    livePreloaded: ['serve'],
    crashed: ['loadPrevious'],
    previousLoaded: ['serveFromNowOn', 'previous'],
    previousFailed: ['fail', 'unavailable'],
  },
  live: {
    loadRequested: ['loadLive'],
    preloadRequested: ['loadLive'],
    newerFound: ['loadLive'],
    newerMissing: ['loadLive'],
    liveLoaded: ['serve'],
    livePreloaded: ['serve'],
    crashed: ['loadPrevious', 'undecided'],
  },
  previous: {
    loadRequested: ['loadPrevious'],
    preloadRequested: ['loadPrevious'],
    newerFound: ['loadPrevious'],
    newerMissing: ['loadPrevious'],
    liveLoaded: ['loadPrevious'],
    liveFailed: ['loadPrevious'],
    livePreloaded: ['loadPrevious'],
    livePreloadFailed: ['loadPrevious'],
    previousLoaded: ['serve'],
  },
  unavailable: {
    loadRequested: ['findNewer'],
    newerFound: ['adoptNewer', 'undecided'],
    newerMissing: ['loadLive'],
    liveLoaded: ['serve', 'live'],
    liveFailed: ['loadPrevious'],
    livePreloaded: ['serve'],
    crashed: ['loadPrevious'],
    previousLoaded: ['serveFromNowOn', 'previous'],
  },
};

/** Moves a remote to its next state. @returns what the load does next */
export function send(remote: { state: RemoteState }, event: RemoteEvent): RemoteEffect {
  const [effect, next = remote.state] = remoteMachine[remote.state][event] ?? ['fail'];
  remote.state = next;
  return effect;
}

/** A remote in this tab. */
export interface Remote {
  name: string;
  owner: Owner | undefined;
  state: RemoteState;
  /** The live version, as far as this tab knows. */
  live: LiveVersion;
  /** The version to fall back to, if there is one. */
  previous: LiveVersion | undefined;
}

/** Creates a remote before anything of it is loaded. The previous version goes on with what it has rendered on the server. */
export function createRemote({ name, owner, ...live }: LiveFeature): Remote {
  const previous = findPrevious(live);
  const isCrashed = document.documentElement.dataset.crashed === live.container;
  return { name, owner, state: previous && isCrashed ? 'previous' : 'undecided', live, previous };
}

/** Returns the previous version if its code differs. A container is named after its code. */
export const findPrevious = ({ container, previous }: Pick<LiveFeature, 'container' | 'previous'>) =>
  previous?.container === container ? undefined : previous;

/** Returns the version that this tab uses or is about to use. */
export const currentVersion = ({ state, live, previous }: Remote): LiveVersion =>
  state === 'previous' && previous ? previous : live;
