import type { FragmentedFile } from './mp4-boxes';

/** A size of a video, with the structure of its file. */
export interface PackagedRendition {
  name: string;
  width: number;
  height: number;
  framesPerSecond: number;
  file: FragmentedFile;
}

/** The audio that all sizes share. */
export interface PackagedSound {
  /** BCP 47; absent when unknown. */
  language?: string;
  name: string;
  channels: number;
  file: FragmentedFile;
}

/** Captions in one language, off until the viewer turns them on. */
export interface PackagedCaptions {
  /** BCP 47. */
  language: string;
  /** The name that viewers see. */
  name: string;
  playlist: string;
}

/** A playlist whose segments are byte ranges of one file. */
export function formatMediaPlaylist(fileName: string, file: FragmentedFile): string {
  const target = Math.max(...file.fragments.map((fragment) => Math.round(fragment.seconds)));
  const segments = file.fragments.map(
    (fragment) =>
      `#EXTINF:${fragment.seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${fragment.size}@${fragment.offset}\n${fileName}`,
  );
  return playlist(target, [formatMap(fileName, file), ...segments]);
}

/** A playlist of single pictures for previews while seeking: each from a fragment's start to the end of its first picture. */
export function formatIFramePlaylist(fileName: string, file: FragmentedFile): string {
  const target = Math.max(...file.fragments.map((fragment) => Math.round(fragment.seconds)));
  const pictures = file.fragments.map(
    (fragment) =>
      `#EXTINF:${fragment.seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${fragment.firstSampleEnd}@${fragment.offset}\n${fileName}`,
  );
  return playlist(target, ['#EXT-X-I-FRAMES-ONLY', formatMap(fileName, file), ...pictures]);
}

/** A playlist with a single caption file. */
export function formatCaptionsPlaylist(fileName: string, seconds: number): string {
  return playlist(Math.ceil(seconds), [`#EXTINF:${seconds.toFixed(5)},\n${fileName}`]);
}

/**
 * The master playlist: a medium rendition first, because players start with the first one.
 *
 * @param stream.videos from the smallest to the largest
 */
export function formatMasterPlaylist({
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
  return `#EXT-X-STREAM-INF:BANDWIDTH=${sum(peakBandwidth)},AVERAGE-BANDWIDTH=${sum(averageBandwidth)},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}${groups},CLOSED-CAPTIONS=NONE`;
}

function formatIFrameVariant({ width, height, file }: PackagedRendition): string {
  const bits = file.fragments.map((fragment) => (fragment.firstSampleEnd * 8) / fragment.seconds);
  const total = file.fragments.reduce((sum, fragment) => sum + fragment.firstSampleEnd * 8, 0);
  const peak = Math.ceil(Math.max(...bits));
  const average = Math.ceil(total / getTotalSeconds(file));
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${file.codec}",RESOLUTION=${width}x${height},URI="iframes.m3u8"`;
}

/** The length of a file in seconds. */
export function getTotalSeconds(file: FragmentedFile): number {
  return file.fragments.reduce((sum, fragment) => sum + fragment.seconds, 0);
}

function peakBandwidth(file: FragmentedFile): number {
  return Math.ceil(Math.max(...file.fragments.map((fragment) => (fragment.size * 8) / fragment.seconds)));
}

function averageBandwidth(file: FragmentedFile): number {
  const bytes = file.fragments.reduce((sum, fragment) => sum + fragment.size, 0);
  return Math.ceil((bytes * 8) / getTotalSeconds(file));
}

function formatMap(fileName: string, file: FragmentedFile): string {
  return `#EXT-X-MAP:URI="${fileName}",BYTERANGE="${file.initSize}@0"`;
}

function playlist(targetSeconds: number, lines: readonly string[]): string {
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
