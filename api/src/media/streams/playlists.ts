/**
 * The playlists of a stream. ffmpeg writes the media playlists of picture and audio. The master is ours: ffmpeg's has the
 * bit rates that the encoder may use, not those it has used, and neither frame rates, names, languages, chapters nor
 * pictures for previews.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODED_PLAYLIST, nameSound, SOUND } from './encode-video';
import type { Rendition } from './ladder';
import { runTool } from './run-tool';
import { UnsupportedMedia, type Chapter, type Track } from './select-streams';

/** A file in segments, as its playlist describes it. */
interface SegmentedFile {
  segments: { start: number; size: number; seconds: number }[];
  /** The playlist's line about the part that players load first. */
  map: string;
}

/** A size of a video. */
interface PackagedRendition extends Rendition {
  file: SegmentedFile;
  /** In the notation of RFC 6381, those of the audio included. */
  codecs: string;
}

interface NamedTrack {
  /** BCP 47; absent when unknown. */
  language?: string | undefined;
  /** The name that viewers see, unique among the sounds, or the captions. */
  name: string;
  role?: Track['role'];
}

/**
 * Writes the playlists that ffmpeg has not written; `master.m3u8` refers to all.
 *
 * @param folder has the files that createHlsOutput describes, and those of the captions
 * @param stream.renditions from the smallest to the largest
 * @param stream.sounds the default first; empty when the video is silent
 * @param stream.chapters their titles are in the language of the default sound
 * @returns its length in seconds
 */
export async function writePlaylists(
  folder: string,
  stream: {
    renditions: readonly Rendition[];
    framesPerSecond: number;
    sounds: readonly NamedTrack[];
    captions: readonly (NamedTrack & { file: string })[];
    chapters: readonly Chapter[];
  },
): Promise<number> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const { framesPerSecond, sounds, chapters } = stream;
  const soundFiles = await Promise.all(sounds.map((_, place) => readSegments(folder, nameSound(place))));
  const codecs = await readCodecs(join(folder, ENCODED_PLAYLIST));
  const renditions = await Promise.all(
    stream.renditions.map(async (rendition): Promise<PackagedRendition> => {
      const file = await readSegments(folder, rendition.name);
      return { ...rendition, file, codecs: codecs.get(rendition.name) ?? '' };
    }),
  );
  const [lowest, second, ...higher] = renditions;
  if (!lowest) throw new Error('A stream needs at least one size');
  const seconds = getTotalSeconds(lowest.file);
  const pictureBytes = await measurePictures(join(folder, `${lowest.name}.mp4`), lowest.file);
  await write('iframes.m3u8', formatIFramePlaylist(`${lowest.name}.mp4`, lowest.file, pictureBytes));
  if (chapters.length > 0) await write('chapters.json', formatChapters(chapters, sounds[0]?.language));
  const captions: string[] = [];
  for (const { file, ...track } of stream.captions) {
    const playlist = file.replace(/\.vtt$/, '.m3u8');
    await write(playlist, formatCaptionsPlaylist(file, seconds));
    captions.push(formatCaptions(track, playlist));
  }
  const lines = [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...(chapters.length > 0
      ? ['#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"']
      : []),
    ...sounds.map(formatSound),
    ...captions,
    // Players start with the first one.
    ...[second, lowest, ...higher].flatMap((rendition) =>
      rendition
        ? [
            formatVariant(rendition, framesPerSecond, soundFiles, captions.length > 0),
            `${rendition.name}.m3u8`,
          ]
        : [],
    ),
    formatIFrameVariant(lowest, pictureBytes),
  ];
  await write('master.m3u8', `${lines.join('\n')}\n`);
  await rm(join(folder, ENCODED_PLAYLIST));
  return seconds;
}

async function readSegments(folder: string, name: string): Promise<SegmentedFile> {
  const text = await readFile(join(folder, `${name}.m3u8`), 'utf8');
  const { seconds, ranges } = readPlaylist(text);
  const [, ...segments] = ranges;
  // Such a stream would have no bit rate.
  if (segments.length === 0 || !seconds.every((length) => length > 0))
    throw new UnsupportedMedia('became a stream with an empty part: save it again, as MP4 with H.264');
  return {
    segments: segments.map(({ start, size }, index) => ({ start, size, seconds: seconds[index] ?? 0 })),
    map: /^#EXT-X-MAP:.*$/m.exec(text)?.[0] ?? '',
  };
}

/**
 * Reads a media playlist whose segments are byte ranges, as ffmpeg writes it.
 *
 * @returns the lengths of the segments, and the ranges of the init part and the segments; those of files without are empty
 */
export function readPlaylist(text: string) {
  const seconds: number[] = [];
  const ranges: { file: string; start: number; size: number }[] = [];
  let pending = { start: 0, size: 0 };
  for (const line of text.split('\n')) {
    const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"$/.exec(line);
    const range = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(line);
    const length = /^#EXTINF:([\d.]+),$/.exec(line);
    if (map) ranges.push({ file: map[1] ?? '', size: Number(map[2]), start: Number(map[3]) });
    else if (range) pending = { size: Number(range[1]), start: Number(range[2]) };
    else if (length) seconds.push(Number(length[1]));
    else if (line !== '' && !line.startsWith('#')) {
      ranges.push({ file: line, ...pending });
      pending = { start: 0, size: 0 };
    }
  }
  return { seconds, ranges };
}

/** The codecs of each size, by its name. */
async function readCodecs(master: string): Promise<Map<string, string>> {
  const text = await readFile(master, 'utf8');
  const variants = text.matchAll(/^#EXT-X-STREAM-INF:.*CODECS="([^"]+)".*\n(\S+)\.m3u8$/gm);
  return new Map([...variants].map(([, codecs = '', name = '']) => [name, codecs]));
}

/** Measures how far the first picture of each segment reaches from the segment's start, in bytes. */
async function measurePictures(path: string, { segments }: SegmentedFile): Promise<number[]> {
  const entries = ['-show_entries', 'packet=size,pos,flags', '-of', 'csv=p=0'];
  const options = ['-v', 'error', '-select_streams', 'v', ...entries, `file:${path}`];
  const printed = await runTool('ffprobe', options);
  const pictures = [...printed.matchAll(/^(\d+),(\d+),K/gm)].map(([, size, start]) => ({
    start: Number(start),
    end: Number(start) + Number(size),
  }));
  return segments.map(({ start, size }) => {
    const first = pictures.find((picture) => picture.start > start);
    return first && first.end <= start + size ? first.end - start : size;
  });
}

/**
 * A playlist of single pictures for previews while seeking: each from a segment's start to the end of its first picture.
 *
 * @param pictureBytes how many bytes that is, for each segment
 */
function formatIFramePlaylist(
  fileName: string,
  { segments, map }: SegmentedFile,
  pictureBytes: readonly number[],
): string {
  const target = Math.max(...segments.map(({ seconds }) => Math.round(seconds)));
  const pictures = segments.map(
    ({ start, seconds }, index) =>
      `#EXTINF:${seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${pictureBytes[index] ?? 0}@${start}\n${fileName}`,
  );
  return formatPlaylist(target, ['#EXT-X-I-FRAMES-ONLY', map, ...pictures]);
}

/** A playlist with a single caption file. */
export function formatCaptionsPlaylist(fileName: string, seconds: number): string {
  return formatPlaylist(Math.ceil(seconds), [`#EXTINF:${seconds.toFixed(5)},\n${fileName}`]);
}

function formatPlaylist(targetSeconds: number, lines: readonly string[]): string {
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  return `${[...head, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

/** The line of a master playlist about captions, off until the viewer turns them on. */
export function formatCaptions(track: NamedTrack, playlist: string): string {
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",${formatTrack(track)},DEFAULT=NO,FORCED=NO,URI="${playlist}"`;
}

function formatSound(track: NamedTrack, place: number): string {
  const isDefault = place === 0 ? 'YES' : 'NO';
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",${formatTrack(track)},DEFAULT=${isDefault},CHANNELS="${SOUND.channels}",URI="${nameSound(place)}.m3u8"`;
}

/** What players tell by which tracks are for whom. */
const CHARACTERISTICS: Partial<Record<NonNullable<NamedTrack['role']>, string>> = {
  'audio description': 'public.accessibility.describes-video',
  SDH: 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound',
};

function formatTrack({ name, language, role }: NamedTrack): string {
  const characteristics = role && CHARACTERISTICS[role];
  return [
    `NAME="${name}"`,
    ...(language === undefined ? [] : [`LANGUAGE="${language}"`]),
    ...(characteristics === undefined ? [] : [`CHARACTERISTICS="${characteristics}"`]),
    `AUTOSELECT=${role === 'commentary' ? 'NO' : 'YES'}`,
  ].join(',');
}

function formatVariant(
  { width, height, file, codecs }: PackagedRendition,
  framesPerSecond: number,
  sounds: readonly SegmentedFile[],
  hasCaptions: boolean,
): string {
  // Of several sounds, a player loads one: at worst the largest.
  const sum = (measure: (part: SegmentedFile) => number) =>
    measure(file) + Math.max(0, ...sounds.map(measure));
  const groups = `${sounds.length > 0 ? ',AUDIO="audio"' : ''}${hasCaptions ? ',SUBTITLES="captions"' : ''}`;
  return `#EXT-X-STREAM-INF:BANDWIDTH=${sum(getPeakBandwidth)},AVERAGE-BANDWIDTH=${sum(getAverageBandwidth)},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}${groups},CLOSED-CAPTIONS=NONE`;
}

function formatIFrameVariant(
  { width, height, file, codecs }: PackagedRendition,
  pictureBytes: readonly number[],
): string {
  const segments = file.segments.map((segment, index) => ({ ...segment, size: pictureBytes[index] ?? 0 }));
  const pictures = { ...file, segments };
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${getPeakBandwidth(pictures)},AVERAGE-BANDWIDTH=${getAverageBandwidth(pictures)},CODECS="${codecs.split(',')[0] ?? ''}",RESOLUTION=${width}x${height},URI="iframes.m3u8"`;
}

/** The length of a file in seconds. */
function getTotalSeconds({ segments }: SegmentedFile): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}

function getPeakBandwidth({ segments }: SegmentedFile): number {
  return Math.ceil(Math.max(...segments.map(({ size, seconds }) => (size * 8) / seconds)));
}

function getAverageBandwidth(file: SegmentedFile): number {
  const bytes = file.segments.reduce((sum, { size }) => sum + size, 0);
  return Math.ceil((bytes * 8) / getTotalSeconds(file));
}

/** Formats chapters as described in Apple's authoring guide. */
function formatChapters(chapters: readonly Chapter[], language = 'und'): string {
  const entries = chapters.map(({ startSeconds, title }, index) => ({
    chapter: index + 1,
    'start-time': startSeconds,
    titles: [{ language, title }],
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
