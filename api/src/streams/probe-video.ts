import { parseLanguageTag } from './language-tag';
import type { Chapter } from './playlists';
import { runTool, ToolFailure } from './run-tool';

/** What encoding needs to know about a video file. */
export interface SourceVideo {
  /** As displayed: rotated, with square pixels. */
  width: number;
  height: number;
  /** As a fraction, for ffmpeg. */
  frameRate: string;
  framesPerSecond: number;
  seconds: number;
  isInterlaced: boolean;
  /** Absent when the video is silent. */
  sound: { language: string | undefined } | undefined;
  /** Ordered by time; empty when the file has none. */
  chapters: Chapter[];
}

/** The file cannot be used. The message follows the file's name. */
export class UnfitVideo extends Error {
  override name = 'UnfitVideo';
}

/** Decided for REQ-API-3: anything shorter is a mistake, and HLS needs at least one segment. */
const MIN_SECONDS = 1;
/** Players on small devices decode no more. */
const FRAMES_PER_SECOND_MAX = 60;
const DEFAULT_FRAME_RATE = '25';
const MIN_LINES = 64;

/**
 * Reads the properties of a video file.
 *
 * @throws UnfitVideo when it cannot be used, ToolMissing without ffprobe
 */
export async function probeVideo(file: string, stop?: AbortSignal): Promise<SourceVideo> {
  const { streams = [], format = {}, chapters = [] } = await probe(file, stop);
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!picture) throw new UnfitVideo('has no picture, only sound: name a video');
  if (!picture.codec_name || picture.codec_name === 'unknown') {
    throw new UnfitVideo('has a picture format that ffmpeg does not know: save it as H.264 first');
  }
  const { width, height } = getDisplaySize(picture);
  if (!(Math.min(width, height) >= MIN_LINES)) {
    throw new UnfitVideo(
      `is only ${width} by ${height} pixels: it needs at least ${MIN_LINES} by ${MIN_LINES}`,
    );
  }
  const seconds = Number(format.duration ?? picture.duration);
  if (!Number.isFinite(seconds)) {
    throw new UnfitVideo('does not state its length, so it may be cut off: save it again');
  }
  if (seconds < MIN_SECONDS) {
    throw new UnfitVideo(`lasts only ${seconds.toFixed(2)} s: it needs at least ${MIN_SECONDS} s`);
  }
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  return {
    width,
    height,
    ...parseFrameRate(picture.avg_frame_rate),
    seconds,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
    sound: sound && { language: parseLanguageTag(sound.tags?.language ?? '') },
    chapters: parseChapters(chapters, seconds),
  };
}

interface ProbedStream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  field_order?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  tags?: { language?: string };
  side_data_list?: { rotation?: number }[];
}

interface ProbedChapter {
  start_time?: string;
  tags?: { title?: string };
}

interface Probed {
  streams?: ProbedStream[];
  format?: { duration?: string };
  chapters?: ProbedChapter[];
}

async function probe(file: string, stop?: AbortSignal): Promise<Probed> {
  try {
    const printed = await runTool(
      'ffprobe',
      ['-v', 'error', '-show_streams', '-show_format', '-show_chapters', '-of', 'json', `file:${file}`],
      stop ? { stop } : {},
    );
    return JSON.parse(printed) as Probed;
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    throw new UnfitVideo('is not a video that ffmpeg can read, or is damaged: save or copy it again', {
      cause: error,
    });
  }
}

function getDisplaySize({
  width = 0,
  height = 0,
  sample_aspect_ratio: ratio,
  side_data_list: sides,
}: ProbedStream) {
  const [across, down] = (ratio ?? '1:1').split(':').map(Number);
  const wide = across && down ? Math.round((width * across) / down) : width;
  const rotation = sides?.find((side) => side.rotation !== undefined)?.rotation ?? 0;
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: wide } : { width: wide, height };
}

/** Leaves out chapters without a title: players cannot show them. */
function parseChapters(probed: readonly ProbedChapter[], seconds: number): Chapter[] {
  return probed
    .map(({ start_time: start, tags }) => ({
      startSeconds: Number(start),
      title: tags?.title?.trim() ?? '',
    }))
    .filter(({ startSeconds, title }) => startSeconds >= 0 && startSeconds < seconds && title)
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

function parseFrameRate(given: string | undefined): { frameRate: string; framesPerSecond: number } {
  const [frames = 0, per = 1] = (given ?? '').split('/').map(Number);
  const framesPerSecond = frames / per;
  if (!(framesPerSecond > 0))
    return { frameRate: DEFAULT_FRAME_RATE, framesPerSecond: Number(DEFAULT_FRAME_RATE) };
  if (framesPerSecond > FRAMES_PER_SECOND_MAX) {
    return { frameRate: String(FRAMES_PER_SECOND_MAX), framesPerSecond: FRAMES_PER_SECOND_MAX };
  }
  return { frameRate: `${frames}/${per}`, framesPerSecond };
}
