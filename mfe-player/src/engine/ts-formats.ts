/** Finds the formats in an MPEG-TS segment that hls.js cannot play and drops silently. */

const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;
/** Each segment starts with its tables. */
const PACKETS_READ = 50;

/** Stream types of ISO/IEC 13818-1 and ATSC. */
const formats: Readonly<Record<number, string>> = {
  0x01: 'MPEG-1 video',
  0x02: 'MPEG-2 video',
  0x10: 'MPEG-4 video (Part 2)',
  0x81: 'Dolby Digital sound (AC-3)',
  0x87: 'Dolby Digital Plus sound (E-AC-3)',
  0x82: 'DTS sound',
};

/** @returns display names in table order; empty when it is not MPEG-TS or has only playable formats */
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

const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
const readPid = (bytes: Uint8Array, at: number) => ((byteAt(bytes, at) & 0x1f) << 8) | byteAt(bytes, at + 1);
const readLength = (bytes: Uint8Array, at: number) =>
  ((byteAt(bytes, at) & 0x0f) << 8) | byteAt(bytes, at + 1);

/** The offset after the packet header, adaptation field and pointer. */
function findTable(packet: Uint8Array): number {
  const hasAdaptation = (byteAt(packet, 3) & 0x20) !== 0;
  const pointer = 4 + (hasAdaptation ? 1 + byteAt(packet, 4) : 0);
  return pointer + 1 + byteAt(packet, pointer);
}

function readTable(table: Uint8Array): string[] {
  const end = Math.min(table.length, 3 + readLength(table, 1) - 4);
  const found: string[] = [];
  for (let at = 12 + readLength(table, 10); at + 5 <= end; at += 5 + readLength(table, at + 3)) {
    const format = formats[byteAt(table, at)];
    if (format !== undefined) found.push(format);
  }
  return found;
}
