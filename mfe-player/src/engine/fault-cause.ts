import type { StreamFault } from './stream-faults';

/** The cause of a fault. hls.js only reports what failed. */
export interface FaultCause {
  /**
   * `protected`: DRM. `wrong-key`: the key does not match the encryption. `format`: this browser cannot play
   * the format.
   */
  kind: 'protected' | 'wrong-key' | 'format';
  /** Display name, such as "MPEG-2 video". */
  format?: string | undefined;
}

/** The further fields of an hls.js error that are read. */
export interface FaultDetails extends StreamFault {
  error?: { message: string } | undefined;
  reason?: string | undefined;
  mimeType?: string | undefined;
  frag?: (StreamFault['frag'] & { decryptdata?: FragmentKey | null | undefined }) | undefined;
}

/** A decryption key as declared in the playlist. */
export interface FragmentKey {
  method: string | null;
  uri: string;
  keyFormat: string;
}

/** What is known about the stream when it fails. */
export interface StreamFacts {
  /** URLs of the keys that decrypted playable data. */
  workingKeys: ReadonlySet<string>;
  /** Formats in its MPEG-TS segments that hls.js cannot play. */
  foreignFormats: readonly string[];
  /** Whether the browser plays a codec named in `CODECS`. */
  isPlayable: (codec: string) => boolean;
}

/** Patterns for codec names in `CODECS`, with their display names. */
const formats: readonly [RegExp, string][] = [
  [/\bac-3\b/i, 'Dolby Digital sound (AC-3)'],
  [/\bec-3\b/i, 'Dolby Digital Plus sound (E-AC-3)'],
  [/\bac-4\b/i, 'Dolby sound (AC-4)'],
  [/\bdts[a-z]\b/i, 'DTS sound'],
  [/\b(?:hvc1|hev1|HEVC)\b/, 'HEVC video (H.265)'],
  [/\b(?:dvh1|dvhe)\b/, 'Dolby Vision'],
  [/\bmp2v\b|\bmp4v\.6[0-5]\b/i, 'MPEG-2 video'],
  [/\bav01\b/, 'AV1 video'],
  [/\bvp0?9\b/, 'VP9 video'],
];

const keyFaults: ReadonlySet<string> = new Set(['fragParsingError', 'fragDecryptError']);
const codecFaults: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);

/** Finds the cause of an hls.js fault; undefined when the fault speaks for itself. */
export function findCause(fault: FaultDetails, facts: StreamFacts): FaultCause | undefined {
  const key = fault.frag?.decryptdata;
  if (fault.type === 'keySystemError') return { kind: 'protected' };
  if (fault.details.startsWith('keyLoad') && key && key.keyFormat !== 'identity') {
    return { kind: 'protected' };
  }
  if (!fault.fatal && !codecFaults.has(fault.details)) return undefined;
  if (keyFaults.has(fault.details)) {
    if (key?.method && key.method !== 'NONE' && !facts.workingKeys.has(key.uri)) return { kind: 'wrong-key' };
    const [format] = facts.foreignFormats;
    return format === undefined ? undefined : { kind: 'format', format };
  }
  if (!codecFaults.has(fault.details)) return undefined;
  const message = `${fault.mimeType ?? ''} ${fault.reason ?? ''} ${fault.error?.message ?? ''}`;
  const found = formats.find(([codec]) => {
    const [name] = codec.exec(message) ?? [];
    return name !== undefined && !facts.isPlayable(name);
  });
  return { kind: 'format', format: found?.[1] };
}
