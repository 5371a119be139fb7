import type { FastifyBaseLogger } from 'fastify';
import { singleFlight } from '../batch';
import { toLoggableError } from '../telemetry/loggable-error';
import { withTimeout } from '../with-timeout';
import type { JobsPace } from '../config/defaults';
import { JobFailure, JobLost, type JobKind, type RetrySchedule, type RunningJob } from './job-kind';
import type { ClaimedJob, JobStore } from './job-store';

/** So many that a lease survives a brief problem of the database. */
const RENEWALS_PER_LEASE = 6;
/** The longest pause of a kind, whatever the provider asks for: another request costs little. */
const PAUSE_MAX_SECONDS = 300;
/** The work is done: a brief problem of the database must not cause it to be done again. */
const FINISH_TRIES = 5;

/** Runs jobs until it is stopped. */
export interface JobRunner {
  /** Looks for jobs of these kinds now: call it after the commit that adds one. */
  wake(...kinds: string[]): void;
  /** Resolves when no job is due or running. */
  runUntilIdle(): Promise<void>;
  /** Claims no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * Starts running jobs. Any number of processes may do so at the same time.
 *
 * @param kinds those that this process runs
 * @throws what the database throws, at the start only
 */
export async function startJobs(
  store: JobStore,
  kinds: readonly JobKind[],
  log: FastifyBaseLogger,
  { pollEveryMs, stopMaxMs }: Pick<JobsPace, 'pollEveryMs' | 'stopMaxMs'>,
): Promise<JobRunner> {
  for (const { name, repeatSeconds } of kinds)
    if (repeatSeconds !== undefined) await store.startRepeating(name);
  const stopping = new AbortController();
  const lanes = new Map(kinds.map((kind) => [kind.name, startLane(store, kind, log, stopping.signal)]));
  const poll = async () => {
    if (lanes.size === 0 || stopping.signal.aborted) return;
    await store.makeDue();
    // One after the other: an idle process needs one connection.
    for (const lane of lanes.values()) await lane.claim();
  };
  const onError = (error: unknown) => {
    log.warn({ fault: toLoggableError(error) }, 'The jobs cannot be read: it will be tried again');
  };
  const stopPolling = runRegularly(poll, pollEveryMs, onError);
  return {
    wake: (...names) => {
      for (const name of names) lanes.get(name)?.claim().catch(onError);
    },
    runUntilIdle: async () => {
      do await poll().catch(onError);
      while (await waitForAny([...lanes.values()]));
    },
    stop: async () => {
      stopping.abort();
      await stopPolling();
      await Promise.all([...lanes.values()].map((lane) => lane.stop(stopMaxMs)));
    },
  };
}

type Lane = ReturnType<typeof startLane>;

/** @returns whether there was anything to wait for */
async function waitForAny(lanes: Lane[]): Promise<boolean> {
  const found = await Promise.all(lanes.map((lane) => lane.waitForRunning()));
  return found.some((count) => count > 0);
}

/** A job that runs here. */
interface Attempt {
  job: ClaimedJob;
  abort: AbortController;
  progress: number;
  ended: Promise<void>;
}

/** Runs the jobs of one kind. */
function startLane(store: JobStore, kind: JobKind, log: FastifyBaseLogger, stopping: AbortSignal) {
  const running = new Map<number, Attempt>();
  let pausedUntilMs = 0;

  /** Starts what is due, up to the kind's concurrency. */
  const claim = singleFlight(async () => {
    const free = kind.concurrency - running.size;
    if (stopping.aborted || free === 0 || performance.now() < pausedUntilMs) return;
    for (const job of await store.claim(kind, free)) start(job);
  });

  const start = (job: ClaimedJob) => {
    const attempt: Attempt = { job, abort: new AbortController(), progress: 0, ended: Promise.resolve() };
    running.set(job.id, attempt);
    const jobLog = log.child({ kind: kind.name, jobId: job.id, attempt: job.attempts });
    attempt.ended = run(attempt, jobLog)
      .catch((error: unknown) => {
        // Its lease ends, and another attempt follows.
        jobLog.warn({ fault: toLoggableError(error) }, 'What became of a job cannot be written');
      })
      .finally(() => running.delete(job.id))
      // There is room for another job.
      .then(claim)
      .catch(() => undefined);
  };

  const run = async (attempt: Attempt, jobLog: FastifyBaseLogger) => {
    const { job, abort } = attempt;
    const { attemptsMax = Infinity } = kind.retry;
    if (job.isExpired || job.attempts > attemptsMax) {
      jobLog.error(job.isExpired ? 'A job failed for good: it has expired' : FAILED.deadLetter.text);
      const reason = job.lastError ?? 'It expired before it was done.';
      await store.deadLetter(job, reason, job.isExpired ? kind.erasedFields : []);
      return;
    }
    const isLastAttempt = job.attempts === attemptsMax;
    const timeOut = () => abort.abort(new Error('It took too long.'));
    const timer = kind.attemptMaxMs === undefined ? undefined : setTimeout(timeOut, kind.attemptMaxMs);
    const runningJob: RunningJob = {
      ...job,
      isLastAttempt,
      signal: abort.signal,
      report: (progress) => (attempt.progress = progress),
      checkpoint: async (work) => {
        runningJob.payload = await store.checkpoint(job, work);
      },
    };
    try {
      await kind.handle(runningJob);
    } catch (error) {
      await fail(job, toFailure(error), isLastAttempt, jobLog);
      return;
    } finally {
      clearTimeout(timer);
    }
    await retryWrite(() => store.finish(job, kind));
  };

  const fail = async (
    job: ClaimedJob,
    { message, isPermanent, retryAfterSeconds, facts }: JobFailure,
    isLastAttempt: boolean,
    jobLog: FastifyBaseLogger,
  ) => {
    const isReturned = stopping.aborted && kind.whenStopped === 'release';
    const next = isReturned ? 'release' : isPermanent || isLastAttempt ? 'deadLetter' : 'retryLater';
    const retrySeconds = computeRetryDelay(job.attempts, kind.retry, retryAfterSeconds);
    const pauseMs = Math.min(PAUSE_MAX_SECONDS, retryAfterSeconds) * 1_000;
    pausedUntilMs = Math.max(pausedUntilMs, performance.now() + pauseMs);
    const steps = {
      release: () => store.release(job),
      deadLetter: () => store.deadLetter(job, message),
      retryLater: () => store.retryLater(job, retrySeconds, message),
    };
    const details = {
      release: {},
      deadLetter: facts,
      retryLater: { ...facts, retrySeconds: Math.round(retrySeconds) },
    };
    if (await steps[next]()) jobLog[FAILED[next].level](details[next], FAILED[next].text);
    else jobLog.info('A job was lost: it was cancelled, or another process has it');
  };

  const renewAll = () =>
    Promise.all(
      [...running.values()].map(async ({ job, progress, abort }) => {
        if (!(await store.renew(job, kind.leaseSeconds, progress))) abort.abort(new JobLost());
      }),
    );
  const stopRenewing = runRegularly(renewAll, (kind.leaseSeconds * 1_000) / RENEWALS_PER_LEASE, (error) => {
    log.warn({ kind: kind.name, fault: toLoggableError(error) }, 'A lease cannot be renewed');
  });

  /** Waits for what runs now. @returns how many jobs those were */
  const waitForRunning = async () => {
    const ended = [...running.values()].map((attempt) => attempt.ended);
    await Promise.all(ended);
    return ended.length;
  };
  return {
    claim,
    waitForRunning,
    stop: async (maxMs: number) => {
      // It claims nothing any more, but an earlier claim may not have returned yet.
      await claim().catch(() => undefined);
      if (kind.whenStopped === 'finish')
        await withTimeout(waitForRunning(), maxMs, () => new Error('It takes too long.')).catch(
          () => undefined,
        );
      for (const { abort } of running.values()) abort.abort(new Error('The process ends.'));
      await waitForRunning();
      await stopRenewing();
    },
  };
}

/**
 * Runs work at once, then at intervals, never twice at the same time. After a failure, the next run still follows.
 *
 * @returns a function that stops it and waits for a run in progress
 */
function runRegularly(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => (running = undefined));
  };
  const timer = setInterval(run, everyMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** What the log says about an attempt that failed. */
const FAILED = {
  release: { level: 'info', text: 'A job was returned: it waits for another process' },
  deadLetter: { level: 'error', text: 'A job failed for good' },
  retryLater: { level: 'warn', text: 'A job failed: it will be tried again' },
} as const;

/** The reason of an error that no handler expects must not quote data. */
function toFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  const fault = toLoggableError(error);
  const code = fault.code === undefined ? '' : ` ${String(fault.code)}`;
  return new JobFailure(`${String(fault.kind)}${code}: the log says more.`, { facts: { fault } });
}

async function retryWrite(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries === FINISH_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * tries));
    }
  }
}

const RETRY_MAX_SECONDS = 60 * 60;
/** A provider that asks for more than a day does not mean this job. */
const RETRY_AFTER_MAX_SECONDS = 24 * 60 * 60;
/** Keeps jobs that failed together from being retried together. */
const JITTER = 0.25;

/**
 * Seconds until the next attempt: the first pause, then longer ones up to an hour, each varied at random by up to a
 * quarter.
 *
 * @param attempts how many attempts there have been, 1 after the first
 * @param retryAfterSeconds the least pause, requested by the provider
 * @param random a random number from 0 to 1
 */
export function computeRetryDelay(
  attempts: number,
  { firstSeconds, factor }: RetrySchedule,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const regular = Math.min(RETRY_MAX_SECONDS, firstSeconds * factor ** (attempts - 1));
  const spread = regular * (1 - JITTER + 2 * JITTER * random());
  return Math.max(spread, Math.min(RETRY_AFTER_MAX_SECONDS, retryAfterSeconds));
}
