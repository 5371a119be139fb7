/** The jobs of workers: encoding the videos that editors have handed over. */
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { getErrorMessage, toLoggableError } from '../platform/telemetry/loggable-error';
import { addVideo, type Announce, type VideoDetails } from '../catalogue';
import { EditorError, TemporaryEditorError, UnusableInput } from '../platform/editor-error';
import { createVideo } from './create-video';
import type { Database } from '../platform/database/database';
import { jobs } from '../platform/database/schema';
import { describeSelection, type MediaLibrary, readVideoSource } from '../media';
import { JobFailure, JobLost, type JobKind, type RunningJob } from '../platform/jobs/job-kind';
import { fetchUpload, removeUpload } from './uploads';

/** The kind of the jobs that encode a video. */
export const ENCODE = 'encode';

/** What an editor asked for. Files are below `uploads/UPLOAD` of the media. */
interface VideoRequest extends VideoDetails {
  quiet: boolean;
  upload: string;
  /** What the editor calls the files, by the names below. Absent in jobs of older versions. */
  originalNames?: Record<string, string>;
  file: string;
  captions: { language: string; file: string }[];
  poster?: { atSeconds: number } | { file: string };
  /** Set in the transaction that adds the video, so that no other attempt adds it again. */
  videoId?: number;
}

/**
 * Declares the jobs that encode a video.
 *
 * @param openLibrary opens the site's media for each job
 * @param announce tells subscribers of a new video
 * @param workerLog gets one line when a job begins, and one when it ends
 */
export function defineEncodeJobs(
  openLibrary: () => Promise<MediaLibrary>,
  announce: Announce,
  workerLog: FastifyBaseLogger,
): JobKind {
  return {
    name: ENCODE,
    handle: async (job) => {
      try {
        await addRequestedVideo(job, openLibrary, announce, workerLog);
      } catch (error) {
        throw toJobFailure(error, job);
      }
    },
    concurrency: 1,
    leaseSeconds: 60,
    retry: { firstSeconds: 60, factor: 5, attemptsMax: 3 },
    whenStopped: 'release',
  };
}

async function addRequestedVideo(
  job: RunningJob,
  openLibrary: () => Promise<MediaLibrary>,
  announce: Announce,
  workerLog: FastifyBaseLogger,
): Promise<void> {
  const request = job.payload as VideoRequest;
  const log = workerLog.child({ jobId: job.id, attempt: job.attempts });
  const startedAtMs = performance.now();
  log.info({ title: request.title }, 'A job started');
  const library = await openLibrary();
  if (request.videoId === undefined) {
    const { videoId, streams } = await encode(library, request, job, announce);
    const ms = Math.round(performance.now() - startedAtMs);
    log.info({ videoId, ms, streams }, 'A job is done');
  }
  await removeUpload(library, request.upload);
}

async function encode(library: MediaLibrary, request: VideoRequest, job: RunningJob, announce: Announce) {
  const { upload, originalNames = {}, file, captions, poster, quiet, ...details } = request;
  const folder = await fetchUpload(library, upload, job.signal);
  const toInputFile = (copy: string) => ({ path: join(folder, copy), name: originalNames[copy] ?? copy });
  const source = await readVideoSource(
    toInputFile(file),
    captions.map((each) => ({ ...each, file: toInputFile(each.file) })),
    poster && ('file' in poster ? { file: toInputFile(poster.file) } : poster),
    job.signal,
  );
  let videoId = 0;
  await createVideo(
    library,
    { title: details.title, source, onProgress: job.report, stop: job.signal },
    async (video) => {
      await job
        .checkpoint(async (transaction) => {
          const added = { ...details, ...video };
          ({ id: videoId } = await addVideo(transaction, added, quiet ? undefined : announce));
          return { ...request, videoId };
        })
        .catch((error: unknown) => {
          // createMedia removes the files only after an EditorError.
          throw error instanceof JobLost ? new TemporaryEditorError(error.message) : error;
        });
      return {};
    },
  );
  return { videoId, streams: describeSelection(source.source) };
}

/** An error of the source or the catalogue would come again; any other may not. */
function toJobFailure(error: unknown, { id, isLastAttempt }: RunningJob): JobFailure {
  const isOfCatalogue = error instanceof EditorError;
  const isPermanent = isOfCatalogue && !(error instanceof TemporaryEditorError);
  const cause = isOfCatalogue
    ? [error.message, ...error.problems].join('\n')
    : `${getErrorMessage(error)}: look into the worker's log.`;
  const reason = isPermanent || isLastAttempt ? `${cause} ${describeNextStep(error, id)}` : cause;
  const facts = { reason, ...(!isOfCatalogue && { fault: toLoggableError(error) }) };
  return new JobFailure(reason, { isPermanent, facts }, { cause: error });
}

/** A job keeps its files and options: if those are wrong, a retry fails again. */
function describeNextStep(error: unknown, id: number): string {
  const command = (name: string) => `\`steadfast jobs ${name} ${id}\``;
  if (error instanceof UnusableInput)
    return `Cancel this job (${command('cancel')}) and add the video again.`;
  return `To change the video, its title, series or tags, cancel this job (${command('cancel')}) and add the video again; otherwise, retry it (${command('retry')}).`;
}

/** The uploads that jobs have had, with the states of the jobs. */
export async function listUploadJobs(database: Database) {
  const rows = await database
    .select({ payload: jobs.payload, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.kind, ENCODE));
  return rows.map(({ payload, state }) => ({ upload: (payload as VideoRequest).upload, state }));
}
