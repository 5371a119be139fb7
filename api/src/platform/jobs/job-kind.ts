import type { Database } from '../database/database';

/** A kind of job, as its feature declares it. */
export interface JobKind {
  /** Such as `mail`; the metrics and `steadfast jobs` show it. */
  name: string;
  /**
   * Does one job. When it resolves, the job is done.
   *
   * @throws JobFailure with what the failure means for the job; after any other error, the job is tried again
   */
  handle(job: RunningJob): Promise<void>;
  /** How many run in one process at the same time. */
  concurrency: number;
  /** How long a process holds a job without renewing its lease. */
  leaseSeconds: number;
  retry: RetrySchedule;
  /** Aborts an attempt after this time; without it, an attempt may take any time. */
  attemptMaxMs?: number;
  /**
   * What becomes of running jobs when the process ends: `finish` lets them run for a moment, then aborts them, which counts
   * as an attempt; `release` aborts them at once, which counts as none.
   */
  whenStopped: 'finish' | 'release';
  /** Fields of the payload that are erased when a job is done or expires. */
  erasedFields?: readonly string[];
  /** Makes this kind a single job, which runs when a process starts, and again this long after each run. */
  repeatSeconds?: number;
}

export interface RetrySchedule {
  /** From the first failed attempt to the second. */
  firstSeconds: number;
  /** Each further pause is this many times longer. */
  factor: number;
  /** Without it, a job is tried until it expires, or for ever. */
  attemptsMax?: number;
}

/** A job that this process runs. */
export interface RunningJob {
  id: number;
  payload: object;
  createdAt: Date;
  /** 1 in the first attempt. */
  attempts: number;
  isLastAttempt: boolean;
  /** Aborted when the process ends, when the attempt takes too long, or when the job was cancelled or lost to another process. */
  signal: AbortSignal;
  /** @param progress the fraction that is done, from 0 to 1 */
  report(progress: number): void;
  /**
   * Does a part of the work in one transaction, which commits only if the job is still this process's.
   *
   * @param work returns the new payload, so that the next attempt goes on from here
   * @throws JobLost when the job was cancelled, or another process has it
   */
  checkpoint(work: (transaction: Database) => Promise<object>): Promise<void>;
}

/** A job was cancelled, or its lease has ended and another process has it: this process's work on it no longer counts. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/** An attempt failed, and what that means for the job. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  /** No further attempt can help. */
  readonly isPermanent: boolean;
  /** How long the provider asks all jobs of the kind to pause. */
  readonly retryAfterSeconds: number;
  /** For the log, which must not contain addresses. */
  readonly facts: Readonly<Record<string, unknown>>;

  /** @param reason stored with the job only, since a provider may quote an address */
  constructor(
    reason: string,
    {
      isPermanent = false,
      retryAfterSeconds = 0,
      facts = {},
    }: { isPermanent?: boolean; retryAfterSeconds?: number | undefined; facts?: Record<string, unknown> },
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.isPermanent = isPermanent;
    this.retryAfterSeconds = retryAfterSeconds;
    this.facts = facts;
  }
}
