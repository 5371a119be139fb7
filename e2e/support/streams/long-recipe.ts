/** Streams that a server then damages, or that a browser cannot play: longer ones, ones of a single segment, foreign codecs. */

/** Length of the long streams, in seconds: longer than what a player loads ahead. */
export const LONG_STREAM_SECONDS = 60;
/** Length of each segment of a long stream, in seconds: each has fifteen. */
const LONG_SEGMENT_SECONDS = 4;

const FRAMES_PER_SECOND = 15;
const AVC = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-level', '3.0'],
  ...['-pix_fmt', 'yuv420p', '-sc_threshold', '0', '-g', String(FRAMES_PER_SECOND * LONG_SEGMENT_SECONDS)],
];
const SHORT = ['-t', '10'];

const material = [
  ...['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=${FRAMES_PER_SECOND}:duration=${LONG_STREAM_SECONDS}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${LONG_STREAM_SECONDS}`],
  ...['-map', '0:v', ...AVC, 'long-picture.mp4'],
  ...['-map', '1:a', '-c:a', 'aac', '-b:a', '48k', 'long-sound.mp4'],
  ...['-map', '1:a', ...SHORT, '-c:a', 'ac3', 'ac3.mp4'],
  ...['-map', '1:a', ...SHORT, '-c:a', 'eac3', 'eac3.mp4'],
  ...['-map', '0:v', ...SHORT, '-c:v', 'mpeg2video', '-g', '30', '-r', '25', 'mpeg2.ts'],
];

const PICTURE = ['-map', '0:v'];
const SOUND = ['-map', '1:a'];
const AC3 = ['-map', '2:a'];
const EAC3 = ['-map', '3:a'];
const MPEG2 = ['-map', '4:v'];

const hls = (seconds: number) => [
  ...['-c', 'copy', '-f', 'hls', '-hls_time', String(seconds), '-hls_playlist_type', 'vod'],
];

function asTs(name: string, seconds: number, ...maps: string[][]): string[] {
  return [...maps.flat(), ...hls(seconds), '-hls_segment_filename', `${name}-%d.ts`, `${name}.m3u8`];
}

function asFmp4(name: string, seconds: number, ...maps: string[][]): string[] {
  const files = ['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', `${name}-%d.m4s`];
  return [...maps.flat(), ...hls(seconds), '-hls_segment_type', 'fmp4', ...files, `${name}.m3u8`];
}

const WHOLE = 100;

const packages = [
  ...['long-picture.mp4', 'long-sound.mp4', 'ac3.mp4', 'eac3.mp4', 'mpeg2.ts'].flatMap((file) => [
    '-i',
    file,
  ]),
  ...asTs('ts-long', LONG_SEGMENT_SECONDS, PICTURE, SOUND),
  ...asTs('ts-long-picture', LONG_SEGMENT_SECONDS, PICTURE),
  ...asTs('ts-long-sound', LONG_SEGMENT_SECONDS, SOUND),
  ...asFmp4('mp4-long', LONG_SEGMENT_SECONDS, PICTURE, SOUND),
  ...asFmp4('mp4-long-picture', LONG_SEGMENT_SECONDS, PICTURE),
  ...asFmp4('mp4-long-sound', LONG_SEGMENT_SECONDS, SOUND),
  ...asTs('ts-whole', WHOLE, SHORT, PICTURE, SOUND),
  ...asFmp4('mp4-whole', WHOLE, SHORT, PICTURE, SOUND),
  ...asTs('ts-ac3', 2, SHORT, PICTURE, AC3),
  ...asTs('ts-eac3', 2, SHORT, PICTURE, EAC3),
  ...asFmp4('mp4-ac3', 2, AC3),
  ...asFmp4('mp4-eac3', 2, EAC3),
  ...asFmp4('mp4-beside-ac3', 2, SHORT, PICTURE),
  ...asTs('ts-mpeg2', 2, MPEG2, SOUND, SHORT),
];

const KEY = '00112233445566778899aabbccddeeff';
/** A picture that is encrypted as DRM does it: without a licence nobody plays it. */
const protectedPicture = [
  ...[
    '-i',
    'long-picture.mp4',
    ...SHORT,
    '-c',
    'copy',
    '-movflags',
    '+frag_keyframe+empty_moov+default_base_moof',
  ],
  ...[
    '-encryption_scheme',
    'cenc-aes-ctr',
    '-encryption_key',
    KEY,
    '-encryption_kid',
    KEY,
    'mp4-protected.mp4',
  ],
];

/** What ffmpeg is called with in the streams' folder, one call after the other. */
export const longCalls = [material, packages, protectedPicture];
