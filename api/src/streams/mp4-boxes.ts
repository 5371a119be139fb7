import { open, type FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 8;

/** One fragment of a fragmented MP4 file: a `moof` box and the `mdat` box after it. */
export interface Fragment {
  offset: number;
  size: number;
  /** Start and length in seconds. */
  start: number;
  seconds: number;
  /** Bytes from the fragment's first byte to the end of its first picture. */
  firstSampleEnd: number;
}

/** What a playlist needs to know about a fragmented MP4 file with one track. */
export interface FragmentedFile {
  /** Size of the part before the first fragment, which players load first. */
  initSize: number;
  fragments: Fragment[];
  /** The codec in the notation of RFC 6381. */
  codec: string;
}

interface Box {
  type: string;
  start: number;
  bodyStart: number;
  end: number;
}

/**
 * Reads the structure of a fragmented MP4 file with one track, of any size, without the media data.
 *
 * @throws Error when it is not such a file
 */
export async function readFragmentedFile(path: string): Promise<FragmentedFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const boxes = await readBoxes(file, size);
    const moov = boxes.find((box) => box.type === 'moov');
    if (!moov) throw new Error('This file has no moov box, so it is not a fragmented MP4.');
    const { timescale, codec } = readTrack(await readBox(file, moov));
    const fragments: Fragment[] = [];
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      if (box.type === 'moof' && next?.type === 'mdat') {
        fragments.push(readFragment(await readBox(file, box), box, next, timescale));
      }
    }
    const first = fragments[0];
    if (!first) throw new Error('This file has no fragments.');
    return { initSize: first.offset, fragments, codec };
  } finally {
    await file.close();
  }
}

async function readBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start + HEADER_BYTES <= size;) {
    const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, start);
    const box = parseBox(buffer, 0, start);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

async function readBox(file: FileHandle, { start, end }: Box): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer;
}

function readTrack(file: Buffer): { timescale: number; codec: string } {
  const moov = parseBox(file, 0, 0);
  return { timescale: readTimescale(file, moov), codec: readCodec(file, moov) };
}

/** @param file only the `moof` box */
function readFragment(file: Buffer, moof: Box, mdat: Box, timescale: number): Fragment {
  const traf = findChild(file, parseBox(file, 0, 0), 'traf');
  const defaults = readTrackDefaults(file, findChild(file, traf, 'tfhd'));
  const tfdt = findChild(file, traf, 'tfdt');
  const isLong = file.readUInt8(tfdt.bodyStart) === 1;
  const base = isLong
    ? Number(file.readBigUInt64BE(tfdt.bodyStart + 4))
    : file.readUInt32BE(tfdt.bodyStart + 4);
  const run = readRun(file, findChild(file, traf, 'trun'), defaults);
  return {
    offset: moof.start,
    size: mdat.end - moof.start,
    start: base / timescale,
    seconds: run.duration / timescale,
    firstSampleEnd: mdat.bodyStart - moof.start + run.firstSize,
  };
}

interface TrackDefaults {
  duration: number;
  size: number;
}

function readTrackDefaults(file: Buffer, tfhd: Box): TrackDefaults {
  const flags = file.readUIntBE(tfhd.bodyStart + 1, 3);
  let offset = tfhd.bodyStart + 8;
  const read = (flag: number, bytes: number): number => {
    if ((flags & flag) === 0) return 0;
    const value = bytes === 4 ? file.readUInt32BE(offset) : 0;
    offset += bytes;
    return value;
  };
  read(0x1, 8);
  read(0x2, 4);
  return { duration: read(0x8, 4), size: read(0x10, 4) };
}

/** The sum of all sample durations of a run, and the size of its first sample. */
function readRun(file: Buffer, trun: Box, defaults: TrackDefaults): { duration: number; firstSize: number } {
  const flags = file.readUIntBE(trun.bodyStart + 1, 3);
  const count = file.readUInt32BE(trun.bodyStart + 4);
  let offset = trun.bodyStart + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let duration = 0;
  let firstSize = 0;
  for (let index = 0; index < count; index += 1) {
    const next = (flag: number, fallback: number): number => {
      if ((flags & flag) === 0) return fallback;
      offset += 4;
      return file.readUInt32BE(offset - 4);
    };
    duration += next(0x100, defaults.duration);
    const size = next(0x200, defaults.size);
    if (index === 0) firstSize = size;
    next(0x400, 0);
    next(0x800, 0);
  }
  return { duration, firstSize };
}

function readTimescale(file: Buffer, moov: Box): number {
  const mdhd = findChild(file, findChild(file, findChild(file, moov, 'trak'), 'mdia'), 'mdhd');
  return file.readUInt32BE(mdhd.bodyStart + (file.readUInt8(mdhd.bodyStart) === 1 ? 20 : 12));
}

function readCodec(file: Buffer, moov: Box): string {
  const avcC = file.indexOf('avcC', moov.start, 'ascii');
  if (avcC < 0 || avcC > moov.end) return 'mp4a.40.2';
  return `avc1.${file.toString('hex', avcC + 5, avcC + 8)}`;
}

function findChild(file: Buffer, parent: Box, type: string): Box {
  const child = parseBoxes(file, parent.bodyStart, parent.end).find((box) => box.type === type);
  if (!child) throw new Error(`The ${parent.type} box has no ${type} box in it.`);
  return child;
}

function parseBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + HEADER_BYTES <= to;) {
    const box = parseBox(file, start, start);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Reads the box whose header is at `offset` of the bytes and that begins at byte `start` of its container. */
function parseBox(bytes: Buffer, offset: number, start: number): Box {
  const size = bytes.readUInt32BE(offset);
  if (size < HEADER_BYTES) throw new Error(`A box at byte ${start} has the impossible size ${size}.`);
  const type = bytes.toString('ascii', offset + 4, offset + HEADER_BYTES);
  return { type, start, bodyStart: start + HEADER_BYTES, end: start + size };
}
