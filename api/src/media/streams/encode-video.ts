import { resolve } from 'node:path';
import { SHORT_SIDE_MAX, type Rendition } from './ladder';
import { runTool } from './run-tool';
import type { HdrTransfer, SourceVideo } from './select-streams';

/** Approximate length of an HLS segment. Apple's authoring guide has 6 s; shorter ones start sooner. */
export const SEGMENT_SECONDS = 4;

/** The audio that all sizes share: two channels at 128 kbit/s are as good as AAC needs for speech and music. */
export const SOUND = { channels: 2, bits: 128_000, hertz: 48_000 };

/**
 * The containers that ffmpeg may read, and nothing that a file leads to: a playlist that somebody calls a video would show
 * other files of this machine, and what it can reach.
 */
export const VIDEO_FILES_ONLY = [
  ...['-protocol_whitelist', 'file', '-format_whitelist'],
  'mov,matroska,webm,avi,mpegts,mpeg,asf,flv,ogg,mxf,gxf,dv,nut,rm,wtv,h264,hevc,m4v,mpegvideo',
];

/** x264's constant quality, below each size's peak bit rate. */
const QUALITY = 22;

/**
 * Encodes a video for HLS, as createHlsOutput describes, in one pass over the source. All sizes have key frames at the
 * same times, one at the start of each segment. Captions are written as nameEmbeddedCaptions says.
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
      ...VIDEO_FILES_ONLY,
      ...['-i', `file:${resolve(file)}`, '-filter_complex', createFilterGraph(source, renditions)],
      ...renditions.flatMap(createSizeOptions),
      ...createVideoOptions(source),
      ...createSoundOptions(source),
      ...['-t', source.seconds.toFixed(3)],
      ...createHlsOutput(
        renditions.map(({ name }) => name),
        source.sounds.length,
      ),
      ...source.captions.flatMap(({ index }) => [
        ...['-map', `0:${index}`, '-map_metadata', '-1', '-map_chapters', '-1'],
        ...['-t', source.seconds.toFixed(3), nameEmbeddedCaptions(index)],
      ]),
    ],
    {
      cwd: folder,
      onOutput: (text) => {
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        const done = lines.map((each) => /^out_time_us=(\d+)$/.exec(each)?.[1]).findLast(Boolean);
        if (done !== undefined) onSeconds(Number(done) / 1_000_000);
      },
      stop,
    },
  );
}

/** The files of captions that the source contains, by their stream: WebVTT as ffmpeg writes it. */
export const nameEmbeddedCaptions = (index: number) => `embedded-${index}.vtt`;

/** The audio that all sizes share, as createHlsOutput names it; the default is the first. */
export const nameSound = (place: number) => (place === 0 ? 'audio' : `audio${place + 1}`);

/** The steps from a decoded picture to one that every player shows right, if not yet scaled. */
export function createPictureSteps({ picture: { isInterlaced, hdr }, width, height }: SourceVideo): string[] {
  return [...(isInterlaced ? ['yadif'] : []), ...(hdr ? createToneMapping(hdr, width, height) : [])];
}

/** White of 203 nits, as BT.2408 has it, becomes near-white of SDR; what is brighter is compressed. */
function createToneMapping(transfer: HdrTransfer, width: number, height: number): string[] {
  // Smaller first: the steps below take several times as long as scaling.
  const scale = Math.min(1, SHORT_SIDE_MAX / Math.min(width, height));
  return [
    `scale=${Math.round(width * scale)}:${Math.round(height * scale)}`,
    `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
    ...['zscale=t=linear:npl=203', 'format=gbrpf32le', 'zscale=p=bt709', 'tonemap=mobius:desat=0'],
    ...['zscale=t=bt709:m=bt709:r=tv', 'format=yuv420p'],
  ];
}

/** One constant frame rate from time 0, so that all sizes have key frames at the same times. */
function createFilterGraph(source: SourceVideo, renditions: readonly Rendition[]) {
  const { picture, frameRate, sounds, seconds } = source;
  const copies = renditions.map((_, index) => `[copy${index}]`).join('');
  // Shows the last picture while the sound goes on.
  const hold = seconds - picture.endSeconds;
  const steps = [
    ...createPictureSteps(source),
    `fps=fps=${frameRate}:start_time=0`,
    ...(hold > 0 ? [`tpad=stop_mode=clone:stop_duration=${hold.toFixed(3)}`] : []),
  ];
  return [
    `[0:${picture.index}]${steps.join(',')},split=${renditions.length}${copies}`,
    ...renditions.map(
      ({ name, width, height }, index) =>
        `[copy${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[${name}]`,
    ),
    // Fills the gap with silence where the audio starts late or ends early, so that both have the same length.
    ...sounds.map(
      ({ index }, place) =>
        `[0:${index}]aresample=async=1:first_pts=0,apad=whole_dur=${seconds.toFixed(3)}[${nameSound(place)}]`,
    ),
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

function createSoundOptions({ sounds }: SourceVideo): string[] {
  if (sounds.length === 0) return [];
  return [
    ...sounds.flatMap((_, place) => ['-map', `[${nameSound(place)}]`]),
    ...['-c:a', 'aac', '-b:a', String(SOUND.bits)],
    ...['-ac', String(SOUND.channels), '-ar', String(SOUND.hertz), '-flags:a', '+bitexact'],
  ];
}

/**
 * The ffmpeg options that write a stream into the folder in which it runs, whose path may contain `%`: for each name a
 * playlist, `NAME.m3u8`, whose segments are byte ranges of `NAME.mp4`, and `encoded.m3u8`, which lists them. Without tool
 * names or dates, so that the same source produces the same bytes.
 *
 * @param names of the sizes, in the order in which they are mapped; audio comes last, as nameSound says
 */
export function createHlsOutput(names: readonly string[], sounds: number): string[] {
  const group = sounds > 0 ? ',agroup:audio' : '';
  const streams = names.map((name, index) => `v:${index}${group},name:${name}`);
  for (let place = 0; place < sounds; place += 1) streams.push(`a:${place}${group},name:${nameSound(place)}`);
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
