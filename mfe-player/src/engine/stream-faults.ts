/**
 * What to do about a fault that hls.js or the browser reports. Only fatal faults need a response, and those after which
 * hls.js leaves the media element paused. hls.js recovers from the others.
 */
import type { FailureCode } from './playback-failure';

/** A segment that cannot be played, in seconds of the stream. */
export interface BrokenSegment {
  start: number;
  end: number;
  /** The hls.js playlist type: 'main' (video) or 'audio'. */
  type?: string | undefined;
  /** Sequence number, or 'initSegment'. */
  sn?: number | string | undefined;
  /** Its decryption key as declared in the playlist. */
  decryptdata?: { method: string | null; uri: string; keyFormat: string } | null | undefined;
}

/** The fields of an hls.js error that are read. */
export interface StreamFault {
  /** The hls.js error type, such as 'networkError'. */
  type: string;
  details: string;
  fatal: boolean;
  response?: { code?: number | undefined } | undefined;
  frag?: BrokenSegment | undefined;
  /** Display name of the format that this browser cannot play, if hls.js names it. */
  format?: string | undefined;
  /** Whether its segment is encrypted and nothing playable was ever decrypted with its key. */
  isKeyUnproven?: boolean;
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
const keyFaults: ReadonlySet<string> = new Set(['fragParsingError', 'fragDecryptError']);
export const codecFaults: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);

/** Whether the server refuses the request (4xx), so that a retry does not help. */
export const isRefusal = (status: number) => status >= 400 && status < 500;

/** Whether the stream itself is at fault, so that a better connection does not help. */
export function isStreamFault({ type, response }: StreamFault): boolean {
  return type !== 'networkError' || isRefusal(response?.code ?? 0);
}

/** Decides what to do about a fault. */
export function respondToFault(fault: StreamFault): FaultResponse {
  const { type, details } = fault;
  const key = fault.frag?.decryptdata;
  const isForeignKey = details.startsWith('keyLoad') && key && key.keyFormat !== 'identity';
  if (type === 'keySystemError' || isForeignKey) return { do: 'stop', code: 'protected' };
  if (codecFaults.has(details)) return { do: 'fail', code: 'unsupported', format: fault.format };
  // hls.js has rebuilt the decoder itself and leaves the element paused.
  if (details === 'mediaSourceRequiresReset') return { do: 'recover-media' };
  if (!fault.fatal) return { do: 'nothing' };
  if (fault.isKeyUnproven && keyFaults.has(details)) return { do: 'stop', code: 'wrong-key' };
  if (details === NOTHING_PLAYABLE) return { do: 'fail', code: 'stream-empty' };
  if (details === SEGMENT_LOOP) return { do: 'fail', code: 'stream-media' };
  if (emptyOrGarbled.has(details)) return { do: 'fail', code: 'stream-other' };
  if (type === 'mediaError') return { do: 'recover-media' };
  if (type !== 'networkError') return { do: 'fail', code: 'stream-other' };
  const status = fault.response?.code ?? 0;
  if (!isRefusal(status)) return { do: 'reload', code: status >= 500 ? 'server-fault' : 'stream-network' };
  // Any HTTP response proves a connection: only silence counts as a lost one.
  return details.startsWith('manifest')
    ? { do: 'fail', code: 'stream-missing' }
    : { do: 'reload', code: 'part-missing' };
}
