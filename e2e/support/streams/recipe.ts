/** What the streams of the tests are made of, as arguments of ffmpeg. Small and quick to make: all of them take a second. */

/** Length of each stream, in seconds: long enough to stop in the middle of, short enough to see the end of. */
export const STREAM_SECONDS = 10;
/** Length of each segment, in seconds: each stream has five. */
export const SEGMENT_SECONDS = 2;
/** What the stream with the odd end has less than it says, in seconds. */
const MISSING_AT_END_SECONDS = 0.6;
/** What is heard: each track is a tone of its own. */
export const TONES_HZ = { english: 440, french: 880 };

const FRAMES_PER_SECOND = 15;
const FRAMES_PER_SEGMENT = String(FRAMES_PER_SECOND * SEGMENT_SECONDS);
/** The shape that MPEG-TS and fMP4 share, and that `CODECS` of the playlists names. */
const AVC = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-level', '3.0'],
  ...['-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
];
const EACH_SEGMENT_A_KEYFRAME = ['-g', FRAMES_PER_SEGMENT];
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];
const AAC = ['-c:a', 'aac', '-b:a', '48k'];
const SMALL = ['-s', '160x90'];

const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${STREAM_SECONDS}`];

/** Pictures and sounds, each a file of its own. */
const material = [
  ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=${FRAMES_PER_SECOND}:duration=${STREAM_SECONDS}`],
  ...tone(TONES_HZ.english),
  ...tone(TONES_HZ.french),
  ...['-map', '0:v', ...AVC, ...EACH_SEGMENT_A_KEYFRAME, ...SMALL, 'low.mp4'],
  ...['-map', '0:v', ...AVC, ...EACH_SEGMENT_A_KEYFRAME, 'high.mp4'],
  ...['-map', '0:v', '-vf', `fps=1/${SEGMENT_SECONDS}`, ...AVC, '-g', '1', ...SMALL, 'stills.mp4'],
  ...['-map', '0:v', ...HEVC, '-pix_fmt', 'yuv420p', ...EACH_SEGMENT_A_KEYFRAME, ...SMALL, 'hevc.mp4'],
  ...['-map', '1:a', ...AAC, 'english.mp4'],
  ...['-map', '2:a', ...AAC, 'french.mp4'],
  ...['-map', '1:a', '-c:a', 'ac3', 'ac3.mp4'],
  ...['-map', '0:v', '-c:v', 'mpeg2video', '-g', '30', '-r', '25', ...SMALL, 'mpeg2.ts'],
];

const toHls = ['-c', 'copy', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'];
const LOW = ['-map', '0:v'];
const HIGH = ['-map', '1:v'];
const ENGLISH = ['-map', '2:a'];
const FRENCH = ['-map', '3:a'];
const STILLS = ['-map', '4:v'];
const HEVC_PICTURE = ['-map', '5:v'];
const AC3_SOUND = ['-map', '6:a'];
const MPEG2_PICTURE = ['-map', '7:v'];

/** Packages as `NAME.m3u8` with segments `NAME-0.ts`, `NAME-1.ts` and so on. */
function asTs(name: string, ...maps: string[][]): string[] {
  return [...maps.flat(), ...toHls, '-hls_segment_filename', `${name}-%d.ts`, `${name}.m3u8`];
}

/** Packages as `NAME.m3u8` with `NAME-init.mp4` and segments `NAME-0.m4s`, `NAME-1.m4s` and so on. */
function asFmp4(name: string, ...maps: string[][]): string[] {
  const files = ['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', `${name}-%d.m4s`];
  return [...maps.flat(), ...toHls, '-hls_segment_type', 'fmp4', ...files, `${name}.m3u8`];
}

/** Packages as `NAME.m3u8` and one file, whose segments are ranges of bytes. */
function asRanges(name: string, ending: 'ts' | 'mp4', ...maps: string[][]): string[] {
  const type = ['-hls_segment_type', ending === 'ts' ? 'mpegts' : 'fmp4', '-hls_flags', 'single_file'];
  return [...maps.flat(), ...toHls, ...type, '-hls_segment_filename', `${name}.${ending}`, `${name}.m3u8`];
}

const packages = [
  ...['low', 'high', 'english', 'french', 'stills', 'hevc', 'ac3'].flatMap((name) => ['-i', `${name}.mp4`]),
  ...['-i', 'mpeg2.ts'],
  ...asTs('ts-low', LOW, ENGLISH),
  ...asTs('ts-high', HIGH, ENGLISH),
  ...asTs('ts-shorter', LOW, ENGLISH, ['-t', String(STREAM_SECONDS - MISSING_AT_END_SECONDS)]),
  ...asTs('ts-picture', LOW),
  ...asTs('ts-sound', ENGLISH),
  ...asFmp4('mp4-low', LOW, ENGLISH),
  ...asFmp4('mp4-high', HIGH, ENGLISH),
  ...asFmp4('mp4-picture', LOW),
  ...asFmp4('mp4-english', ENGLISH),
  ...asFmp4('mp4-french', FRENCH),
  ...asRanges('range-ts', 'ts', LOW, ENGLISH),
  ...asRanges('range-mp4', 'mp4', LOW, ENGLISH),
  ...asRanges('stills-range', 'mp4', STILLS),
  ...asFmp4('mp4-hevc', HEVC_PICTURE),
  ...asTs('ts-ac3', LOW, AC3_SOUND),
  ...asTs('ts-mpeg2', MPEG2_PICTURE, ENGLISH),
];

/** What ffmpeg is called with in the streams' folder, one call after the other. */
export const ffmpegCalls = [material, packages];
