import path from 'node:path';
import { createHlsOutput, SEGMENT_SECONDS } from '../../../src/streams/encode-video.js';
import { runTool } from '../../../src/streams/run-tool.js';
import { FRAME, FRAMES_PER_SECOND } from './renditions.js';
import type { Rendition } from './renditions.js';

/** The pictures and the sound that make a video. */
export interface VideoParts {
  /** Larger than the frame, so that the view can drift over it. */
  background: string;
  titleCard: string;
  ember: string;
  sound: string;
  frames: number;
}

/** The size of the background picture. */
export const BACKGROUND = { width: 1600, height: 900 };

/**
 * Encodes every rendition and the sound for HLS, in one pass over the pictures.
 *
 * @param scratch a folder for files in between
 */
export async function encodeVideo(
  parts: VideoParts,
  renditions: readonly Rendition[],
  scratch: string,
  folder: string,
): Promise<void> {
  const names = renditions.map(({ name }) => name);
  const inputs = [
    '-framerate',
    `${FRAMES_PER_SECOND}`,
    '-i',
    parts.background,
    '-i',
    parts.titleCard,
    '-i',
    parts.ember,
  ];
  const outputs = renditions.flatMap((rendition) =>
    videoOutput(rendition, parts.frames, path.join(scratch, `${rendition.name}.mp4`)),
  );
  await runTool('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-threads',
    '2',
    ...inputs,
    '-filter_complex',
    pictureGraph(renditions),
    ...outputs,
  ]);
  const seconds = parts.frames / FRAMES_PER_SECOND;
  await runTool('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    parts.sound,
    ...soundOutput(seconds, path.join(scratch, 'audio.mp4')),
  ]);
  const files = [...names, 'audio'];
  await runTool(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', ...files.flatMap((name) => ['-i', path.resolve(scratch, `${name}.mp4`)])],
      ...[...files.flatMap((_, index) => ['-map', `${index}`]), '-c', 'copy'],
      ...createHlsOutput(names, 1),
    ],
    { cwd: folder },
  );
}

/** The still pictures are read once and repeated here. Slow drift over the background (half a pixel a frame costs the encoder least), the ember's path, the title card, the time code; then one scaled copy for each rendition. */
function pictureGraph(renditions: readonly Rendition[]): string {
  const [roomX, roomY] = [BACKGROUND.width - FRAME.width, BACKGROUND.height - FRAME.height];
  const drift = `crop=${FRAME.width}:${FRAME.height}:x='abs(mod(floor(n/2)+${roomX}\\,${roomX * 2})-${roomX})':y=${roomY / 2}`;
  const emberPath = `x='620+430*sin(t*0.55)+60*sin(t*1.7)':y='250+130*sin(t*0.83+1)+26*cos(t*2.1)':eval=frame:format=rgb`;
  const clock = `drawtext=font='DejaVu Sans Mono':fontsize=26:fontcolor=0xe9cdb4:x=w-tw-64:y=64:text='%{pts\\:gmtime\\:0\\:%T}'`;
  const copies = renditions.map((_, index) => `[copy${index}]`).join('');
  const scaled = renditions.map(
    (rendition, index) =>
      `[copy${index}]scale=${rendition.width}:${rendition.height}:flags=area,setsar=1,format=yuv420p[${rendition.name}]`,
  );
  return [
    `[0:v]format=rgb24,loop=loop=-1:size=1:start=0,setpts=N/(${FRAMES_PER_SECOND}*TB),${drift}[view]`,
    `[view][2:v]overlay=${emberPath}[lit]`,
    `[lit][1:v]overlay=format=rgb,${clock},split=${renditions.length}${copies}`,
    ...scaled,
  ].join(';');
}

/** No B-frames, so that the first picture is at time 0 without an edit list. */
function videoOutput(rendition: Rendition, frames: number, file: string): string[] {
  const keyEvery = FRAMES_PER_SECOND * SEGMENT_SECONDS;
  const x264 = `keyint=${keyEvery}:min-keyint=${keyEvery}:scenecut=0:bframes=0:ref=4:psy-rd=0,0:aq-strength=0.6:ipratio=1.6:threads=2`;
  return [
    '-map',
    `[${rendition.name}]`,
    '-frames:v',
    `${frames}`,
    '-r',
    `${FRAMES_PER_SECOND}`,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-profile:v',
    'high',
    '-crf',
    `${rendition.crf}`,
    '-x264-params',
    x264,
    '-flags:v',
    '+bitexact',
    '-video_track_timescale',
    '12000',
    file,
  ];
}

function soundOutput(seconds: number, file: string): string[] {
  return [
    '-t',
    seconds.toFixed(3),
    '-c:a',
    'aac',
    '-b:a',
    '24k',
    '-ac',
    '1',
    '-ar',
    '22050',
    '-flags:a',
    '+bitexact',
    file,
  ];
}
