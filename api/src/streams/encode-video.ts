import { join } from 'node:path';
import type { Rendition } from './ladder';
import type { SourceVideo } from './probe-video';
import { runTool } from './run-tool';

/** The ffmpeg options for a file whose fragments a playlist can address one by one. */

/** Approximate length of a fragment, and so of an HLS segment. Apple's authoring guide has 6 s; shorter ones start sooner. */
export const SEGMENT_SECONDS = 4;

/** For a file with one track. Without tool names or dates, so that the same source produces the same bytes. */
export const FRAGMENTED = [
  ...['-movflags', '+cmaf+skip_trailer'],
  ...['-map_metadata', '-1'],
  ...['-fflags', '+bitexact'],
];

/** The audio that all sizes share: two channels at 128 kbit/s are as good as AAC needs for speech and music. */
export const SOUND = { channels: 2, bits: 128_000, hertz: 48_000 };

/** x264's constant quality, below each size's peak bit rate. */
const QUALITY = 22;

/**
 * Encodes a video into fragmented MP4 files, `NAME.mp4` for each size and `audio.mp4`, in one pass over the source. All
 * sizes have key frames at the same times, one at the start of each segment.
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
      ...['-i', `file:${file}`, '-filter_complex', createFilterGraph(source, renditions)],
      ...renditions.flatMap((rendition) =>
        createSizeOptions(rendition, source, join(folder, `${rendition.name}.mp4`)),
      ),
      ...(source.sound ? createSoundOptions(source, join(folder, 'audio.mp4')) : []),
    ],
    {
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

/** No B-frames, so that the first picture is at time 0 without an edit list, which some players ignore. */
function createSizeOptions({ name, peakBits }: Rendition, source: SourceVideo, file: string): string[] {
  const keyEvery = Math.max(1, Math.round(source.framesPerSecond * SEGMENT_SECONDS));
  return [
    ...['-map', `[${name}]`, '-t', source.seconds.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-crf', String(QUALITY)],
    ...['-maxrate', String(peakBits), '-bufsize', String(peakBits * 2)],
    ...['-g', String(keyEvery), '-keyint_min', String(keyEvery), '-sc_threshold', '0', '-bf', '0'],
    ...['-flags:v', '+bitexact+cgop'],
    ...FRAGMENTED,
    ...['-movflags', '+frag_keyframe', '-f', 'mp4', file],
  ];
}

function createSoundOptions({ seconds }: SourceVideo, file: string): string[] {
  return [
    ...['-map', '[sound]', '-t', seconds.toFixed(3)],
    ...['-c:a', 'aac', '-b:a', String(SOUND.bits), '-ac', String(SOUND.channels), '-ar', String(SOUND.hertz)],
    ...['-flags:a', '+bitexact'],
    ...FRAGMENTED,
    ...['-frag_duration', String(SEGMENT_SECONDS * 1_000_000), '-f', 'mp4', file],
  ];
}
