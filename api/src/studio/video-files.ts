/** The files of videos: what editors upload for them. */
import { eq, sql } from 'drizzle-orm';
import type { CallBody } from '@steadfast/contract';
import { removeUpload, requestEncoding } from '../encoding';
import {
  describeSelection,
  openMediaLibrary,
  parseLanguageTag,
  readCaptions,
  readVideoSource,
  setStreamCaptions,
  ToolMissing,
  withStreamFrame,
} from '../media';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import { jobs, videos } from '../platform/database/schema';
import { EditorError, TemporaryEditorError } from '../platform/editor-error';
import { ApiError, createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { editVideo, type VideoEdit } from './change-videos';
import { edit } from './edits';
import { TARGETS } from './targets';
import type { TakenUpload } from './uploads';
import { createPicture, type StudioTools, takePicture } from './pictures';

/** ffprobe reads the beginning and the index of a file. Proxies wait for a minute. */
const PROBE_MAX_MS = 50_000;

/** Makes a draft of an uploaded file, and has it encoded. @throws ApiError when the file cannot be a video */
export async function createVideo(
  tools: StudioTools,
  viewer: Viewer,
  { upload, title, seriesId }: CallBody<'POST /studio/videos'>,
): Promise<{ id: number; note: string }> {
  const { file, note } = await takeVideo(tools, upload, viewer);
  const { id } = await edit(tools.database, { viewer, kind: 'video' }, async (transaction, videoId) => {
    const fields = { title: trimName('title', title), description: '', seriesId: seriesId ?? null };
    const own = { state: 'draft', addedAt: null, upload, fileName: file.name };
    await TARGETS.video.save(transaction, videoId, { ...fields, ...own });
    await encodeUpload(transaction, videoId, file, viewer);
  });
  return { id, note };
}

/** Replaces the file of a video; the old stream plays until the new one is encoded. @throws as createVideo */
export async function replaceFile(tools: StudioTools, options: VideoEdit, upload: string): Promise<void> {
  const { file } = await takeVideo(tools, upload, options.viewer);
  const replace = { ...options, what: 'Replaced the file' };
  await editVideo(tools.database, replace, async (transaction, { id }) => {
    await encodeUpload(transaction, id, file, options.viewer);
    return { upload, fileName: file.name };
  });
}

async function takeVideo({ uploads }: StudioTools, upload: string, viewer: Viewer) {
  const file = await uploads.take(upload, 'video', viewer);
  const stop = AbortSignal.timeout(PROBE_MAX_MS);
  try {
    const { source } = await readVideoSource(file, stop);
    return { file, note: describeSelection(source) };
  } catch (error) {
    if (stop.aborted) throw createFieldError('upload', 'takes too long to read: save the video again');
    // Without ffmpeg, nothing is known of the file.
    if (error instanceof TemporaryEditorError) return { file, note: 'It is checked when it is encoded.' };
    throw explain(error);
  }
}

/** @throws ApiError when a job has the upload already: the first one removes it */
async function encodeUpload(
  transaction: Database,
  videoId: number,
  { id: upload, name: fileName }: TakenUpload,
  { accountId }: Viewer,
): Promise<void> {
  const isTaken = sql`${jobs.payload}->>'upload' = ${upload}`;
  if ((await transaction.$count(jobs, isTaken)) > 0)
    throw createFieldError('upload', 'was used before: upload the file again');
  await requestEncoding(transaction, { videoId, upload, fileName, accountId });
}

/** Takes an uploaded picture, or a moment of the video, as its picture. */
export async function changePoster(
  tools: StudioTools,
  options: VideoEdit,
  { upload, atSeconds }: Omit<CallBody<'PUT /studio/videos/{id}/poster'>, 'editId'>,
): Promise<void> {
  const { streamId, title } = await findVideo(tools.database, options.id);
  const request = { kind: 'video', title, field: 'upload' } as const;
  const save = (fields: { picture: Picture }) => editVideo(tools.database, options, () => fields);
  if (upload !== undefined) {
    await takePicture(tools, { ...request, viewer: options.viewer, upload }, save);
    return;
  }
  if (atSeconds === undefined) throw createFieldError('upload', 'or atSeconds is missing');
  if (streamId === null) throw new ApiError('in-use', NOT_ENCODED);
  const saved = await withStreamFrame(await openMediaLibrary(tools.config), streamId, atSeconds, (path) =>
    createPicture(tools, { path, name: 'The picture' }, request, save),
  ).catch((error: unknown) => {
    throw error instanceof ToolMissing ? new ApiError('in-use', NO_FFMPEG) : error;
  });
  if (!saved)
    throw createFieldError('atSeconds', 'must be a moment of a video whose files are in the media library');
}

/** Adds or replaces captions, or removes them. @param upload absent: removes them */
export async function changeCaptions(
  { database, config, uploads }: StudioTools,
  options: VideoEdit,
  { language: given, upload }: { language: string; upload?: string | undefined },
): Promise<void> {
  const language = parseLanguageTag(given);
  if (language === undefined)
    throw createFieldError('language', 'must be a language tag, such as en or pt-BR');
  const file = upload === undefined ? undefined : await uploads.take(upload, 'captions', options.viewer);
  const library = await openMediaLibrary(config);
  const change = { ...options, changesFiles: true };
  await editVideo(database, change, async (_transaction, { streamId, durationSeconds: seconds }) => {
    if (streamId === null || seconds === null) throw new ApiError('in-use', NOT_ENCODED);
    const captions = file && {
      ...(await readCaptions({ language, file }, seconds).catch((error: unknown) => {
        throw explain(error);
      })),
      seconds,
    };
    const languages = await setStreamCaptions(library, streamId, language, captions);
    if (!languages) throw new ApiError('in-use', 'The files of this video are not in the media library.');
    return { captions: languages };
  });
  if (upload !== undefined) await removeUpload(library, upload);
}

const NO_FFMPEG = 'The API has no ffmpeg to take pictures from videos: upload one.';
const NOT_ENCODED = 'The video is not encoded yet: wait until it is, then try again.';

async function findVideo(database: Database, id: number) {
  const [video] = await database.select().from(videos).where(eq(videos.id, id));
  if (!video) throw new ApiError('not-found');
  return video;
}

/** What is wrong with a file, as an error of a call. */
function explain(error: unknown): unknown {
  if (error instanceof TemporaryEditorError) return new ApiError('unavailable', error.message);
  if (!(error instanceof EditorError)) return error;
  return new ApiError('invalid-input', error.message, [{ field: 'upload', message: error.message }]);
}
