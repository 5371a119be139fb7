import type { StreamFault } from './stream-faults';

/** What is behind a fault, where hls.js only says what failed. */
export interface FaultCause {
  /** The stream is protected by DRM; its key is not the one it was encrypted with; its format is not known to this browser. */
  kind: 'protected' | 'wrong-key' | 'format';
  /** In words, like "MPEG-2 video". */
  format?: string | undefined;
}

/** What is read of a fault of hls.js besides its name. */
export interface FaultDetails extends StreamFault {
  error?: { message: string } | undefined;
  reason?: string | undefined;
  mimeType?: string | undefined;
  frag?: (StreamFault['frag'] & { decryptdata?: FragmentKey | null | undefined }) | undefined;
}

/** A key as the playlist names it. */
export interface FragmentKey {
  method: string | null;
  uri: string;
  keyFormat: string;
}

/** What is known of the stream when it fails. */
export interface StreamFacts {
  /** Addresses of the keys with which something was decrypted and could be played. */
  fittingKeys: ReadonlySet<string>;
  /** Formats in its MPEG-TS that no browser plays, or not this one. */
  foreignFormats: readonly string[];
  /** Whether the browser plays a codec of `CODECS`. */
  isPlayable: (codec: string) => boolean;
}

/** Codecs as `CODECS` names them. */
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

const ofKeys: ReadonlySet<string> = new Set(['fragParsingError', 'fragDecryptError']);
const ofCodecs: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]);

/** Finds what a fault of hls.js comes from; undefined where it is what it says. */
export function findCause(fault: FaultDetails, facts: StreamFacts): FaultCause | undefined {
  const key = fault.frag?.decryptdata;
  if (fault.type === 'keySystemError') return { kind: 'protected' };
  if (fault.details.startsWith('keyLoad') && key && key.keyFormat !== 'identity') {
    return { kind: 'protected' };
  }
  if (!fault.fatal && !ofCodecs.has(fault.details)) return undefined;
  if (ofKeys.has(fault.details)) {
    if (key?.method && key.method !== 'NONE' && !facts.fittingKeys.has(key.uri)) return { kind: 'wrong-key' };
    const [format] = facts.foreignFormats;
    return format === undefined ? undefined : { kind: 'format', format };
  }
  if (!ofCodecs.has(fault.details)) return undefined;
  const said = `${fault.mimeType ?? ''} ${fault.reason ?? ''} ${fault.error?.message ?? ''}`;
  const found = formats.find(([codec]) => {
    const [name] = codec.exec(said) ?? [];
    return name !== undefined && !facts.isPlayable(name);
  });
  return { kind: 'format', format: found?.[1] };
}
