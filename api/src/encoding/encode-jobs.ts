/** The jobs of workers: encoding what editors have uploaded. */
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Chapter } from '@steadfast/contract';
import { lockCatalogue } from '../catalogue';
import {
  createMedia,
  createMediaName,
  describeSelection,
  type MediaLibrary,
  packageVideo,
  prepareCaptions,
  getLanguageName,
  readStreamCaptions,
  readVideoSource,
} from '../media';
import type { Database } from '../platform/database/database';
import { accounts, jobs, videos } from '../platform/database/schema';
import { EditorError, TemporaryEditorError, UnusableInput } from '../platform/editor-error';
import { JobFailure, type JobKind, type RunningJob } from '../platform/jobs/job-kind';
import { addJob, cancelJob } from '../platform/jobs/job-store';
import { composeMail, linkTo } from '../platform/messages/compose-mail';
import type { Outbox } from '../platform/messages/outbox';
import { getErrorMessage, toLoggableError } from '../platform/telemetry/loggable-error';
import { fetchUpload, removeUpload, UPLOADED_FILE } from './uploads';

/** The kind of the jobs that encode a video. */
export const ENCODE = 'encode';

/** What an editor asked for. */
interface EncodeRequest {
  videoId: number;
  upload: string;
  /** What the editor calls the file. */
  fileName: string;
  /** The editor, who gets a mail when it fails. */
  accountId: string;
  /** Set in the transaction that saves the video, so that no other attempt encodes it again. */
  isSaved?: true;
  /** The stream that this one took the place of: the purge removes it once nobody plays it any more. */
  replacedStream?: string;
}

/** Adds the job that encodes a video's upload, and cancels those about its former ones. */
export async function requestEncoding(transaction: Database, request: EncodeRequest): Promise<void> {
  await cancelEncoding(transaction, request.videoId);
  await addJob(transaction, { kind: ENCODE, payload: request });
}

/** Cancels the jobs that encode a video, or have failed to: their uploads are purged. */
export async function cancelEncoding(transaction: Database, videoId: number): Promise<void> {
  const open = await transaction
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isAbout(videoId), sql`${jobs.state} not in ('done', 'cancelled')`));
  for (const { id } of open) await cancelJob(transaction, id);
}

/** Whether a job encodes a video. @param videoId a column in a subquery */
export const isAbout = (videoId: number | PgColumn) =>
  and(eq(jobs.kind, ENCODE), sql`(${jobs.payload}->>'videoId')::integer = ${videoId}`);

/** What the jobs need. */
interface EncodeTools {
  database: Database;
  /** Opens the site's media for each job. */
  openLibrary(): Promise<MediaLibrary>;
  outbox: Outbox;
  /** Gets one line when a job begins, and one when it ends. */
  log: FastifyBaseLogger;
}

/** Declares the jobs that encode a video. */
export function defineEncodeJobs(tools: EncodeTools): JobKind {
  return {
    name: ENCODE,
    handle: async (job) => {
      try {
        await encode(job, tools);
      } catch (error) {
        const failure = toJobFailure(error, job);
        const isEnd = (failure.isPermanent || job.isLastAttempt) && !job.signal.aborted;
        if (isEnd) await mailFailure(tools, job, failure.message);
        throw failure;
      }
    },
    concurrency: 1,
    leaseSeconds: 60,
    retry: { firstSeconds: 60, factor: 5, attemptsMax: 3 },
    whenStopped: 'release',
  };
}

async function encode(
  job: RunningJob,
  { database, openLibrary, log: workerLog }: EncodeTools,
): Promise<void> {
  const request = job.payload as EncodeRequest;
  const { videoId, upload } = request;
  if (videoId === undefined) throw new UnusableInput('This job is of an older release.');
  const log = workerLog.child({ jobId: job.id, attempt: job.attempts });
  const startedAtMs = performance.now();
  log.info({ videoId }, 'A job started');
  const library = await openLibrary();
  const video = request.isSaved ? undefined : await findVideo(database, request);
  if (video) {
    const folder = await fetchUpload(library, upload, job.signal);
    const file = { path: join(folder, UPLOADED_FILE), name: request.fileName };
    const source = await readVideoSource(file, job.signal);
    const given = await findCaptions(library, video.streamId, source.source.seconds);
    const isMissing = ({ language }: { language: string }) =>
      !source.source.captions.some((each) => each.language === language);
    source.captions.push(...given.filter(isMissing));
    const name = createMediaName(video.title);
    const picture = getOwnPicture(name);
    const stream = `streams/${name}`;
    await createMedia(
      library,
      { name, picture, folders: [stream, `media/videos/${name}`] },
      async (staging) => {
        const paths = { stream: join(staging, stream), picture: join(staging, 'media', picture) };
        const packaged = await packageVideo(source, paths, job.report, job.signal);
        job.signal.throwIfAborted();
        return packaged;
      },
      ({ seconds, picture: sizes, captions }) =>
        job.checkpoint(async (transaction) => {
          await lockCatalogue(transaction);
          const current = await findVideo(transaction, request);
          if (!current) throw new EditorError('The video was removed, or got another file.');
          const durationSeconds = Math.max(0.1, Math.round(seconds * 10) / 10);
          const hasOther = current.picture && current.picture.file !== getOwnPicture(current.streamId ?? '');
          const set = {
            streamId: name,
            durationSeconds,
            captions,
            chapters: fitChapters(current.chapters ?? source.source.chapters, durationSeconds),
            ...(!hasOther && { picture: { file: picture, ...sizes } }),
          };
          await transaction.update(videos).set(set).where(eq(videos.id, videoId));
          return {
            ...request,
            isSaved: true,
            ...(current.streamId !== null && { replacedStream: current.streamId }),
          };
        }),
    );
    const ms = Math.round(performance.now() - startedAtMs);
    log.info({ videoId, ms, streams: describeSelection(source.source) }, 'A job is done');
  }
  await removeUpload(library, upload);
}

/** The picture that is made together with a stream. */
const getOwnPicture = (streamId: string) => `videos/${streamId}/poster`;

/**
 * Leaves out the chapters that begin after the end of a video: they were written before its length was known, or for a
 * longer file.
 *
 * @returns null if fewer than two are left, which divide nothing
 */
export function fitChapters(chapters: readonly Chapter[], seconds: number): Chapter[] | null {
  const inside = chapters.filter(({ startSeconds }) => startSeconds < seconds);
  return inside.length > 1 ? inside : null;
}

/** The video, unless it is gone or its file was replaced once more. */
async function findVideo(database: Database, { videoId, upload }: EncodeRequest) {
  const [video] = await database
    .select({
      title: videos.title,
      streamId: videos.streamId,
      picture: videos.picture,
      chapters: videos.chapters,
    })
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.upload, upload)));
  return video;
}

/** The captions of the stream that is replaced, as far as they fit. */
async function findCaptions(library: MediaLibrary, streamId: string | null, seconds: number) {
  const captions = streamId === null ? [] : await readStreamCaptions(library, streamId);
  return captions.flatMap(({ language, file }) => {
    const read = prepareCaptions(file, seconds);
    return 'problem' in read ? [] : [{ language, name: getLanguageName(language), text: read.text }];
  });
}

/** An error of the source would come again; any other may not. */
function toJobFailure(error: unknown, { isLastAttempt }: RunningJob): JobFailure {
  const isOfEditor = error instanceof EditorError;
  const isPermanent = isOfEditor && !(error instanceof TemporaryEditorError);
  const cause = isOfEditor
    ? [error.message, ...error.problems].join('\n')
    : `${getErrorMessage(error)}: look into the worker's log.`;
  const next = error instanceof UnusableInput ? 'Upload another file for it.' : 'Retry it in the studio.';
  const reason = isPermanent || isLastAttempt ? `${cause} ${next}` : cause;
  const facts = { reason, ...(!isOfEditor && { fault: toLoggableError(error) }) };
  return new JobFailure(reason, { isPermanent, facts }, { cause: error });
}

async function mailFailure(
  { database, outbox }: EncodeTools,
  job: RunningJob,
  reason: string,
): Promise<void> {
  const { videoId, accountId } = job.payload as Partial<EncodeRequest>;
  if (videoId === undefined || accountId === undefined) return;
  const [found] = await database
    .select({ title: videos.title, email: accounts.email })
    .from(videos)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(videos.id, videoId));
  if (!found) return;
  const { title, email } = found;
  const write = (site: { publicUrl: string | undefined }) =>
    composeMail({
      subject: `“${title}” could not be encoded`,
      paragraphs: [`The file that you uploaded for “${title}” could not be made into a video.`, reason],
      action: { label: 'Open it in the studio', url: linkTo(site, `/studio/videos/${videoId}`) },
    });
  await outbox.add(database, email, write, { key: `encode-failed ${job.id}` });
}

/** The uploads that jobs have had, with the states of the jobs. */
export async function listUploadJobs(database: Database) {
  const rows = await database
    .select({ payload: jobs.payload, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.kind, ENCODE));
  return rows.map(({ payload, state }) => ({ upload: (payload as EncodeRequest).upload, state }));
}
