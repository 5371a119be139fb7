import { resolve } from 'node:path';
import type { Rendition } from './ladder';
import type { SourceVideo } from './probe-video';
import { runTool } from './run-tool';

/** Approximate length of an HLS segment. Apple's authoring guide has 6 s; shorter ones start sooner. */
export const SEGMENT_SECONDS = 4;

/** The audio that all sizes share: two channels at 128 kbit/s are as good as AAC needs for speech and music. */
export const SOUND = { channels: 2, bits: 128_000, hertz: 48_000 };

/** x264's constant quality, below each size's peak bit rate. */
const QUALITY = 22;

/**
 * Encodes a video for HLS, as createHlsOutput describes, in one pass over the source. All sizes have key frames at the
 * same times, one at the start of each segment.
 *
 * @param onSeconds called with the number of seconds that are encoded
 * @throws ToolFailure when ffmpeg fails
 */
export async function encodeVideo(
  file: string,
  source: SourceVideo,
  renditions: readonly Rendition[],
  folder: string,
  { onSeconds, stop }: { onSeconds: (seconds: number) => void; stop?: AbortSignal },
): Promise<void> {
  let line = '';
  await runTool(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-nostats'],
      ...['-i', `file:${resolve(file)}`, '-filter_complex', createFilterGraph(source, renditions)],
      ...renditions.flatMap(createSizeOptions),
      ...createVideoOptions(source),
      ...(source.sound ? SOUND_OPTIONS : []),
      ...['-t', source.seconds.toFixed(3)],
      ...createHlsOutput(
        renditions.map(({ name }) => name),
        source.sound !== undefined,
      ),
    ],
    {
      cwd: folder,
      onOutput: (text) => {
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        const done = lines.map((each) => /^out_time_us=(\d+)$/.exec(each)?.[1]).findLast(Boolean);
        if (done !== undefined) onSeconds(Number(done) / 1_000_000);
      },
      ...(stop ? { stop } : {}),
    },
  );
}

/** One constant frame rate from time 0, so that all sizes have key frames at the same times. */
function createFilterGraph(
  { frameRate, isInterlaced, sound, seconds }: SourceVideo,
  renditions: readonly Rendition[],
) {
  const copies = renditions.map((_, index) => `[copy${index}]`).join('');
  const steps = [...(isInterlaced ? ['yadif'] : []), `fps=fps=${frameRate}:start_time=0`];
  return [
    `[0:v:0]${steps.join(',')},split=${renditions.length}${copies}`,
    ...renditions.map(
      ({ name, width, height }, index) =>
        `[copy${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[${name}]`,
    ),
    // Fills the gap with silence where the audio starts late or ends early, so that both have the same length.
    ...(sound ? [`[0:a:0]aresample=async=1:first_pts=0,apad=whole_dur=${seconds.toFixed(3)}[sound]`] : []),
  ].join(';');
}

function createSizeOptions({ name, peakBits }: Rendition, index: number): string[] {
  return [
    ...['-map', `[${name}]`],
    ...[`-maxrate:v:${index}`, String(peakBits), `-bufsize:v:${index}`, String(peakBits * 2)],
  ];
}

/** No B-frames, so that the first picture is at time 0 without an edit list, which some players ignore. */
function createVideoOptions({ framesPerSecond }: SourceVideo): string[] {
  // Not less than a segment: the muxer cuts at the first key frame after its length.
  const keyEvery = Math.max(1, Math.ceil(framesPerSecond * SEGMENT_SECONDS - 1e-6));
  return [
    ...['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-crf', String(QUALITY)],
    ...['-g', String(keyEvery), '-keyint_min', String(keyEvery), '-sc_threshold', '0', '-bf', '0'],
    ...['-flags:v', '+bitexact+cgop'],
  ];
}

const SOUND_OPTIONS = [
  ...['-map', '[sound]', '-c:a', 'aac', '-b:a', String(SOUND.bits)],
  ...['-ac', String(SOUND.channels), '-ar', String(SOUND.hertz), '-flags:a', '+bitexact'],
];

/**
 * The ffmpeg options that write a stream into the folder in which it runs, whose path may contain `%`: for each name a
 * playlist, `NAME.m3u8`, whose segments are byte ranges of `NAME.mp4`, and `encoded.m3u8`, which lists them. Without tool
 * names or dates, so that the same source produces the same bytes.
 *
 * @param names of the sizes, in the order in which they are mapped; audio comes last, as `audio`
 */
export function createHlsOutput(names: readonly string[], hasSound: boolean): string[] {
  const group = hasSound ? ',agroup:audio' : '';
  const streams = names.map((name, index) => `v:${index}${group},name:${name}`);
  if (hasSound) streams.push(`a:0${group},name:audio`);
  return [
    ...['-map_metadata', '-1', '-fflags', '+bitexact'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-var_stream_map', streams.join(' '), '-master_pl_name', ENCODED_PLAYLIST],
    ...['-hls_segment_filename', '%v.mp4', '%v.m3u8'],
  ];
}

/** ffmpeg's master playlist; ours replaces it. */
export const ENCODED_PLAYLIST = 'encoded.m3u8';
