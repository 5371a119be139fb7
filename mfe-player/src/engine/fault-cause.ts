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
interface FragmentKey {
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
const codecFormats: readonly [RegExp, string][] = [
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
  const found = codecFormats.find(([codec]) => {
    const [name] = codec.exec(message) ?? [];
    return name !== undefined && !facts.isPlayable(name);
  });
  return { kind: 'format', format: found?.[1] };
}

const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;
/** Each segment starts with its tables. */
const PACKETS_READ = 50;

/** Stream types of ISO/IEC 13818-1 and ATSC. */
const foreignStreamTypes: Readonly<Record<number, string>> = {
  0x01: 'MPEG-1 video',
  0x02: 'MPEG-2 video',
  0x10: 'MPEG-4 video (Part 2)',
  0x81: 'Dolby Digital sound (AC-3)',
  0x87: 'Dolby Digital Plus sound (E-AC-3)',
  0x82: 'DTS sound',
};

/**
 * Finds the formats in an MPEG-TS segment that hls.js cannot play and drops silently.
 *
 * @returns display names in table order; empty when it is not MPEG-TS or has only playable formats
 */
export function findForeignFormats(segment: ArrayBuffer): string[] {
  const bytes = new Uint8Array(segment, 0, Math.min(segment.byteLength, PACKETS_READ * PACKET_BYTES));
  let tablePid: number | undefined;
  for (let at = 0; at + PACKET_BYTES <= bytes.length && bytes[at] === SYNC_BYTE; at += PACKET_BYTES) {
    const packet = bytes.subarray(at, at + PACKET_BYTES);
    const pid = readPid(packet, 1);
    if (pid === 0) tablePid = readPid(packet, findTable(packet) + 10);
    else if (pid === tablePid) return readTable(packet.subarray(findTable(packet)));
  }
  return [];
}

const readByte = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
const readPid = (bytes: Uint8Array, at: number) =>
  ((readByte(bytes, at) & 0x1f) << 8) | readByte(bytes, at + 1);
const readLength = (bytes: Uint8Array, at: number) =>
  ((readByte(bytes, at) & 0x0f) << 8) | readByte(bytes, at + 1);

/** The offset after the packet header, adaptation field and pointer. */
function findTable(packet: Uint8Array): number {
  const hasAdaptation = (readByte(packet, 3) & 0x20) !== 0;
  const pointer = 4 + (hasAdaptation ? 1 + readByte(packet, 4) : 0);
  return pointer + 1 + readByte(packet, pointer);
}

function readTable(table: Uint8Array): string[] {
  const end = Math.min(table.length, 3 + readLength(table, 1) - 4);
  const found: string[] = [];
  for (let at = 12 + readLength(table, 10); at + 5 <= end; at += 5 + readLength(table, at + 3)) {
    const format = foreignStreamTypes[readByte(table, at)];
    if (format !== undefined) found.push(format);
  }
  return found;
}
