/** Damages the files of a stream so that they arrive whole, and are wrong. */

/**
 * `corrupt`: all of it is noise. `scrambled`: picture and sound are noise in a container that is right. `scrambled-middle`: the
 * same in the middle fifth alone. `flipped`: every 499th byte is another one. `cut`: the second half is not there. `zeros`:
 * nothing but zeros. `page`: a page of HTML, as some servers answer whatever they do not have. `empty`: nothing in it.
 */
export type DamageKind =
  'corrupt' | 'scrambled' | 'scrambled-middle' | 'flipped' | 'cut' | 'zeros' | 'page' | 'empty';

const FLIP_EVERY_BYTES = 499;
const TS_PACKET_BYTES = 188;
const TS_SYNC_BYTE = 0x47;
/** Below are tables that say what is in the stream. */
const TS_FIRST_MEDIA_PID = 0x100;
const TS_LAST_MEDIA_PID = 0x1ff;

/** Damages a file in a copy of it. */
export function damage(kind: DamageKind, right: Buffer): Buffer {
  switch (kind) {
    case 'corrupt':
      return noise(right.length);
    case 'scrambled':
      return scramble(right, 0, right.length);
    case 'scrambled-middle':
      return scramble(right, Math.floor(right.length * 0.4), Math.floor(right.length * 0.6));
    case 'flipped':
      return Buffer.from(right.map((byte, at) => (at % FLIP_EVERY_BYTES === 0 ? byte ^ 0xff : byte)));
    case 'cut':
      return right.subarray(0, right.length / 2);
    case 'zeros':
      return Buffer.alloc(right.length);
    case 'page':
      return Buffer.from('<!doctype html><title>Not here</title><p>Not here.</p>');
    case 'empty':
      return Buffer.alloc(0);
  }
}

/** The same noise each time, so that a run is as the one before. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state >>> 16;
  }
  return bytes;
}

/** Makes noise of what is picture or sound between two bytes of the file. */
function scramble(right: Buffer, from: number, to: number): Buffer {
  const bytes = Buffer.from(right);
  const noisy = noise(right.length);
  const ranges = right[0] === TS_SYNC_BYTE ? mediaOfTs(right) : mediaOfMp4(right);
  for (const [start, end] of ranges) {
    const first = Math.max(start, from);
    const last = Math.min(end, to);
    if (first < last) noisy.copy(bytes, first, first, last);
  }
  return bytes;
}

/** What the packets carry, but for those with which a picture or sound begins: they say when it is to be shown. */
function mediaOfTs(bytes: Buffer): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at + TS_PACKET_BYTES <= bytes.length; at += TS_PACKET_BYTES) {
    const head = bytes.readUInt16BE(at + 1);
    const pid = head & 0x1fff;
    const begins = (head & 0x4000) !== 0;
    const adaptation = ((bytes[at + 3] ?? 0) & 0x20) === 0 ? 0 : 1 + (bytes[at + 4] ?? 0);
    if (!begins && pid >= TS_FIRST_MEDIA_PID && pid <= TS_LAST_MEDIA_PID) {
      ranges.push([at + 4 + adaptation, at + TS_PACKET_BYTES]);
    }
  }
  return ranges;
}

function mediaOfMp4(bytes: Buffer): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    if (bytes.toString('latin1', at + 4, at + 8) === 'mdat') ranges.push([at + 8, at + size]);
    at += size;
  }
  return ranges;
}
