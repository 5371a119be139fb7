import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TemporaryEditorError, UnusableInput } from '../../platform/editor-error';
import type { Picture } from '../../platform/database/picture';
import { getErrorCode } from '../../platform/config/data-folder';
import { type InputFile, makePicture } from '../pictures/make-picture';
import { createPictureSteps, encodeVideo, nameEmbeddedCaptions, VIDEO_FILES_ONLY } from './encode-video';
import { createLadder } from './ladder';
import { getLanguageName } from './language-tag';
import { writePlaylists } from './playlists';
import { runTool, ToolFailure, ToolMissing } from './run-tool';
import { type Probed, selectStreams, type SourceVideo, type Track, UnsupportedMedia } from './select-streams';
import { prepareCaptions, tidyCaptions } from './webvtt';

/** Where the poster is taken: past a black start, and not far into a long video. */
const POSTER = { share: 0.1, maxSeconds: 30 };
/** By how much a stream may differ from what its source says of its length. */
const getToleranceSeconds = (seconds: number) => Math.min(seconds / 2, Math.max(2, seconds / 100));

/** What a stream is made of. */
export interface VideoSource {
  file: InputFile;
  source: SourceVideo;
  /** Those that editors have given, besides those of the file. */
  captions: { language: string; name: string; text: string }[];
}

/**
 * Checks a video file, before the long encoding begins.
 *
 * @throws UnusableInput when it is unusable, TemporaryEditorError when ffmpeg is missing or fails
 */
export async function readVideoSource(file: InputFile, stop: AbortSignal): Promise<VideoSource> {
  const source = await explainErrors(file, async () => {
    const found = await stat(file.path).catch((error: unknown) => {
      throw new UnsupportedMedia(`cannot be read (${getErrorCode(error)}): name a file that is there`);
    });
    if (!found.isFile()) throw new UnsupportedMedia('is not a file: name a video file');
    if (found.size === 0) throw new UnsupportedMedia('is empty: copy it again');
    return probeVideo(file.path, stop);
  });
  return { file, source, captions: [] };
}

/**
 * Creates the stream and the poster.
 *
 * @param folders where to write the stream, and the path of the poster without width and extension
 * @param onProgress called with the fraction that is done, from 0 to 1
 * @throws UnusableInput when the file is damaged or shows nothing, TemporaryEditorError when ffmpeg fails
 */
export async function packageVideo(
  video: VideoSource,
  { stream, picture }: { stream: string; picture: string },
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<{ seconds: number; picture: Omit<Picture, 'file'>; captions: string[] }> {
  const { file, source } = video;
  return explainErrors(file, async () => {
    // The poster first: it is quick, and a video that shows nothing fails before the long encoding.
    const poster = await grabPoster(video, join(stream, '..', 'poster.png'), stop);
    const pictureSizes = await makePicture(poster, picture, 'video');
    const renditions = createLadder(source);
    await encodeVideo(file.path, source, renditions, stream, {
      onSeconds: (seconds) => onProgress(seconds / source.seconds),
      stop,
    });
    const captions = await writeCaptions(stream, video);
    const seconds = await writePlaylists(stream, { ...source, renditions, captions });
    // Its index may promise more than the file has.
    if (!(Math.abs(seconds - source.seconds) <= getToleranceSeconds(source.seconds))) {
      throw new UnsupportedMedia(
        `became a stream of ${seconds.toFixed(2)} s instead of ${source.seconds.toFixed(2)} s: copy it again, or save it as MP4 with H.264`,
      );
    }
    onProgress(1);
    return { seconds, picture: pictureSizes, captions: captions.flatMap(({ language }) => language ?? []) };
  });
}

/**
 * Reads the properties of a video file, and selects its streams.
 *
 * @throws UnsupportedMedia when it cannot be used, ToolMissing without ffprobe
 */
export async function probeVideo(file: string, stop?: AbortSignal): Promise<SourceVideo> {
  const shown = ['-show_streams', '-show_format', '-show_chapters', '-of', 'json'];
  const options = ['-v', 'error', ...shown, ...VIDEO_FILES_ONLY, `file:${file}`];
  const printed = await runTool('ffprobe', options, { stop }).catch((error: unknown) => {
    if (!(error instanceof ToolFailure)) throw error;
    throw new UnsupportedMedia('is not a video that ffmpeg can read, or is damaged: save or copy it again');
  });
  return selectStreams(JSON.parse(printed) as Probed);
}

/**
 * Writes the captions that an editor has given, and those of the file that the encoding has read.
 *
 * @returns them, in the order in which players offer them
 */
async function writeCaptions(stream: string, { source, captions }: VideoSource) {
  const written: { file: string; language: string | undefined; name: string; role?: Track['role'] }[] = [];
  for (const { language, name, text } of captions) {
    const file = `captions-${language}.vtt`;
    await writeFile(join(stream, file), text);
    written.push({ file, language, name });
  }
  for (const { index, language, name, role } of source.captions) {
    const embedded = join(stream, nameEmbeddedCaptions(index));
    const text = tidyCaptions(await readFile(embedded, 'utf8'), source.seconds);
    await rm(embedded);
    if (text === undefined) continue;
    const file = `captions-${language ?? 'und'}-${index}.vtt`;
    await writeFile(join(stream, file), text);
    written.push({ file, language, name, role });
  }
  return written;
}

/**
 * Reads and checks captions.
 *
 * @throws UnusableInput when they are unusable
 */
export async function readCaptions(
  { language, file }: { language: string; file: InputFile },
  videoSeconds: number,
) {
  const bytes = await readFile(file.path).catch((error: unknown) => {
    throw new UnusableInput(
      `The captions ${file.name} cannot be read (${getErrorCode(error)}): name a file that is there.`,
    );
  });
  const read = prepareCaptions(bytes, videoSeconds);
  if ('problem' in read) throw new UnusableInput(`The file ${file.name} ${read.problem}.`);
  return { language, name: getLanguageName(language), text: read.text };
}

/** Writes a moment near the start to `frame`, or the first picture. @throws UnsupportedMedia when there is none */
async function grabPoster(
  { file, source }: VideoSource,
  frame: string,
  stop: AbortSignal,
): Promise<InputFile> {
  const steps = [...createPictureSteps(source), `scale=${source.width}:${source.height}`];
  for (const moment of [Math.min(POSTER.maxSeconds, source.seconds * POSTER.share), 0]) {
    const input = ['-ss', moment.toFixed(3), ...VIDEO_FILES_ONLY, '-i', `file:${file.path}`];
    const picture = ['-map', `0:${source.picture.index}`, '-frames:v', '1', '-vf', steps.join(',')];
    const options = ['-v', 'error', '-nostdin', '-y', ...input, ...picture, '-update', '1', frame];
    await runTool('ffmpeg', options, { stop });
    // There is none without a picture at that moment or after it.
    if (existsSync(frame)) return { path: frame, name: frame };
  }
  throw new UnsupportedMedia('has no picture that ffmpeg can read: save it again');
}

/** Converts errors of the tools to a sentence about the file. */
async function explainErrors<T>({ path, name }: InputFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnsupportedMedia) throw new UnusableInput(`${name} ${error.message}.`);
    if (error instanceof ToolMissing) {
      throw new TemporaryEditorError(
        `${error.message}: install the package ffmpeg, for instance by \`apt-get install ffmpeg\`.`,
      );
    }
    if (error instanceof ToolFailure) {
      const lines = error.message.replaceAll(path, () => name).split('\n');
      throw new TemporaryEditorError(
        `ffmpeg failed on ${name} (${lines.at(-1)?.replace(/\.$/, '')}): correct that, or save the video again.`,
      );
    }
    throw error;
  }
}
