/** Damages the files of a stream so that they arrive whole, and are wrong. */

/** `corrupt`: all of it is noise. `scrambled`: picture and sound are noise in a container that is right. */
export type DamageKind = 'corrupt' | 'scrambled';

const TS_PACKET_BYTES = 188;
const TS_SYNC_BYTE = 0x47;
/** Below are tables that say what is in the stream. */
const TS_FIRST_MEDIA_PID = 0x100;
const TS_LAST_MEDIA_PID = 0x1ff;

/** Damages a file in a copy of it. */
export const damage = (kind: DamageKind, right: Buffer): Buffer =>
  kind === 'corrupt' ? noise(right.length) : scramble(right);

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

/** Makes noise of what is picture or sound. */
function scramble(right: Buffer): Buffer {
  const bytes = Buffer.from(right);
  const noisy = noise(right.length);
  const ranges = right[0] === TS_SYNC_BYTE ? mediaOfTs(right) : mediaOfMp4(right);
  for (const [start, end] of ranges) noisy.copy(bytes, start, start, Math.min(end, right.length));
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
