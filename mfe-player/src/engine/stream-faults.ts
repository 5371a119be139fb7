/**
 * What to do about a fault that hls.js reports. Only fatal ones ask for anything: the others it mends by itself.
 */
import type { ErrorData } from 'hls.js';
import type { FailureCode } from './playback-failure';

/** A media fault is mended by rebuilding the decoder, but one that comes back within this time will come back again. */
export const MEDIA_RECOVERY_PAUSE_MS = 5_000;

/** What is read of a fault. */
export interface StreamFault extends Pick<ErrorData, 'type' | 'details' | 'fatal'> {
  response?: { code?: number | undefined } | undefined;
}

export type FaultAnswer =
  { do: 'nothing' } | { do: 'recover-media' } | { do: 'fail'; code: FailureCode; isNetwork: boolean };

const codecFaults: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);

const fail = (code: FailureCode, isNetwork = false): FaultAnswer => ({ do: 'fail', code, isNetwork });

/**
 * Decides what to do about a fault.
 *
 * @param msSinceRecovery how long ago the decoder was last rebuilt, undefined if never
 */
export function answerToFault(fault: StreamFault, msSinceRecovery: number | undefined): FaultAnswer {
  if (!fault.fatal) return { do: 'nothing' };
  if (codecFaults.has(fault.details)) return fail('unsupported');
  const type: string = fault.type;
  if (type === 'networkError') {
    const status = fault.response?.code ?? 0;
    const isManifest = fault.details.startsWith('manifest');
    return isManifest && status >= 400 && status < 500
      ? fail('stream-missing')
      : fail('stream-network', !isManifest);
  }
  if (type === 'mediaError') {
    const isRecent = msSinceRecovery !== undefined && msSinceRecovery < MEDIA_RECOVERY_PAUSE_MS;
    return isRecent ? fail('stream-media') : { do: 'recover-media' };
  }
  return fail('stream-other');
}
