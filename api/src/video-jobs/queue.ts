/** Videos that wait for a worker: each statement is one step of a job. */
import { and, asc, desc, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { CatalogueError, TemporaryCatalogueError } from '../catalogue/catalogue-error';
import type { Database } from '../database/database';
import { videoJobs } from '../database/schema';

export type VideoJobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What an editor asked for. Files are below `uploads/UPLOAD` of the media. */
export interface VideoRequest {
  series: string;
  title: string;
  description: string;
  tags: string[];
  position?: number;
  quiet: boolean;
  upload: string;
  /** What the editor calls the files, by the names below. Absent in jobs of older versions. */
  originalNames?: Record<string, string>;
  file: string;
  captions: { language: string; file: string }[];
  poster?: { atSeconds: number } | { file: string };
}

/** A job that a worker holds. A later claim has another worker, or more attempts. */
export interface ClaimedJob {
  id: number;
  attempts: number;
  /** A name that no other process has. */
  worker: string;
}

/** A worker that has not renewed for this long is dead. */
const LEASE_SECONDS = 60;
/** How often a worker renews. */
export const RENEW_MS = 10_000;
export const ATTEMPTS_MAX = 3;
const FIRST_RETRY_SECONDS = 60;
const KEPT_DAYS = 30;

/** Adds a job, and forgets those that ended long ago. */
export async function addJob(database: Database, request: VideoRequest): Promise<{ id: number }> {
  await database
    .delete(videoJobs)
    .where(
      and(
        inArray(videoJobs.state, ['done', 'cancelled']),
        lt(videoJobs.changedAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`),
      ),
    );
  const [job] = await database.insert(videoJobs).values({ request }).returning({ id: videoJobs.id });
  if (!job) throw new Error('The job got no id');
  return job;
}

/**
 * Claims the oldest job that is due: one that waits, or one whose worker has stopped renewing. One statement claims it,
 * so two workers never get the same one.
 */
export async function claimJob(
  database: Database,
  worker: string,
): Promise<(ClaimedJob & { request: VideoRequest }) | null> {
  const isAbandoned = and(eq(videoJobs.state, 'running'), lte(videoJobs.dueAt, sql`now()`));
  await database
    .update(videoJobs)
    .set({
      state: 'failed',
      reason: sql`'Each of its workers ended without a word, the last one on ' || ${videoJobs.worker} || ': look into its log, then retry it.'`,
      changedAt: sql`now()`,
    })
    .where(and(isAbandoned, sql`${videoJobs.attempts} >= ${ATTEMPTS_MAX}`));
  const due = database
    .select({ id: videoJobs.id })
    .from(videoJobs)
    .where(and(inArray(videoJobs.state, ['waiting', 'running']), lte(videoJobs.dueAt, sql`now()`)))
    .orderBy(asc(videoJobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await database
    .update(videoJobs)
    .set({
      state: 'running',
      attempts: sql`${videoJobs.attempts} + 1`,
      worker,
      progress: 0,
      reason: null,
      dueAt: addSecondsToNow(LEASE_SECONDS),
      changedAt: sql`now()`,
    })
    .where(inArray(videoJobs.id, due))
    .returning({ id: videoJobs.id, attempts: videoJobs.attempts, request: videoJobs.request });
  return job ? { ...job, worker } : null;
}

/**
 * Extends the lease.
 *
 * @param progress the fraction that is done, from 0 to 1
 * @returns whether the job is still this worker's; if not, it was cancelled or another worker has it
 */
export async function renewJob(
  database: Database,
  { progress, ...job }: ClaimedJob & { progress: number },
): Promise<boolean> {
  return change(database, job, { progress, dueAt: addSecondsToNow(LEASE_SECONDS) });
}

/**
 * Ends a job in the same transaction as its work, so that no other worker can do it too.
 *
 * @throws TemporaryCatalogueError when the job is no longer this worker's
 */
export async function finishJob<Saved extends { id: number }>(
  database: Database,
  job: ClaimedJob,
  save: (transaction: Database) => Promise<Saved>,
): Promise<Saved> {
  return database.transaction(async (transaction) => {
    if (!(await change(transaction, job, { state: 'done', progress: 1 }))) {
      throw new TemporaryCatalogueError(
        `Job ${job.id} was cancelled, or another worker has it: nothing was added.`,
      );
    }
    const saved = await save(transaction);
    await transaction.update(videoJobs).set({ videoId: saved.id }).where(eq(videoJobs.id, job.id));
    return saved;
  });
}

/**
 * Notes why an attempt failed. The job waits for the next one, unless that cannot help or it was the last.
 *
 * @returns whether the job was still this worker's, and when it is tried again, if it is
 */
export async function failJob(
  database: Database,
  { reason, isFinal, ...job }: ClaimedJob & { reason: string; isFinal: boolean },
): Promise<{ isOurs: boolean; retrySeconds: number | null }> {
  const retrySeconds =
    isFinal || job.attempts >= ATTEMPTS_MAX ? null : FIRST_RETRY_SECONDS * 5 ** (job.attempts - 1);
  const isOurs = await change(database, job, {
    reason,
    ...(retrySeconds === null
      ? { state: 'failed' as const }
      : { state: 'waiting' as const, dueAt: addSecondsToNow(retrySeconds) }),
  });
  return { isOurs, retrySeconds };
}

/** Returns a job without an attempt: its worker is about to end. */
export async function returnJob(database: Database, job: ClaimedJob): Promise<void> {
  const attempts = sql`${videoJobs.attempts} - 1`;
  await change(database, job, { state: 'waiting', attempts, progress: 0, dueAt: sql`now()` });
}

/** The jobs, the newest first. */
export async function listJobs(database: Database) {
  return database
    .select({
      id: videoJobs.id,
      state: videoJobs.state,
      title: sql<string>`${videoJobs.request}->>'title'`,
      upload: sql<string>`${videoJobs.request}->>'upload'`,
      attempts: videoJobs.attempts,
      progress: videoJobs.progress,
      worker: videoJobs.worker,
      reason: videoJobs.reason,
      videoId: videoJobs.videoId,
    })
    .from(videoJobs)
    .orderBy(desc(videoJobs.id));
}

export interface VideoJobCounts {
  /** Jobs that need a worker, those whose worker is dead among them. */
  waiting: number;
  running: number;
  /** Jobs that failed for good; they stay until somebody retries or cancels them. */
  failed: number;
  /** How long the oldest job that a worker may take has waited for one; 0 when there is none. */
  waitSeconds: number;
}

/** Counts the jobs that have not ended well. */
export async function countJobs(database: Database): Promise<VideoJobCounts> {
  const isOpen = inArray(videoJobs.state, ['waiting', 'running']);
  const isRunning = sql`${videoJobs.state} = 'running' and ${videoJobs.dueAt} > now()`;
  const oldestDueAt = sql`min(${videoJobs.dueAt}) filter (where ${isOpen})`;
  const [counts] = await database
    .select({
      waiting: sql`count(*) filter (where ${isOpen} and not (${isRunning}))`.mapWith(Number),
      running: sql`count(*) filter (where ${isRunning})`.mapWith(Number),
      failed: sql`count(*) filter (where ${videoJobs.state} = 'failed')`.mapWith(Number),
      // `greatest` ignores the null of an empty queue.
      waitSeconds: sql`greatest(extract(epoch from now() - ${oldestDueAt}), 0)`.mapWith(Number),
    })
    .from(videoJobs);
  if (!counts) throw new Error('The jobs were not counted');
  return counts;
}

/**
 * Lets a failed or waiting job run now, with all its attempts.
 *
 * @throws CatalogueError when it is in another state
 */
export async function retryJob(database: Database, id: number): Promise<void> {
  const [job] = await database
    .update(videoJobs)
    .set({ state: 'waiting', attempts: 0, dueAt: sql`now()`, changedAt: sql`now()` })
    .where(and(eq(videoJobs.id, id), inArray(videoJobs.state, ['waiting', 'failed'])))
    .returning({ id: videoJobs.id });
  if (!job) throw await describeRefusal(database, id, 'Only a failed or waiting job can be retried');
}

/**
 * Cancels a job; a worker that runs it stops at its next renewal.
 *
 * @returns the folder of its files below `uploads`
 * @throws CatalogueError when it has ended already
 */
export async function cancelJob(database: Database, id: number): Promise<{ upload: string }> {
  const [job] = await database
    .update(videoJobs)
    .set({ state: 'cancelled', changedAt: sql`now()` })
    .where(and(eq(videoJobs.id, id), notInArray(videoJobs.state, ['done', 'cancelled'])))
    .returning({ upload: sql<string>`${videoJobs.request}->>'upload'` });
  if (!job) throw await describeRefusal(database, id, 'It can no longer be cancelled');
  return job;
}

async function describeRefusal(database: Database, id: number, what: string): Promise<CatalogueError> {
  const [job] = await database.select({ state: videoJobs.state }).from(videoJobs).where(eq(videoJobs.id, id));
  return new CatalogueError(
    job
      ? `${what}: job ${id} is ${job.state}.`
      : `There is no job ${id}: \`npm run catalogue -- jobs\` lists them.`,
  );
}

/** Changes a job while it is still this worker's. */
async function change(
  database: Database,
  { id, attempts, worker }: ClaimedJob,
  values: PgUpdateSetSource<typeof videoJobs>,
): Promise<boolean> {
  const changed = await database
    .update(videoJobs)
    .set({ ...values, changedAt: sql`now()` })
    .where(
      and(
        eq(videoJobs.id, id),
        eq(videoJobs.attempts, attempts),
        eq(videoJobs.worker, worker),
        eq(videoJobs.state, 'running'),
      ),
    )
    .returning({ id: videoJobs.id });
  return changed.length > 0;
}

function addSecondsToNow(seconds: number) {
  return sql`now() + ${seconds}::double precision * interval '1 second'`;
}
