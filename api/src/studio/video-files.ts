/** The files of videos: what editors upload for them. */
import { sql } from 'drizzle-orm';
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
import { jobs } from '../platform/database/schema';
import { EditorError, TemporaryEditorError } from '../platform/editor-error';
import { ApiError, createFieldError } from '../platform/errors';
import type { CallInput, Route, Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { edit, type EditInput } from './edits';
import { createStudioRoute } from './studio-route';
import { readVideoRow } from './targets';
import type { TakenUpload } from './uploads';
import { savePicture, type StudioTools } from './pictures';

/** ffprobe reads the beginning and the index of a file. Proxies wait for a minute. */
const PROBE_MAX_MS = 50_000;

/** The calls that take a file, or remove one. */
export function createVideoFileRoutes(tools: StudioTools): Route[] {
  const { database } = tools;
  return [
    createStudioRoute('POST /studio/videos', async ({ viewer, body: { upload, title, seriesId } }) => {
      const { file, note } = await takeVideo(tools, upload, viewer);
      const { id } = await edit(database, 'video', { viewer }, async (transaction, videoId) => {
        await encodeUpload(transaction, videoId, file, viewer);
        const fields = { title: trimName('title', title), description: '', seriesId: seriesId ?? null };
        return { ...fields, state: 'draft', addedAt: null, upload, fileName: file.name };
      });
      return { id, note };
    }),
    // The old stream plays until the new one is encoded.
    createStudioRoute('PUT /studio/videos/{id}/file', async (input) => {
      const { viewer, body } = input;
      const { file } = await takeVideo(tools, body.upload, viewer);
      const replace = async (transaction: Database, id: number) => {
        await encodeUpload(transaction, id, file, viewer);
        return { upload: body.upload, fileName: file.name };
      };
      await edit(database, 'video', input, replace, { what: 'Replaced the file' });
    }),
    createStudioRoute('PUT /studio/videos/{id}/poster', (input) => changePoster(tools, input)),
    createStudioRoute('PUT /studio/videos/{id}/captions/{language}', (input) => changeCaptions(tools, input)),
    createStudioRoute('DELETE /studio/videos/{id}/captions/{language}', (input) =>
      changeCaptions(tools, input),
    ),
  ];
}

/** @throws ApiError when the file cannot be a video */
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
async function changePoster(
  tools: StudioTools,
  input: CallInput<'PUT /studio/videos/{id}/poster'>,
): Promise<void> {
  const { viewer, body, params } = input;
  const { upload, atSeconds } = body;
  const { streamId, title } = await readVideoRow(tools.database, params.id);
  const about = { kind: 'video', title, field: 'upload' } as const;
  const save = (fields: { picture: Picture }) => edit(tools.database, 'video', input, () => fields);
  if (upload !== undefined) {
    await savePicture(tools, await tools.uploads.take(upload, 'picture', viewer), about, save);
    return;
  }
  if (atSeconds === undefined) throw createFieldError('upload', 'or atSeconds is missing');
  if (streamId === null) throw new ApiError('in-use', NOT_ENCODED);
  const saved = await withStreamFrame(await openMediaLibrary(tools.config), streamId, atSeconds, (path) =>
    savePicture(tools, { path, name: 'The picture' }, about, save),
  ).catch((error: unknown) => {
    throw error instanceof ToolMissing ? new ApiError('in-use', NO_FFMPEG) : error;
  });
  if (!saved)
    throw createFieldError('atSeconds', 'must be a moment of a video whose files are in the media library');
}

/** Adds or replaces captions; without an upload, removes them. */
async function changeCaptions(
  { database, config, uploads }: StudioTools,
  input: EditInput & { params: { id: number; language: string }; body?: { upload: string } | undefined },
): Promise<void> {
  const { viewer, params, body } = input;
  const language = parseLanguageTag(params.language);
  if (language === undefined)
    throw createFieldError('language', 'must be a language tag, such as en or pt-BR');
  const file = body && (await uploads.take(body.upload, 'captions', viewer));
  const library = await openMediaLibrary(config);
  const change = async (transaction: Database, id: number) => {
    const { streamId, durationSeconds: seconds } = await readVideoRow(transaction, id);
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
  };
  await edit(database, 'video', input, change, { changesFiles: true });
  if (body) await removeUpload(library, body.upload);
}

const NO_FFMPEG = 'The API has no ffmpeg to take pictures from videos: upload one.';
const NOT_ENCODED = 'The video is not encoded yet: wait until it is, then try again.';

/** What is wrong with a file, as an error of a call. */
function explain(error: unknown): unknown {
  if (error instanceof TemporaryEditorError) return new ApiError('unavailable', error.message);
  if (!(error instanceof EditorError)) return error;
  return new ApiError('invalid-input', error.message, [{ field: 'upload', message: error.message }]);
}
