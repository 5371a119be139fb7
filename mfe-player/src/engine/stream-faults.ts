/**
 * What to do about a fault that hls.js reports. Only fatal ones ask for anything: the others it mends by itself.
 */
import type { FailureCode } from './playback-failure';

/** A media fault is mended by rebuilding the decoder, but one that comes back within this time will come back again. */
export const MEDIA_RECOVERY_PAUSE_MS = 5_000;

/** A segment that cannot be played, in seconds of the stream. */
export interface BrokenPart {
  start: number;
  end: number;
}

/** What is read of a fault. */
export interface StreamFault {
  /** As hls.js names it, like 'networkError'. */
  type: string;
  details: string;
  fatal: boolean;
  response?: { code?: number | undefined } | undefined;
  frag?: BrokenPart | undefined;
}

/** `reload`: it was not to be had, and is to be tried again from time to time. */
export type FaultAnswer =
  { do: 'nothing' } | { do: 'recover-media' } | { do: 'reload' | 'fail'; code: FailureCode };

const codecFaults: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);

/** hls.js counts these to the network, but the same will come again. */
const emptyOrGarbled: ReadonlySet<string> = new Set([
  'manifestParsingError',
  'levelParsingError',
  'levelEmptyError',
]);

/** Whether the stream itself is wrong, so that the same comes again however good the connection is. */
export function isOfStream({ type, response }: StreamFault): boolean {
  const status = response?.code ?? 0;
  return type === 'networkError' ? isRefusal(status) : true;
}

/** What is asked for is not to be had, however good the connection is. */
export const isRefusal = (status: number) => status >= 400 && status < 500;

/** Whoever was answered has a connection: only silence is told as its loss. */
function codeOfStatus(status: number): FailureCode {
  if (isRefusal(status)) return 'part-missing';
  return status >= 500 ? 'server-fault' : 'stream-network';
}

const fail = (code: FailureCode): FaultAnswer => ({ do: 'fail', code });

/**
 * Decides what to do about a fault.
 *
 * @param msSinceRecovery how long ago the decoder was last rebuilt, undefined if never
 */
export function answerToFault(fault: StreamFault, msSinceRecovery: number | undefined): FaultAnswer {
  if (!fault.fatal) return { do: 'nothing' };
  if (codecFaults.has(fault.details)) return fail('unsupported');
  if (emptyOrGarbled.has(fault.details)) return fail('stream-other');
  const { type } = fault;
  if (type === 'networkError') {
    const status = fault.response?.code ?? 0;
    const isManifest = fault.details.startsWith('manifest');
    return isManifest && isRefusal(status)
      ? fail('stream-missing')
      : { do: 'reload', code: codeOfStatus(status) };
  }
  if (type === 'mediaError') {
    const isRecent = msSinceRecovery !== undefined && msSinceRecovery < MEDIA_RECOVERY_PAUSE_MS;
    return isRecent ? fail('stream-media') : { do: 'recover-media' };
  }
  return fail('stream-other');
}
