/** The table of jobs: each function is one step of a job. */
import { and, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { jobs, type JobState } from '../database/schema';
import { JobLost, type JobKind } from './job-kind';

/** How long the payload and the reason of an ended job stay, to find out what became of it. */
const CONTENT_KEPT_DAYS = 30;
/** Leaves a process that runs the kind the time to end an expired job itself, with its own reason. */
const EXPIRED_MINUTES = 10;
/** How many jobs become due in one statement. */
const DUE_MAX = 1_000;
/** How many jobs `listJobs` returns. */
const LISTED_MAX = 500;

/** The state machine of a job. Nothing else changes a state. */
const TRANSITIONS = {
  claim: { from: ['waiting'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  /** A job that repeats is never done. */
  repeat: { from: ['running'], to: 'delayed' },
  retryLater: { from: ['running'], to: 'delayed' },
  /** Returned without an attempt: its process is about to end. */
  release: { from: ['running'], to: 'waiting' },
  /** It is not tried again, unless somebody retries it. */
  deadLetter: { from: ['running'], to: 'failed' },
  /** Its time has come, or the lease of a process that died has ended. */
  becomeDue: { from: ['delayed', 'running'], to: 'waiting' },
  retry: { from: ['waiting', 'delayed', 'failed'], to: 'waiting' },
  cancel: { from: ['waiting', 'delayed', 'running', 'failed'], to: 'cancelled' },
  /** It has expired while no process ran its kind. */
  expire: { from: ['waiting', 'delayed', 'failed'], to: 'failed' },
  /** A process that runs a repeating job starts. */
  restart: { from: ['waiting', 'delayed', 'failed', 'cancelled'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly JobState[]; to: JobState }>;

type Transition = keyof typeof TRANSITIONS;

/** A job to add. */
interface NewJob {
  kind: string;
  payload?: object;
  /** Identifies the work: `new-episode 7 <account id>`. A key is used once. It holds no addresses and no names. */
  key?: string | undefined;
  /** Nobody wants its result after that; what expires first is done first. Absent: it never expires. */
  expiresInSeconds?: number;
  /** How long the row with its key stays after the job has ended. */
  keptDays?: number | undefined;
}

/** What identifies a process's claim on a job: a later claim has another owner, or more attempts. */
export type Claim = Pick<typeof jobs.$inferSelect, 'id' | 'attempts' | 'leaseOwner'>;

/** A job with all its columns. */
export type ClaimedJob = typeof jobs.$inferSelect & { isExpired: boolean };

/**
 * Adds a job. In a transaction, it is added with the transaction's other changes, or not at all.
 *
 * @returns its id; undefined when its key was used before
 */
export async function addJob(
  transaction: Database,
  { kind, payload = {}, key, expiresInSeconds, keptDays }: NewJob,
): Promise<number | undefined> {
  const [added] = await transaction
    .insert(jobs)
    .values({
      kind,
      payload,
      key: key ?? null,
      ...(expiresInSeconds !== undefined && { expiresAt: addSecondsToNow(expiresInSeconds) }),
      ...(keptDays !== undefined && { keptDays }),
    })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id });
  return added?.id;
}

export type JobStore = ReturnType<typeof createJobStore>;

/** The steps of the jobs that one process runs. @param owner a name that no other process has */
export function createJobStore(database: Database, owner: string) {
  return {
    /** Makes jobs claimable whose time has come, or whose process has died. */
    makeDue: async (): Promise<void> => {
      const due = database
        .select({ id: jobs.id })
        .from(jobs)
        .where(sql`${jobs.state} in ('delayed', 'running') and ${jobs.dueAt} <= now()`)
        .orderBy(jobs.dueAt)
        .limit(DUE_MAX)
        .for('update', { skipLocked: true });
      const isAbandoned = eq(jobs.state, 'running');
      await move(database, 'becomeDue', inArray(jobs.id, due), {
        lastError: sql`case when ${isAbandoned} then ${jobs.leaseOwner} || ' ended without a result: its log may say why.' else ${jobs.lastError} end`,
      });
    },
    /**
     * Claims the most urgent jobs of a kind. One statement claims them, so two processes never get the same one, and no
     * transaction stays open while they run.
     */
    claim: async (
      { name, leaseSeconds }: Pick<JobKind, 'name' | 'leaseSeconds'>,
      limit: number,
    ): Promise<ClaimedJob[]> => {
      const urgent = database
        .select({ id: jobs.id })
        .from(jobs)
        .where(sql`${jobs.kind} = ${name} and ${jobs.state} = 'waiting'`)
        .orderBy(jobs.expiresAt, jobs.id)
        .limit(limit)
        .for('update', { skipLocked: true });
      return move(database, 'claim', inArray(jobs.id, urgent), {
        attempts: sql`${jobs.attempts} + 1`,
        leaseOwner: owner,
        progress: 0,
        dueAt: addSecondsToNow(leaseSeconds),
      });
    },
    /** Extends a lease. @returns whether the job is still this process's */
    renew: async (job: Claim, leaseSeconds: number, progress: number): Promise<boolean> => {
      const renewed = await database
        .update(jobs)
        .set({ progress, dueAt: addSecondsToNow(leaseSeconds) })
        .where(isStillOurs(job))
        .returning({ id: jobs.id });
      return renewed.length > 0;
    },
    /** See RunningJob. */
    checkpoint: async (job: Claim, work: (transaction: Database) => Promise<object>): Promise<object> =>
      database.transaction(async (transaction) => {
        const [held] = await transaction
          .select({ id: jobs.id })
          .from(jobs)
          .where(isStillOurs(job))
          .for('update');
        if (!held)
          throw new JobLost('The job was cancelled, or another process has it: nothing was written.');
        const payload = await work(transaction);
        await transaction.update(jobs).set({ payload }).where(eq(jobs.id, job.id));
        return payload;
      }),
    finish: async (
      job: Claim,
      { erasedFields = [], repeatSeconds }: Pick<JobKind, 'erasedFields' | 'repeatSeconds'>,
    ): Promise<boolean> =>
      repeatSeconds === undefined
        ? moveOurs(database, 'finish', job, { lastError: null, progress: 1, payload: without(erasedFields) })
        : moveOurs(database, 'repeat', job, {
            lastError: null,
            attempts: 0,
            dueAt: addSecondsToNow(repeatSeconds),
          }),
    retryLater: async (job: Claim, seconds: number, reason: string): Promise<boolean> =>
      moveOurs(database, 'retryLater', job, { lastError: reason, dueAt: addSecondsToNow(seconds) }),
    release: async (job: Claim): Promise<boolean> =>
      moveOurs(database, 'release', job, { attempts: sql`${jobs.attempts} - 1`, progress: 0 }),
    /** @param erasedFields an expired job's; any other keeps its payload, so that it can be retried once the cause is corrected */
    deadLetter: async (job: Claim, reason: string, erasedFields: readonly string[] = []): Promise<boolean> =>
      moveOurs(database, 'deadLetter', job, { lastError: reason, payload: without(erasedFields) }),
    /** Adds the one job of a repeating kind, and makes it claimable. */
    startRepeating: async (kind: string): Promise<void> => {
      const key = `repeating ${kind}`;
      await addJob(database, { kind, key });
      await move(database, 'restart', eq(jobs.key, key), { attempts: 0 });
    },
  };
}

/**
 * Deletes jobs that ended long ago, and erases payloads that nobody needs any more. Several processes may do this at the
 * same time.
 *
 * @param kinds all kinds, whether or not this process runs them
 */
export async function purgeJobs(
  database: Database,
  kinds: readonly Pick<JobKind, 'name' | 'erasedFields'>[],
): Promise<void> {
  for (const { name, erasedFields = [] } of kinds) {
    await move(
      database,
      'expire',
      and(
        eq(jobs.kind, name),
        sql`${jobs.expiresAt} < now() - ${EXPIRED_MINUTES} * interval '1 minute'`,
        or(sql`${jobs.state} <> 'failed'`, sql`${jobs.payload} ?| ${toArray(erasedFields)}`),
      ),
      {
        payload: without(erasedFields),
        lastError: sql`coalesce(${jobs.lastError}, 'It expired before it was done.')`,
        endedAt: sql`coalesce(${jobs.endedAt}, now())`,
      },
    );
  }
  // What failed and can still be retried stays until somebody retries or cancels it.
  const isOver = sql`(${jobs.state} <> 'failed' or ${jobs.expiresAt} < now())`;
  await database
    .delete(jobs)
    .where(and(isOver, sql`${jobs.endedAt} < now() - ${jobs.keptDays} * interval '1 day'`));
  await database
    .update(jobs)
    .set({ payload: {}, lastError: null })
    .where(
      and(
        isOver,
        sql`${jobs.endedAt} < now() - ${CONTENT_KEPT_DAYS} * interval '1 day'`,
        sql`${jobs.payload} <> '{}'`,
      ),
    );
}

/** The open and failed jobs of all kinds, and the ended ones of some, the newest first. */
export async function listJobs(database: Database, withEnded: readonly string[]) {
  return database
    .select({
      id: jobs.id,
      kind: jobs.kind,
      // For a reader, it makes no difference whether a poll has seen yet that a job is due.
      state: sql<
        Exclude<JobState, 'delayed'>
      >`case ${jobs.state} when 'delayed' then 'waiting' else ${jobs.state} end`,
      payload: jobs.payload,
      attempts: jobs.attempts,
      progress: jobs.progress,
      worker: jobs.leaseOwner,
      reason: jobs.lastError,
    })
    .from(jobs)
    .where(
      or(
        sql`${jobs.state} in ('waiting', 'delayed', 'running', 'failed')`,
        inArray(jobs.kind, [...withEnded]),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(LISTED_MAX);
}

/** Lets a job that failed or waits run now, with all its attempts. @returns whether it was in such a state */
export async function retryJob(database: Database, id: number): Promise<boolean> {
  const moved = await move(database, 'retry', eq(jobs.id, id), {
    attempts: 0,
    dueAt: sql`now()`,
    endedAt: null,
  });
  return moved.length > 0;
}

/** Cancels a job; a process that runs it stops at its next renewal. @returns the job; undefined when it has ended */
export async function cancelJob(database: Database, id: number): Promise<ClaimedJob | undefined> {
  const [cancelled] = await move(database, 'cancel', eq(jobs.id, id));
  return cancelled;
}

export async function findJobState(database: Database, id: number): Promise<JobState | undefined> {
  const [job] = await database.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id));
  return job?.state;
}

export interface JobCounts {
  /** Jobs that a process may take, now or later, including those whose process has died. */
  waiting: number;
  running: number;
  failed: number;
  /** How long the oldest job that a process may take has waited for one; 0 when there is none. */
  waitSeconds: number;
}

/** Counts the open and failed jobs by kind. @param kinds those that are listed even without a job */
export async function countJobs(
  database: Database,
  kinds: readonly string[],
): Promise<Map<string, JobCounts>> {
  const isRunning = sql`${jobs.state} = 'running' and ${jobs.dueAt} > now()`;
  const isFailed = sql`${jobs.state} = 'failed'`;
  const rows = await database
    .select({
      kind: jobs.kind,
      waiting: sql`count(*) filter (where not (${isFailed}) and not (${isRunning}))`.mapWith(Number),
      running: sql`count(*) filter (where ${isRunning})`.mapWith(Number),
      failed: sql`count(*) filter (where ${isFailed})`.mapWith(Number),
      // `greatest` ignores null, which `min` is without a row.
      waitSeconds:
        sql`greatest(extract(epoch from now() - min(${jobs.dueAt}) filter (where not (${isFailed}))), 0)`.mapWith(
          Number,
        ),
    })
    .from(jobs)
    .where(sql`${jobs.state} in ('waiting', 'delayed', 'running', 'failed')`)
    .groupBy(jobs.kind);
  const none = { waiting: 0, running: 0, failed: 0, waitSeconds: 0 };
  return new Map([
    ...kinds.map((kind) => [kind, none] as const),
    ...rows.map(({ kind, ...counts }) => [kind, counts] as const),
  ]);
}

/** Moves jobs to another state; leaves out jobs in states from which the transition is not allowed. */
async function move(
  database: Database,
  transition: Transition,
  where: SQL | undefined,
  values: PgUpdateSetSource<typeof jobs> = {},
): Promise<ClaimedJob[]> {
  const { from, to } = TRANSITIONS[transition];
  const isEnd = to === 'done' || to === 'failed' || to === 'cancelled';
  return database
    .update(jobs)
    .set({ state: to, endedAt: isEnd ? sql`now()` : null, ...values })
    .where(and(where, inArray(jobs.state, [...from])))
    .returning({
      ...getTableColumns(jobs),
      isExpired: sql<boolean>`coalesce(${jobs.expiresAt} <= now(), false)`,
    });
}

async function moveOurs(
  database: Database,
  transition: Transition,
  job: Claim,
  values: PgUpdateSetSource<typeof jobs>,
): Promise<boolean> {
  return (await move(database, transition, isStillOurs(job), values)).length > 0;
}

/** Whether the lease is still ours: after it has ended, another process may own the job and know its state better. */
function isStillOurs({ id, attempts, leaseOwner }: Claim) {
  return and(
    eq(jobs.id, id),
    eq(jobs.attempts, attempts),
    eq(jobs.leaseOwner, leaseOwner ?? ''),
    eq(jobs.state, 'running'),
  );
}

function without(fields: readonly string[]) {
  return sql`${jobs.payload} - ${toArray(fields)}`;
}

const toArray = (fields: readonly string[]) => sql`${sql.param(fields)}::text[]`;

function addSecondsToNow(seconds: number) {
  return sql`now() + ${seconds}::double precision * interval '1 second'`;
}
