import type { Chapter } from './chapters';
import { runTool, ToolFailure } from './run-tool';

/** What has to be known of a video file before it is encoded. */
export interface SourceVideo {
  /** As it is shown: turned as it says, with square pixels. */
  width: number;
  height: number;
  /** As a fraction, for ffmpeg. */
  frameRate: string;
  framesPerSecond: number;
  seconds: number;
  isInterlaced: boolean;
  /** Absent: it is silent. */
  sound: { language: string | undefined } | undefined;
  /** In the order of time; none where the file names none. */
  chapters: Chapter[];
}

/** The file cannot be taken; the message goes behind its name. */
export class UnfitVideo extends Error {
  override name = 'UnfitVideo';
}

/** Decided for REQ-API-3: less is a slip, and HLS wants a segment. */
const LEAST_SECONDS = 1;
/** A player on a small device decodes no more. */
const FRAMES_PER_SECOND_MAX = 60;
const USUAL_FRAME_RATE = '25';
const LEAST_LINES = 64;

/**
 * Looks at a video file.
 *
 * @throws UnfitVideo when it is none that can be taken, ToolMissing without ffprobe
 */
export async function probeVideo(file: string, stop?: AbortSignal): Promise<SourceVideo> {
  const { streams = [], format = {}, chapters = [] } = await probe(file, stop);
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!picture) throw new UnfitVideo('has no pictures, only sound: name a video');
  if (!picture.codec_name || picture.codec_name === 'unknown') {
    throw new UnfitVideo('has pictures in a form that ffmpeg does not know: save it as H.264 first');
  }
  const { width, height } = shownSize(picture);
  if (!(Math.min(width, height) >= LEAST_LINES)) {
    throw new UnfitVideo(
      `is only ${width} by ${height} pixels: ${LEAST_LINES} by ${LEAST_LINES} are the least`,
    );
  }
  const seconds = Number(format.duration ?? picture.duration);
  if (!Number.isFinite(seconds)) {
    throw new UnfitVideo('does not say how long it is, so it may be cut off: save it anew');
  }
  if (seconds < LEAST_SECONDS) {
    throw new UnfitVideo(`lasts only ${seconds.toFixed(2)} s: ${LEAST_SECONDS} s is the least`);
  }
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  return {
    width,
    height,
    ...frameRateOf(picture.avg_frame_rate),
    seconds,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
    sound: sound && { language: knownLanguage(sound.tags?.language) },
    chapters: chaptersOf(chapters, seconds),
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
    throw new UnfitVideo('is no video that ffmpeg can read, or is broken: save or copy it anew', {
      cause: error,
    });
  }
}

function shownSize({
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

/** Those with a name: players have nothing to show of the others. */
function chaptersOf(probed: readonly ProbedChapter[], seconds: number): Chapter[] {
  return probed
    .map(({ start_time: start, tags }) => ({
      startSeconds: Number(start),
      title: tags?.title?.trim() ?? '',
    }))
    .filter(({ startSeconds, title }) => startSeconds >= 0 && startSeconds < seconds && title)
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

function frameRateOf(given: string | undefined): { frameRate: string; framesPerSecond: number } {
  const [frames = 0, per = 1] = (given ?? '').split('/').map(Number);
  const framesPerSecond = frames / per;
  if (!(framesPerSecond > 0))
    return { frameRate: USUAL_FRAME_RATE, framesPerSecond: Number(USUAL_FRAME_RATE) };
  if (framesPerSecond > FRAMES_PER_SECOND_MAX) {
    return { frameRate: String(FRAMES_PER_SECOND_MAX), framesPerSecond: FRAMES_PER_SECOND_MAX };
  }
  return { frameRate: `${frames}/${per}`, framesPerSecond };
}

/** Files say `und` when nobody knows. */
function knownLanguage(tag: string | undefined): string | undefined {
  if (!tag || tag === 'und') return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
