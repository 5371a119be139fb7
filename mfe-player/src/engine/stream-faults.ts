/**
 * What to do about a fault that hls.js reports. Only fatal faults need a response, and those after which
 * hls.js leaves the media element paused. hls.js recovers from the others.
 */
import type { FaultCause } from './fault-cause';
import type { FailureCode } from './playback-failure';

/** A segment that cannot be played, in seconds of the stream. */
export interface BrokenSegment {
  start: number;
  end: number;
  /** The hls.js playlist type: 'main' (video) or 'audio'. */
  type?: string | undefined;
  /** Sequence number, or 'initSegment'. */
  sn?: number | string | undefined;
}

/** The fields of an hls.js error that are read. */
export interface StreamFault {
  /** The hls.js error type, such as 'networkError'. */
  type: string;
  details: string;
  fatal: boolean;
  response?: { code?: number | undefined } | undefined;
  frag?: BrokenSegment | undefined;
  cause?: FaultCause | undefined;
}

/**
 * `reload`: it did not load; retry with backoff. `stop`: the rest cannot be played, but what is buffered can.
 */
export type FaultResponse =
  | { do: 'nothing' }
  | { do: 'recover-media' }
  | { do: 'reload' | 'stop'; code: FailureCode }
  | { do: 'fail'; code: FailureCode; format?: string | undefined };

/** Reported when hls.js requests the same segments over and over, misled by damaged timestamps. */
export const SEGMENT_LOOP = 'loadsInCircles';
/** Reported when every segment of a stream is marked as missing. */
export const NOTHING_PLAYABLE = 'nothingPlayable';

/** hls.js classes these as network errors, but a retry returns the same. */
const emptyOrGarbled: ReadonlySet<string> = new Set([
  'manifestParsingError',
  'levelParsingError',
  'levelEmptyError',
]);

/** Whether the stream itself is at fault, so that a better connection does not help. */
export function isStreamFault({ type, response }: StreamFault): boolean {
  const status = response?.code ?? 0;
  return type === 'networkError' ? isRefusal(status) : true;
}

/** Whether the server refuses the request (4xx), so that a retry does not help. */
export const isRefusal = (status: number) => status >= 400 && status < 500;

/** Any HTTP response proves a connection: only silence counts as a lost one. */
function chooseFailureCode(status: number): FailureCode {
  if (isRefusal(status)) return 'part-missing';
  return status >= 500 ? 'server-fault' : 'stream-network';
}

const fail = (code: FailureCode): FaultResponse => ({ do: 'fail', code });

/** Decides what to do about a fault. */
export function respondToFault(fault: StreamFault): FaultResponse {
  const { cause } = fault;
  if (cause?.kind === 'format') return { do: 'fail', code: 'unsupported', format: cause.format };
  if (cause) return { do: 'stop', code: cause.kind };
  // hls.js has rebuilt the decoder itself and leaves the element paused.
  if (fault.details === 'mediaSourceRequiresReset') return { do: 'recover-media' };
  if (!fault.fatal) return { do: 'nothing' };
  if (fault.details === NOTHING_PLAYABLE) return fail('stream-empty');
  if (fault.details === SEGMENT_LOOP) return fail('stream-media');
  if (emptyOrGarbled.has(fault.details)) return fail('stream-other');
  const { type } = fault;
  if (type === 'networkError') {
    const status = fault.response?.code ?? 0;
    const isManifest = fault.details.startsWith('manifest');
    return isManifest && isRefusal(status)
      ? fail('stream-missing')
      : { do: 'reload', code: chooseFailureCode(status) };
  }
  if (type === 'mediaError') return { do: 'recover-media' };
  return fail('stream-other');
}
