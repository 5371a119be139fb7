import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FragmentedFile, readFragmentedFile } from './mp4-boxes';

/** A size of a video, with the structure of its file. */
interface PackagedRendition {
  name: string;
  width: number;
  height: number;
  framesPerSecond: number;
  file: FragmentedFile;
}

/** The audio that all sizes share. */
interface PackagedSound {
  /** BCP 47; absent when unknown. */
  language?: string;
  name: string;
  channels: number;
  file: FragmentedFile;
}

/** Captions in one language, off until the viewer turns them on. */
interface PackagedCaptions {
  /** BCP 47. */
  language: string;
  /** The name that viewers see. */
  name: string;
  playlist: string;
}

/** A playlist whose segments are byte ranges of one file. */
function formatMediaPlaylist(fileName: string, file: FragmentedFile): string {
  const target = Math.max(...file.fragments.map((fragment) => Math.round(fragment.seconds)));
  const segments = file.fragments.map(
    (fragment) =>
      `#EXTINF:${fragment.seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${fragment.size}@${fragment.offset}\n${fileName}`,
  );
  return formatPlaylist(target, [formatMap(fileName, file), ...segments]);
}

/** A playlist of single pictures for previews while seeking: each from a fragment's start to the end of its first picture. */
function formatIFramePlaylist(fileName: string, file: FragmentedFile): string {
  const target = Math.max(...file.fragments.map((fragment) => Math.round(fragment.seconds)));
  const pictures = file.fragments.map(
    (fragment) =>
      `#EXTINF:${fragment.seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${fragment.firstSampleEnd}@${fragment.offset}\n${fileName}`,
  );
  return formatPlaylist(target, ['#EXT-X-I-FRAMES-ONLY', formatMap(fileName, file), ...pictures]);
}

/** A playlist with a single caption file. */
function formatCaptionsPlaylist(fileName: string, seconds: number): string {
  return formatPlaylist(Math.ceil(seconds), [`#EXTINF:${seconds.toFixed(5)},\n${fileName}`]);
}

/**
 * The master playlist: a medium rendition first, because players start with the first one.
 *
 * @param stream.videos from the smallest to the largest
 */
function formatMasterPlaylist({
  videos,
  sound,
  captions,
  hasIFrames,
  chapters,
}: {
  videos: readonly PackagedRendition[];
  sound: PackagedSound | undefined;
  captions: readonly PackagedCaptions[];
  hasIFrames: boolean;
  /** Address of the chapters file; undefined when there are no chapters. */
  chapters: string | undefined;
}): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (chapters) lines.push(`#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="${chapters}"`);
  if (sound) lines.push(formatSound(sound));
  for (const { language, name, playlist: address } of captions) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${address}"`,
    );
  }
  const [lowest, second, ...higher] = videos;
  for (const video of [second, lowest, ...higher]) {
    if (video) lines.push(formatVariant(video, sound, captions.length > 0), `${video.name}.m3u8`);
  }
  if (hasIFrames && lowest) lines.push(formatIFrameVariant(lowest));
  return `${lines.join('\n')}\n`;
}

function formatSound({ name, language, channels }: PackagedSound): string {
  const languageAttribute = language === undefined ? '' : `,LANGUAGE="${language}"`;
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${name}"${languageAttribute},DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${channels}",URI="audio.m3u8"`;
}

function formatVariant(
  { width, height, framesPerSecond, file }: PackagedRendition,
  sound: PackagedSound | undefined,
  hasCaptions: boolean,
): string {
  const parts = sound ? [file, sound.file] : [file];
  const sum = (measure: (part: FragmentedFile) => number) =>
    parts.reduce((total, part) => total + measure(part), 0);
  const codecs = parts.map(({ codec }) => codec).join(',');
  const groups = `${sound ? ',AUDIO="audio"' : ''}${hasCaptions ? ',SUBTITLES="captions"' : ''}`;
  return `#EXT-X-STREAM-INF:BANDWIDTH=${sum(getPeakBandwidth)},AVERAGE-BANDWIDTH=${sum(getAverageBandwidth)},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}${groups},CLOSED-CAPTIONS=NONE`;
}

function formatIFrameVariant({ width, height, file }: PackagedRendition): string {
  const bits = file.fragments.map((fragment) => (fragment.firstSampleEnd * 8) / fragment.seconds);
  const total = file.fragments.reduce((sum, fragment) => sum + fragment.firstSampleEnd * 8, 0);
  const peak = Math.ceil(Math.max(...bits));
  const average = Math.ceil(total / getTotalSeconds(file));
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${file.codec}",RESOLUTION=${width}x${height},URI="iframes.m3u8"`;
}

/** The length of a file in seconds. */
function getTotalSeconds(file: FragmentedFile): number {
  return file.fragments.reduce((sum, fragment) => sum + fragment.seconds, 0);
}

function getPeakBandwidth(file: FragmentedFile): number {
  return Math.ceil(Math.max(...file.fragments.map((fragment) => (fragment.size * 8) / fragment.seconds)));
}

function getAverageBandwidth(file: FragmentedFile): number {
  const bytes = file.fragments.reduce((sum, fragment) => sum + fragment.size, 0);
  return Math.ceil((bytes * 8) / getTotalSeconds(file));
}

function formatMap(fileName: string, file: FragmentedFile): string {
  return `#EXT-X-MAP:URI="${fileName}",BYTERANGE="${file.initSize}@0"`;
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

/** A stream whose files are in a folder: `NAME.mp4` for each size, `audio.mp4`, and caption files. */
export interface EncodedStream {
  /** From the smallest to the largest. */
  renditions: readonly Omit<PackagedRendition, 'file'>[];
  /** Absent when the video is silent. */
  sound?: Omit<PackagedSound, 'file'>;
  captions: readonly { language: string; name: string; file: string }[];
  hasIFrames: boolean;
  /** Their titles are in the language of the audio. */
  chapters: readonly Chapter[];
}

/**
 * Writes all playlists of a stream beside its files; `master.m3u8` refers to the others.
 *
 * @returns its length in seconds
 */
export async function writePlaylists(folder: string, stream: EncodedStream): Promise<number> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const readStructure = (name: string) => readFragmentedFile(join(folder, name));

  const sound = stream.sound && { ...stream.sound, file: await readStructure('audio.mp4') };
  if (sound) await write('audio.m3u8', formatMediaPlaylist('audio.mp4', sound.file));
  const videos: PackagedRendition[] = [];
  for (const rendition of stream.renditions) {
    const file = await readStructure(`${rendition.name}.mp4`);
    await write(`${rendition.name}.m3u8`, formatMediaPlaylist(`${rendition.name}.mp4`, file));
    videos.push({ ...rendition, file });
  }
  const lowest = videos[0];
  if (!lowest) throw new Error('A stream needs at least one size');
  const seconds = getTotalSeconds(lowest.file);
  if (stream.hasIFrames) await write('iframes.m3u8', formatIFramePlaylist(`${lowest.name}.mp4`, lowest.file));
  const captions = [];
  for (const { language, name, file } of stream.captions) {
    const playlist = file.replace(/\.vtt$/, '.m3u8');
    await write(playlist, formatCaptionsPlaylist(file, seconds));
    captions.push({ language, name, playlist });
  }
  const { chapters, hasIFrames } = stream;
  const hasChapters = chapters.length > 0;
  if (hasChapters) await write(CHAPTERS_FILE, formatChapters(chapters, sound?.language ?? 'und'));
  await write(
    'master.m3u8',
    formatMasterPlaylist({
      videos,
      sound,
      captions,
      hasIFrames,
      chapters: hasChapters ? CHAPTERS_FILE : undefined,
    }),
  );
  return seconds;
}

/** A named part of a video, up to the start of the next one. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** The name of the chapters file beside the master playlist. */
export const CHAPTERS_FILE = 'chapters.json';

/** Formats chapters as described in Apple's authoring guide. */
export function formatChapters(chapters: readonly Chapter[], language: string): string {
  const entries = chapters.map(({ startSeconds, title }, index) => ({
    chapter: index + 1,
    'start-time': startSeconds,
    titles: [{ language, title }],
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
