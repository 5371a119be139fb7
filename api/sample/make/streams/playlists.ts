import type { FragmentedFile } from './mp4-boxes.js';
import { FRAMES_PER_SECOND } from './renditions.js';
import type { Rendition } from './renditions.js';

/** A rendition together with the outline of its file. */
export interface PackagedRendition {
  rendition: Rendition;
  file: FragmentedFile;
}

/** A playlist whose segments are byte ranges of one file. */
export function mediaPlaylist(fileName: string, file: FragmentedFile): string {
  const target = Math.max(...file.fragments.map((fragment) => Math.round(fragment.seconds)));
  const segments = file.fragments.map(
    (fragment) =>
      `#EXTINF:${fragment.seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${fragment.size}@${fragment.offset}\n${fileName}`,
  );
  return playlist(target, [mapLine(fileName, file), ...segments]);
}

/** A playlist of single pictures for previews while seeking: from each fragment's start to the end of its first picture. */
export function iFramePlaylist(fileName: string, file: FragmentedFile): string {
  const target = Math.max(...file.fragments.map((fragment) => Math.round(fragment.seconds)));
  const pictures = file.fragments.map(
    (fragment) =>
      `#EXTINF:${fragment.seconds.toFixed(5)},\n#EXT-X-BYTERANGE:${fragment.firstSampleEnd}@${fragment.offset}\n${fileName}`,
  );
  return playlist(target, ['#EXT-X-I-FRAMES-ONLY', mapLine(fileName, file), ...pictures]);
}

/** A playlist with the one caption file. */
export function captionsPlaylist(fileName: string, seconds: number): string {
  return playlist(Math.ceil(seconds), [`#EXTINF:${seconds.toFixed(5)},\n${fileName}`]);
}

/** The master playlist: a middling rendition first, because players begin with the first. */
export function masterPlaylist(
  videos: readonly PackagedRendition[],
  audio: FragmentedFile,
  options: { captions: boolean; iFrames: boolean },
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  lines.push(
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="audio.m3u8"',
  );
  if (options.captions) {
    lines.push(
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions.m3u8"',
    );
  }
  const [lowest, second, ...higher] = videos;
  for (const video of [second, lowest, ...higher]) {
    if (video) lines.push(streamLine(video, audio, options.captions), `${video.rendition.name}.m3u8`);
  }
  if (options.iFrames && lowest) lines.push(iFrameLine(lowest));
  return `${lines.join('\n')}\n`;
}

function streamLine(
  { rendition, file }: PackagedRendition,
  audio: FragmentedFile,
  hasCaptions: boolean,
): string {
  const peak = peakBandwidth(file) + peakBandwidth(audio);
  const average = averageBandwidth(file) + averageBandwidth(audio);
  const captions = hasCaptions ? ',SUBTITLES="captions"' : '';
  return `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${file.codec},${audio.codec}",RESOLUTION=${rendition.width}x${rendition.height},FRAME-RATE=${FRAMES_PER_SECOND.toFixed(3)},AUDIO="audio"${captions},CLOSED-CAPTIONS=NONE`;
}

function iFrameLine({ rendition, file }: PackagedRendition): string {
  const bits = file.fragments.map((fragment) => (fragment.firstSampleEnd * 8) / fragment.seconds);
  const total = file.fragments.reduce((sum, fragment) => sum + fragment.firstSampleEnd * 8, 0);
  const peak = Math.ceil(Math.max(...bits));
  const average = Math.ceil(total / totalSeconds(file));
  return `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${file.codec}",RESOLUTION=${rendition.width}x${rendition.height},URI="iframes.m3u8"`;
}

/** The length of a file in seconds. */
export function totalSeconds(file: FragmentedFile): number {
  return file.fragments.reduce((sum, fragment) => sum + fragment.seconds, 0);
}

function peakBandwidth(file: FragmentedFile): number {
  return Math.ceil(Math.max(...file.fragments.map((fragment) => (fragment.size * 8) / fragment.seconds)));
}

function averageBandwidth(file: FragmentedFile): number {
  const bytes = file.fragments.reduce((sum, fragment) => sum + fragment.size, 0);
  return Math.ceil((bytes * 8) / totalSeconds(file));
}

function mapLine(fileName: string, file: FragmentedFile): string {
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
