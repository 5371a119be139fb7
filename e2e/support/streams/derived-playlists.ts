/** Media playlists that ffmpeg does not write: made from the files that it did. */
import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SEGMENT_SECONDS, STREAM_SECONDS } from './recipe';

/** Where MPEG-TS of ffmpeg begins to count, in ticks of 1/90000 s. */
const FIRST_TS_TICK = 126_000;
const SEGMENTS = STREAM_SECONDS / SEGMENT_SECONDS;

/** What is written in the captions, and when, in seconds. The first crosses from one segment to the next. */
export const captionCues = [
  { start: 1, end: 3, text: 'Stand firm in the faith' },
  { start: 6, end: 7.5, text: 'Be strong' },
];

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${STREAM_SECONDS}`];
const VOD = [...HEAD, '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
const END = '#EXT-X-ENDLIST';
const FAIRPLAY_KEY =
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"';

const segment = (file: string, seconds = SEGMENT_SECONDS) => [`#EXTINF:${seconds.toFixed(3)},`, file];
const lines = (...parts: (string | string[])[]) => `${parts.flat().join('\n')}\n`;
const numbers = Array.from({ length: SEGMENTS }, (_, number) => number);

/** Writes them all beside what ffmpeg made. */
export function writeDerivedPlaylists(folder: string): void {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const write = (file: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, file), content);
  };
  const edit = (from: string, to: string, change: (text: string) => string) => {
    write(to, change(read(from).toString()));
  };

  write('ts-discontinuous.m3u8', discontinuousTs());
  write('mp4-discontinuous.m3u8', discontinuousFmp4());
  writeEncrypted(read, write);
  // A key that only a licence of a DRM system gives.
  edit('ts-low.m3u8', 'ts-fairplay.m3u8', (text) => text.replace('#EXTINF', `${FAIRPLAY_KEY}\n#EXTINF`));
  edit('stills-range.m3u8', 'stills.m3u8', (text) =>
    text.replace('#EXT-X-MAP', '#EXT-X-I-FRAMES-ONLY\n#EXT-X-MAP'),
  );
  writeCaptions(write);

  // Whole segments are left out at the start, as one longer segment whose media begin late.
  edit('mp4-picture.m3u8', 'mp4-late-picture.m3u8', (text) =>
    text
      .replace('TARGETDURATION:2', `TARGETDURATION:${2 * SEGMENT_SECONDS}`)
      .replace(/#EXTINF:2\.0+,\nmp4-picture-0\.m4s\n#EXTINF:2\.0+,/, '#EXTINF:4.000000,'),
  );
  edit('mp4-picture.m3u8', 'mp4-marked-gap.m3u8', (text) =>
    text.replace('mp4-picture-0.m4s', '#EXT-X-GAP\nmp4-picture-0.m4s'),
  );
  edit('mp4-low.m3u8', 'mp4-all-gap.m3u8', (text) => text.replaceAll('#EXTINF', '#EXT-X-GAP\n#EXTINF'));
  // The last segment says more than there is in it.
  edit('ts-shorter.m3u8', 'ts-odd-end.m3u8', (text) => text.replace(/#EXTINF:1\.\d+,/, '#EXTINF:2.000000,'));
  edit('mp4-english.m3u8', 'mp4-short-sound.m3u8', (text) =>
    text.replace(/#EXTINF:[\d.]+,\nmp4-english-[45]\.m4s\n/g, ''),
  );
}

/** Each part counts time from its own beginning, or jumps ahead, and the picture changes its size. */
function discontinuousTs(): string {
  return lines(
    VOD,
    [...segment('ts-low-0.ts'), ...segment('ts-low-1.ts'), '#EXT-X-DISCONTINUITY'],
    [...segment('ts-high-0.ts'), ...segment('ts-high-1.ts'), '#EXT-X-DISCONTINUITY'],
    [...segment('ts-low-4.ts'), END],
  );
}

function discontinuousFmp4(): string {
  const from = (name: string, numbersOfIt: number[]) => [
    `#EXT-X-MAP:URI="${name}-init.mp4"`,
    ...numbersOfIt.flatMap((number) => segment(`${name}-${number}.m4s`)),
  ];
  return lines(
    VOD,
    [...from('mp4-low', [0, 1]), '#EXT-X-DISCONTINUITY'],
    [...from('mp4-high', [0, 1]), '#EXT-X-DISCONTINUITY'],
    [...from('mp4-low', [4]), END],
  );
}

/** AES-128 with two keys: the first with the initialisation vector that the segment's number is, the second with one that is told. */
function writeEncrypted(
  read: (file: string) => Buffer,
  write: (file: string, content: string | Buffer) => void,
): void {
  const explicit = keyFrom('vector');
  const keys = [
    { file: 'first.key', key: keyFrom('first'), vectorOf: vectorOfNumber, attributes: '' },
    {
      file: 'second.key',
      key: keyFrom('second'),
      vectorOf: () => explicit,
      attributes: `,IV=0x${explicit.toString('hex')}`,
    },
  ];
  const entries = keys.flatMap(({ file, key, vectorOf, attributes }, part) => {
    const own = numbers.filter((number) => number < 2 === (part === 0));
    return [
      `#EXT-X-KEY:METHOD=AES-128,URI="${file}"${attributes}`,
      ...own.flatMap((number) => {
        const cipher = createCipheriv('aes-128-cbc', key, vectorOf(number));
        write(
          `encrypted-${number}.ts`,
          Buffer.concat([cipher.update(read(`ts-low-${number}.ts`)), cipher.final()]),
        );
        return segment(`encrypted-${number}.ts`);
      }),
    ];
  });
  for (const { file, key } of keys) write(file, key);
  write('encrypted.m3u8', lines(VOD, entries, END));
}

/** The same at each making, so that streams are the same from run to run. */
function keyFrom(seed: string): Buffer {
  return createHash('sha256').update(seed).digest().subarray(0, 16);
}

function vectorOfNumber(number: number): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(number, 12);
  return vector;
}

/** One file of captions, and the same in segments that count as MPEG-TS does. */
function writeCaptions(write: (file: string, content: string) => void): void {
  write('captions.vtt', lines('WEBVTT', '', captionCues.flatMap(cueLines)));
  write('captions.m3u8', lines(VOD, segment('captions.vtt', STREAM_SECONDS), END));

  for (const number of numbers) {
    const from = number * SEGMENT_SECONDS;
    const own = captionCues.filter(({ start, end }) => start < from + SEGMENT_SECONDS && end > from);
    const head = ['WEBVTT', `X-TIMESTAMP-MAP=MPEGTS:${FIRST_TS_TICK},LOCAL:00:00:00.000`, ''];
    write(`captions-${number}.vtt`, lines(head, own.flatMap(cueLines)));
  }
  const parts = numbers.flatMap((number) => segment(`captions-${number}.vtt`));
  write('captions-in-parts.m3u8', lines(VOD, parts, END));
}

function cueLines({ start, end, text }: (typeof captionCues)[number]): string[] {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  return [`${time(start)} --> ${time(end)}`, text, ''];
}
