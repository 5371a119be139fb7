import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CatalogueError, TemporaryCatalogueError } from '../catalogue/catalogue-error';
import { createVideo } from '../catalogue-tools/create-video';
import type { CatalogueOperations } from '../catalogue-tools/operations';
import { readVideoSource } from '../catalogue-tools/package-video';
import { prepareMediaLibrary } from '../catalogue-tools/staging';
import { getErrorMessage } from '../describe-start-failure';
import type { MediaLibrary } from '../media/media-library';
import { RENEW_MS, type ClaimedJob, type VideoRequest } from './queue';
import { fetchUpload, removeUpload } from './uploads';

/** Runs operations of the catalogue, as withCatalogue does. */
export type UseCatalogue = <T>(work: (catalogue: CatalogueOperations) => Promise<T>) => Promise<T>;

/**
 * Does a job that this worker has claimed, and tells the queue how it ended.
 *
 * @param stop returns the job for another worker
 * @param log receives a line for each step
 * @throws what the database throws when the queue cannot be told; then the lease runs out
 */
export async function runJob(
  { request, ...job }: ClaimedJob & { request: VideoRequest },
  use: UseCatalogue,
  stop: AbortSignal,
  log: (text: string) => void,
): Promise<void> {
  log(`Job ${job.id}: “${request.title}”, attempt ${job.attempts}.`);
  const lost = new AbortController();
  const ended = new AbortController();
  let progress = 0;
  const renewing = renewUntil(ended.signal, async () => {
    const isOurs = await use((catalogue) => catalogue.renewVideoJob({ ...job, progress }));
    if (!isOurs) lost.abort();
  });
  try {
    const library = await use(prepareMediaLibrary);
    const added = await encode(library, request, {
      onProgress: (share) => (progress = share),
      stop: AbortSignal.any([stop, lost.signal]),
      save: (video) => use((catalogue) => catalogue.finishVideoJob({ job, video })),
    });
    log(`Job ${job.id} is done: video ${added.id}.`);
    await removeUpload(library, request.upload);
  } catch (error) {
    if (stop.aborted && !lost.signal.aborted) {
      await use((catalogue) => catalogue.returnVideoJob(job));
      log(`Job ${job.id} waits for another worker.`);
      return;
    }
    const reason = describeFailure(error);
    const isFinal = error instanceof CatalogueError && !(error instanceof TemporaryCatalogueError);
    // A cancelled job may fail before the renewal notices: its files are gone.
    const { isOurs, retrySeconds } = await use((catalogue) =>
      catalogue.failVideoJob({ ...job, reason, isFinal }),
    );
    if (!isOurs) log(`Job ${job.id} was cancelled, or another worker has it.`);
    else {
      const next = retrySeconds === null ? '' : `, next attempt in ${retrySeconds} s`;
      log(`Job ${job.id} failed${next}: ${reason}`);
    }
  } finally {
    ended.abort();
    await renewing;
  }
}

async function encode(
  library: MediaLibrary,
  { upload, file, captions, poster, ...details }: VideoRequest,
  {
    onProgress,
    stop,
    save,
  }: {
    onProgress: (share: number) => void;
    stop: AbortSignal;
    save: (
      video: Parameters<CatalogueOperations['finishVideoJob']>[0]['video'],
    ) => ReturnType<CatalogueOperations['finishVideoJob']>;
  },
) {
  const folder = await fetchUpload(library, upload, stop);
  const source = await readVideoSource(
    join(folder, file),
    captions.map((each) => ({ ...each, file: join(folder, each.file) })),
    poster && ('file' in poster ? { file: join(folder, poster.file) } : poster),
    stop,
  );
  return createVideo(library, { title: details.title, source, onProgress, stop }, (video) =>
    save({ ...details, ...video }),
  );
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
