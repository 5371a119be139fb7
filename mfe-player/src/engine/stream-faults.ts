/**
 * What to do about a fault that hls.js reports. Only fatal ones ask for anything, and those after which hls.js leaves the medium
 * paused: it mends the others.
 */
import type { FaultCause } from './fault-cause';
import type { FailureCode } from './playback-failure';

/** A segment that cannot be played, in seconds of the stream. */
export interface BrokenSegment {
  start: number;
  end: number;
  /** Of picture or sound, as hls.js names its playlists: 'main', 'audio'. */
  type?: string | undefined;
  /** Its number, or 'initSegment'. */
  sn?: number | string | undefined;
}

/** What is read of a fault. */
export interface StreamFault {
  /** As hls.js names it, like 'networkError'. */
  type: string;
  details: string;
  fatal: boolean;
  response?: { code?: number | undefined } | undefined;
  frag?: BrokenSegment | undefined;
  cause?: FaultCause | undefined;
}

/**
 * `reload`: it was not to be had, and is to be tried again from time to time. `stop`: nothing more of it will play, but what is
 * there does.
 */
export type FaultResponse =
  | { do: 'nothing' }
  | { do: 'recover-media' }
  | { do: 'reload' | 'stop'; code: FailureCode }
  | { do: 'fail'; code: FailureCode; format?: string | undefined };

/** What a session says where hls.js asks for the same segments again and again: damaged times lead it astray. */
export const LOADS_IN_CIRCLES = 'loadsInCircles';
/** What a session says where all of a stream is marked as missing. */
export const NOTHING_PLAYABLE = 'nothingPlayable';

/** hls.js counts these to the network, but the same will come again. */
const emptyOrGarbled: ReadonlySet<string> = new Set([
  'manifestParsingError',
  'levelParsingError',
  'levelEmptyError',
]);

/** Whether the stream itself is wrong, so that the same comes again however good the connection is. */
export function isStreamFault({ type, response }: StreamFault): boolean {
  const status = response?.code ?? 0;
  return type === 'networkError' ? isRefusal(status) : true;
}

/** What is asked for is not to be had, however good the connection is. */
export const isRefusal = (status: number) => status >= 400 && status < 500;

/** Whoever was answered has a connection: only silence is told as its loss. */
function codeForStatus(status: number): FailureCode {
  if (isRefusal(status)) return 'part-missing';
  return status >= 500 ? 'server-fault' : 'stream-network';
}

const fail = (code: FailureCode): FaultResponse => ({ do: 'fail', code });

/** Decides what to do about a fault. */
export function respondToFault(fault: StreamFault): FaultResponse {
  const { cause } = fault;
  if (cause?.kind === 'format') return { do: 'fail', code: 'unsupported', format: cause.format };
  if (cause) return { do: 'stop', code: cause.kind };
  // hls.js has rebuilt the decoder on its own, and leaves the medium paused.
  if (fault.details === 'mediaSourceRequiresReset') return { do: 'recover-media' };
  if (!fault.fatal) return { do: 'nothing' };
  if (fault.details === NOTHING_PLAYABLE) return fail('stream-empty');
  if (fault.details === LOADS_IN_CIRCLES) return fail('stream-media');
  if (emptyOrGarbled.has(fault.details)) return fail('stream-other');
  const { type } = fault;
  if (type === 'networkError') {
    const status = fault.response?.code ?? 0;
    const isManifest = fault.details.startsWith('manifest');
    return isManifest && isRefusal(status)
      ? fail('stream-missing')
      : { do: 'reload', code: codeForStatus(status) };
  }
  if (type === 'mediaError') return { do: 'recover-media' };
  return fail('stream-other');
}
