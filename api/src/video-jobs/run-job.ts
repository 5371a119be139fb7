import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { toLoggableError } from '../background/loggable-error';
import { CatalogueError, TemporaryCatalogueError, UnusableInput } from '../catalogue/catalogue-error';
import { addVideo } from '../catalogue/add-video';
import type { withDatabase } from '../catalogue-tools/command';
import { createVideo, type CreatedVideo } from '../catalogue-tools/create-video';
import { readVideoSource } from '../catalogue-tools/package-video';
import { prepareMediaLibrary } from '../catalogue-tools/staging';
import { getErrorMessage } from '../describe-start-failure';
import type { MediaLibrary } from '../media/media-library';
import { describeSelection } from '../streams/select-streams';
import { announceNewVideos } from '../subscriptions/announce-new-videos';
import {
  ATTEMPTS_MAX,
  failJob,
  finishJob,
  RENEW_MS,
  renewJob,
  returnJob,
  type ClaimedJob,
  type VideoRequest,
} from './queue';
import { fetchUpload, removeUpload } from './uploads';

/**
 * Does a job that this worker has claimed, and tells the queue how it ended.
 *
 * @param stop returns the job for another worker
 * @param workerLog gets one line when the job begins, and one when it ends
 * @throws what the database throws when the queue cannot be told; then the lease runs out
 */
export async function runJob(
  { request, ...job }: ClaimedJob & { request: VideoRequest },
  use: typeof withDatabase,
  stop: AbortSignal,
  workerLog: FastifyBaseLogger,
): Promise<void> {
  const log = workerLog.child({ jobId: job.id, attempt: job.attempts });
  const startedAtMs = performance.now();
  log.info({ title: request.title }, 'A job started');
  const lost = new AbortController();
  const ended = new AbortController();
  let progress = 0;
  const renewing = renewUntil(ended.signal, async () => {
    const isOurs = await use((database) => renewJob(database, { ...job, progress }));
    if (!isOurs) lost.abort();
  });
  try {
    const library = await use(prepareMediaLibrary);
    const added = await encode(library, request, {
      onProgress: (share) => (progress = share),
      stop: AbortSignal.any([stop, lost.signal]),
      save: ({ quiet, ...video }) =>
        use((database) =>
          finishJob(database, job, (transaction) =>
            addVideo(transaction, video, quiet ? undefined : announceNewVideos),
          ),
        ),
    });
    const ms = Math.round(performance.now() - startedAtMs);
    log.info({ videoId: added.id, ms, streams: added.streams }, 'A job is done');
    await removeUpload(library, request.upload);
  } catch (error) {
    if (stop.aborted && !lost.signal.aborted) {
      await use((database) => returnJob(database, job));
      log.info('A job was returned: it waits for another worker');
      return;
    }
    const isFinal = error instanceof CatalogueError && !(error instanceof TemporaryCatalogueError);
    const isLast = isFinal || job.attempts >= ATTEMPTS_MAX;
    const reason = describeFailure(error) + (isLast ? ` ${describeNextStep(error, job.id)}` : '');
    // A cancelled job may fail before the renewal notices: its files are gone.
    const { isOurs, retrySeconds } = await use((database) => failJob(database, { ...job, reason, isFinal }));
    const facts = {
      reason,
      ...(error instanceof CatalogueError ? {} : { fault: toLoggableError(error) }),
    };
    if (!isOurs) log.info('A job was lost: it was cancelled, or another worker has it');
    else if (retrySeconds === null) log.error(facts, 'A job failed for good');
    else log.warn({ ...facts, retrySeconds }, 'A job failed: it will be tried again');
  } finally {
    ended.abort();
    await renewing;
  }
}

async function encode(
  library: MediaLibrary,
  { upload, originalNames = {}, file, captions, poster, ...details }: VideoRequest,
  {
    onProgress,
    stop,
    save,
  }: {
    onProgress: (share: number) => void;
    stop: AbortSignal;
    save: (
      video: CreatedVideo &
        Pick<VideoRequest, 'series' | 'title' | 'description' | 'tags' | 'position' | 'quiet'>,
    ) => ReturnType<typeof addVideo>;
  },
) {
  const folder = await fetchUpload(library, upload, stop);
  const toInputFile = (copy: string) => ({ path: join(folder, copy), name: originalNames[copy] ?? copy });
  const source = await readVideoSource(
    toInputFile(file),
    captions.map((each) => ({ ...each, file: toInputFile(each.file) })),
    poster && ('file' in poster ? { file: toInputFile(poster.file) } : poster),
    stop,
  );
  const added = await createVideo(library, { title: details.title, source, onProgress, stop }, (video) =>
    save({ ...details, ...video }),
  );
  return { ...added, streams: describeSelection(source.source) };
}

/** A renewal that fails is repeated: the lease outlives a short outage. */
async function renewUntil(ended: AbortSignal, renew: () => Promise<void>): Promise<void> {
  while (!ended.aborted) {
    await wait(RENEW_MS, undefined, { signal: ended }).catch(() => undefined);
    if (!ended.aborted) await renew().catch(() => undefined);
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof CatalogueError)) return `${getErrorMessage(error)}: look into the worker's log.`;
  return [error.message, ...error.problems].join('\n');
}

/** A job keeps its files and options: if those are wrong, a retry fails again. */
function describeNextStep(error: unknown, id: number): string {
  const command = (name: string) => `\`npm run catalogue -- jobs ${name} ${id}\``;
  if (error instanceof UnusableInput)
    return `Cancel this job (${command('cancel')}) and add the video again.`;
  return `To change the video, its title, series or tags, cancel this job (${command('cancel')}) and add the video again; otherwise, retry it (${command('retry')}).`;
}
