import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODED_PLAYLIST, nameSound, SOUND } from './encode-video';
import { readPlaylist } from './read-playlist';
import { runTool } from './run-tool';
import { UnsupportedMedia, type Chapter, type Track } from './select-streams';

/*
 * ffmpeg writes the media playlists of picture and audio. The master is ours: ffmpeg's has the bit rates that the encoder
 * may use, not those it has used, and neither frame rates, names, languages, chapters nor pictures for previews.
 */

/** A file in segments, as its playlist describes it. */
interface SegmentedFile {
  segments: { start: number; size: number; seconds: number }[];
  /** The playlist's line about the part that players load first. */
  map: string;
}

/** A size of a video. */
interface PackagedRendition {
  name: string;
  width: number;
  height: number;
  framesPerSecond: number;
  file: SegmentedFile;
  /** In the notation of RFC 6381, those of the audio included. */
  codecs: string;
}

/** Audio that all sizes share. */
interface PackagedSound extends NamedTrack {
  file: SegmentedFile;
}

/** Captions, off until the viewer turns them on. */
interface PackagedCaptions extends NamedTrack {
  playlist: string;
}

interface NamedTrack {
  /** BCP 47; absent when unknown. */
  language?: string | undefined;
  /** The name that viewers see, unique among the sounds, or the captions. */
  name: string;
  role?: Track['role'];
}

/**
 * A playlist of single pictures for previews while seeking: each from a segment's start to the end of its first picture.
 *
 * @param sizes how many bytes that is, for each segment
 */
function formatIFramePlaylist(fileName: string, file: SegmentedFile, sizes: readonly number[]): string {
  const target = Math.max(...file.segments.map(({ seconds }) => Math.round(seconds)));
  const pictures = file.segments.map(
    ({ start, seconds }, index) =>
      `#EXTINF:${seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${sizes[index] ?? 0}@${start}\n${fileName}`,
  );
  return formatPlaylist(target, ['#EXT-X-I-FRAMES-ONLY', file.map, ...pictures]);
}

/** Measures how far the first picture of each segment reaches from the segment's start, in bytes. */
async function measurePictures(path: string, { segments }: SegmentedFile): Promise<number[]> {
  const entries = ['-show_entries', 'packet=size,pos,flags', '-of', 'csv=p=0'];
  const printed = await runTool('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    ...entries,
    `file:${path}`,
  ]);
  const pictures = [...printed.matchAll(/^(\d+),(\d+),K/gm)].map(([, size, start]) => ({
    start: Number(start),
    end: Number(start) + Number(size),
  }));
  return segments.map(({ start, size }) => {
    const first = pictures.find((picture) => picture.start > start);
    return first && first.end <= start + size ? first.end - start : size;
  });
}

/** A playlist with a single caption file. */
export function formatCaptionsPlaylist(fileName: string, seconds: number): string {
  return formatPlaylist(Math.ceil(seconds), [`#EXTINF:${seconds.toFixed(5)},\n${fileName}`]);
}

/**
 * The master playlist: a medium rendition first, because players start with the first one.
 *
 * @param stream.videos from the smallest to the largest
 */
function formatMasterPlaylist({
  videos,
  sounds,
  captions,
  iFrames,
  chapters,
}: {
  videos: readonly PackagedRendition[];
  sounds: readonly PackagedSound[];
  captions: readonly PackagedCaptions[];
  /** The line about pictures for previews. */
  iFrames: string;
  /** Address of the chapters file; undefined when there are no chapters. */
  chapters: string | undefined;
}): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (chapters) lines.push(`#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="${chapters}"`);
  lines.push(...sounds.map(formatSound));
  lines.push(...captions.map(formatCaptions));
  const [lowest, second, ...higher] = videos;
  for (const video of [second, lowest, ...higher]) {
    if (video) lines.push(formatVariant(video, sounds, captions.length > 0), `${video.name}.m3u8`);
  }
  lines.push(iFrames);
  return `${lines.join('\n')}\n`;
}

/** The line of a master playlist about captions. */
export function formatCaptions({ playlist, ...track }: PackagedCaptions): string {
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
  { width, height, framesPerSecond, file, codecs }: PackagedRendition,
  sounds: readonly PackagedSound[],
  hasCaptions: boolean,
): string {
  // Of several sounds, a player loads one: at worst the largest.
  const sum = (measure: (part: SegmentedFile) => number) =>
    measure(file) + Math.max(0, ...sounds.map((sound) => measure(sound.file)));
  const groups = `${sounds.length > 0 ? ',AUDIO="audio"' : ''}${hasCaptions ? ',SUBTITLES="captions"' : ''}`;
  return `#EXT-X-STREAM-INF:BANDWIDTH=${sum(getPeakBandwidth)},AVERAGE-BANDWIDTH=${sum(getAverageBandwidth)},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}${groups},CLOSED-CAPTIONS=NONE`;
}

function formatIFrameVariant(
  { width, height, file, codecs }: PackagedRendition,
  sizes: readonly number[],
): string {
  const bits = file.segments.map(({ seconds }, index) => ((sizes[index] ?? 0) * 8) / seconds);
  const total = sizes.reduce((sum, size) => sum + size * 8, 0);
  const peak = Math.ceil(Math.max(...bits));
  const average = Math.ceil(total / getTotalSeconds(file));
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs.split(',')[0] ?? ''}",RESOLUTION=${width}x${height},URI="iframes.m3u8"`;
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

/** A stream whose files are in a folder, as createHlsOutput describes them, beside its caption files. */
interface EncodedStream {
  /** From the smallest to the largest. */
  renditions: readonly Omit<PackagedRendition, 'file' | 'codecs'>[];
  /** The default first; empty when the video is silent. */
  sounds: readonly NamedTrack[];
  captions: readonly (NamedTrack & { file: string })[];
  /** Their titles are in the language of the default sound. */
  chapters: readonly Chapter[];
}

/**
 * Writes the playlists that ffmpeg has not written; `master.m3u8` refers to all.
 *
 * @returns its length in seconds
 */
export async function writePlaylists(folder: string, stream: EncodedStream): Promise<number> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const sounds: PackagedSound[] = [];
  for (const [place, sound] of stream.sounds.entries()) {
    sounds.push({ ...sound, file: await readSegments(folder, nameSound(place)) });
  }
  const codecs = await readCodecs(join(folder, ENCODED_PLAYLIST));
  const videos: PackagedRendition[] = [];
  for (const rendition of stream.renditions) {
    const file = await readSegments(folder, rendition.name);
    videos.push({ ...rendition, file, codecs: codecs.get(rendition.name) ?? '' });
  }
  const lowest = videos[0];
  if (!lowest) throw new Error('A stream needs at least one size');
  const seconds = getTotalSeconds(lowest.file);
  const sizes = await measurePictures(join(folder, `${lowest.name}.mp4`), lowest.file);
  await write('iframes.m3u8', formatIFramePlaylist(`${lowest.name}.mp4`, lowest.file, sizes));
  const captions = [];
  for (const { file, ...track } of stream.captions) {
    const playlist = file.replace(/\.vtt$/, '.m3u8');
    await write(playlist, formatCaptionsPlaylist(file, seconds));
    captions.push({ ...track, playlist });
  }
  const { chapters } = stream;
  const hasChapters = chapters.length > 0;
  if (hasChapters) await write(CHAPTERS_FILE, formatChapters(chapters, sounds[0]?.language ?? 'und'));
  await write(
    'master.m3u8',
    formatMasterPlaylist({
      videos,
      sounds,
      captions,
      iFrames: formatIFrameVariant(lowest, sizes),
      chapters: hasChapters ? CHAPTERS_FILE : undefined,
    }),
  );
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

/** The codecs of each size, by its name. */
async function readCodecs(master: string): Promise<Map<string, string>> {
  const text = await readFile(master, 'utf8');
  const variants = text.matchAll(/^#EXT-X-STREAM-INF:.*CODECS="([^"]+)".*\n(\S+)\.m3u8$/gm);
  return new Map([...variants].map(([, codecs = '', name = '']) => [name, codecs]));
}

/** The name of the chapters file beside the master playlist. */
const CHAPTERS_FILE = 'chapters.json';

/** Formats chapters as described in Apple's authoring guide. */
function formatChapters(chapters: readonly Chapter[], language: string): string {
  const entries = chapters.map(({ startSeconds, title }, index) => ({
    chapter: index + 1,
    'start-time': startSeconds,
    titles: [{ language, title }],
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
