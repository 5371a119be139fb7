import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { JobFailure, JobLost, type JobKind, type RunningJob } from './job-kind';
import type { ClaimedJob, JobStore } from './job-store';
import { computeRetryDelay, startJobs, type JobRunner } from './run-jobs';

/** A store in memory: its jobs wait until they are claimed, and what is written about them is a list of steps. */
function createStore(waiting: Partial<ClaimedJob>[] = []) {
  const steps: unknown[] = [];
  let isOurs = true;
  const write = (step: string) => async (job: { id: number }, detail?: unknown) => {
    const isDetailKept = ['retryLater', 'deadLetter'].includes(step);
    if (isOurs) steps.push([step, job.id, ...(isDetailKept ? [detail] : [])]);
    return isOurs;
  };
  const store: JobStore = {
    makeDue: jest.fn(async () => undefined),
    claim: jest.fn(async (_kind, limit: number) =>
      waiting.splice(0, limit).map((job) => ({ attempts: 1, isExpired: false, ...job }) as ClaimedJob),
    ),
    renew: jest.fn(async () => isOurs),
    checkpoint: jest.fn(async (_job, work: (on: Database) => Promise<object>) => work({} as Database)),
    finish: write('finish'),
    retryLater: write('retryLater'),
    release: write('release'),
    deadLetter: write('deadLetter'),
    startRepeating: jest.fn(async (kind: string) => void steps.push(['startRepeating', kind])),
  };
  return { store, steps, waiting, lose: () => (isOurs = false) };
}

/** Handlers end when the test ends them. */
function createKind(changes: Partial<JobKind> = {}) {
  const running = new Map<number, { job: RunningJob; end(error?: Error): void }>();
  const kind: JobKind = {
    name: 'test',
    handle: (job) =>
      new Promise<void>((resolve, reject) => {
        running.set(job.id, { job, end: (error) => (error ? reject(error) : resolve()) });
        job.signal.addEventListener('abort', () => reject(job.signal.reason as Error));
      }).finally(() => running.delete(job.id)),
    concurrency: 2,
    leaseSeconds: 60,
    retry: { firstSeconds: 10, factor: 2, attemptsMax: 3 },
    whenStopped: 'finish',
    ...changes,
  };
  return { kind, running };
}

const lines: unknown[] = [];
const log = Object.fromEntries(
  ['info', 'warn', 'error'].map((level) => [
    level,
    (...said: unknown[]) => void lines.push([level, said.at(-1)]),
  ]),
) as unknown as FastifyBaseLogger;
log.child = (() => log) as unknown as FastifyBaseLogger['child'];

const POLL_MS = 2_000;
let runner: JobRunner | undefined;
const start = async (store: JobStore, kind: JobKind) => {
  runner = await startJobs(store, [kind], log, { pollEveryMs: POLL_MS, stopMaxMs: 4_000 });
  await jest.advanceTimersByTimeAsync(0);
  return runner;
};
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  lines.length = 0;
});
afterEach(async () => {
  const stopped = runner?.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  await stopped;
  jest.useRealTimers();
});

describe('The job runner', () => {
  it('runs as many jobs as the kind allows, and the next one as soon as one has ended', async () => {
    const { store, steps } = createStore([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const { kind, running } = createKind();
    await start(store, kind);
    expect([...running.keys()]).toEqual([1, 2]);
    running.get(1)?.end();
    await jest.advanceTimersByTimeAsync(0);
    expect([...running.keys()]).toEqual([2, 3]);
    expect(steps).toEqual([['finish', 1]]);
  });

  it('finds a job at the next poll, or at once when it is woken', async () => {
    const { store, waiting } = createStore();
    const { kind, running } = createKind({ concurrency: 3 });
    const { wake } = await start(store, kind);
    waiting.push({ id: 1 });
    await jest.advanceTimersByTimeAsync(POLL_MS - 1);
    expect([...running.keys()]).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect([...running.keys()]).toEqual([1]);
    waiting.push({ id: 2 });
    wake('test', 'another kind');
    await jest.advanceTimersByTimeAsync(0);
    expect([...running.keys()]).toEqual([1, 2]);
  });

  it('polls again after the database failed, never twice at the same time, and ends with the last poll', async () => {
    const { store } = createStore();
    const makeDue = jest.mocked(store.makeDue).mockRejectedValueOnce(new Error('The database is away'));
    const { stop } = await start(store, createKind().kind);
    expect(lines).toEqual([['warn', 'The jobs cannot be read: it will be tried again']]);
    let finish: () => void = () => undefined;
    makeDue.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await jest.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(makeDue).toHaveBeenCalledTimes(2);
    const stopped = jest.fn();
    void stop().then(stopped);
    await jest.advanceTimersByTimeAsync(0);
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalled();
  });

  it('renews the leases of running jobs six times in each lease', async () => {
    const { store } = createStore([{ id: 1 }]);
    const { kind, running } = createKind();
    await start(store, kind);
    running.get(1)?.job.report(0.25);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.renew).toHaveBeenCalledTimes(6);
    expect(store.renew).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 60, 0.25);
  });

  it('shows a job what its last checkpoint has written', async () => {
    const { store, steps } = createStore([{ id: 1, payload: { count: 0 } }]);
    const seen: object[] = [];
    const handle = async (job: RunningJob) => {
      for (const count of [1, 2]) {
        seen.push(job.payload);
        await job.checkpoint(async () => ({ count }));
      }
    };
    await start(store, createKind({ handle }).kind);
    expect([seen, steps]).toEqual([[{ count: 0 }, { count: 1 }], [['finish', 1]]]);
  });

  it('aborts a job that it has lost, and writes nothing about it', async () => {
    const { store, steps, lose } = createStore([{ id: 1 }]);
    const { kind, running } = createKind();
    await start(store, kind);
    lose();
    const signal = running.get(1)?.job.signal;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(signal?.reason).toBeInstanceOf(JobLost);
    expect(steps).toEqual([]);
    expect(lines).toEqual([['info', 'A job was lost: it was cancelled, or another process has it']]);
  });

  it.each<[string, number, Error, unknown[]]>([
    ['tries a job again after a failure', 1, new JobFailure('Busy', {}), ['retryLater', 1, 10]],
    ['waits longer after each failure', 2, new JobFailure('Busy', {}), ['retryLater', 1, 20]],
    ['gives a job up after the last attempt', 3, new JobFailure('Busy', {}), ['deadLetter', 1, 'Busy']],
    [
      'gives a job up at once that can never succeed',
      1,
      new JobFailure('Unknown', { isPermanent: true }),
      ['deadLetter', 1, 'Unknown'],
    ],
    [
      'stores nothing of the message of an unexpected error, which may quote data',
      3,
      Object.assign(new TypeError('reader@example.org'), { code: 'E1' }),
      ['deadLetter', 1, 'TypeError E1: the log says more.'],
    ],
  ])('%s', async (_title, attempts, error, step) => {
    const { store, steps } = createStore([{ id: 1, attempts }]);
    const { kind, running } = createKind();
    await start(store, kind);
    expect(running.get(1)?.job.isLastAttempt).toBe(attempts === 3);
    running.get(1)?.end(error);
    await jest.advanceTimersByTimeAsync(0);
    expect(steps).toEqual([step]);
  });

  it('pauses the whole kind as long as the provider asks for, five minutes at most', async () => {
    const { store, waiting } = createStore([{ id: 1 }]);
    const { kind, running } = createKind();
    await start(store, kind);
    running.get(1)?.end(new JobFailure('Too many', { retryAfterSeconds: 3_600 }));
    await jest.advanceTimersByTimeAsync(0);
    waiting.push({ id: 2 });
    await jest.advanceTimersByTimeAsync(300_000 - POLL_MS);
    expect([...running.keys()]).toEqual([]);
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect([...running.keys()]).toEqual([2]);
  });

  it('fails a job that has expired or had all its attempts, without running it', async () => {
    const { store, steps } = createStore([
      { id: 1, isExpired: true },
      { id: 2, attempts: 4, lastError: 'worker-7 ended without a result' },
    ]);
    await start(store, createKind().kind);
    expect(steps).toEqual([
      ['deadLetter', 1, 'It expired before it was done.'],
      ['deadLetter', 2, 'worker-7 ended without a result'],
    ]);
  });

  it('aborts an attempt that takes too long, and tries it again', async () => {
    const { store, steps } = createStore([{ id: 1 }]);
    await start(store, createKind({ attemptMaxMs: 5_000 }).kind);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(steps).toEqual([['retryLater', 1, 10]]);
  });

  it('writes that a job is done again and again while the database is away', async () => {
    const { store } = createStore([{ id: 1 }]);
    const { kind, running } = createKind();
    const finish = jest.spyOn(store, 'finish').mockRejectedValueOnce(new Error('away'));
    await start(store, kind);
    running.get(1)?.end();
    await jest.advanceTimersByTimeAsync(500);
    expect(finish).toHaveBeenCalledTimes(2);
  });

  it('starts repeating jobs before anything else', async () => {
    const { store, steps } = createStore();
    await start(store, createKind({ repeatSeconds: 600 }).kind);
    expect(steps).toEqual([['startRepeating', 'test']]);
  });

  it('lets jobs finish when it is stopped, for a moment, and takes no other', async () => {
    const { store, steps, waiting } = createStore([{ id: 1 }, { id: 2 }]);
    const { kind, running } = createKind();
    const { stop } = await start(store, kind);
    const stopped = jest.fn();
    void stop().then(stopped);
    waiting.push({ id: 3 });
    await jest.advanceTimersByTimeAsync(3_999);
    running.get(1)?.end();
    await jest.advanceTimersByTimeAsync(0);
    expect([steps, stopped.mock.calls.length]).toEqual([[['finish', 1]], 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect([steps.at(-1), stopped.mock.calls.length, waiting.length]).toEqual([['retryLater', 2, 10], 1, 1]);
  });

  it('returns jobs at once when it is stopped, where the kind says so', async () => {
    const { store, steps } = createStore([{ id: 1, attempts: 3 }]);
    const { stop } = await start(store, createKind({ whenStopped: 'release' }).kind);
    await stop();
    expect(steps).toEqual([['release', 1]]);
    expect(lines).toEqual([['info', 'A job was returned: it waits for another process']]);
  });

  it('ends a run until idle once nothing is due or running', async () => {
    const { store, steps } = createStore([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const { runUntilIdle } = await start(store, createKind({ handle: async () => undefined }).kind);
    await runUntilIdle();
    expect(steps).toEqual([
      ['finish', 1],
      ['finish', 2],
      ['finish', 3],
    ]);
  });
});

describe('The pause before another attempt', () => {
  const schedule = { firstSeconds: 5, factor: 2 };
  const middle = () => 0.5;

  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [10, 2_560],
    [11, 3_600],
    [400, 3_600],
  ])('after attempt %i is %i seconds', (attempts, seconds) => {
    expect(computeRetryDelay(attempts, schedule, 0, middle)).toBe(seconds);
  });

  it('is a quarter shorter or longer by chance', () => {
    expect(computeRetryDelay(1, schedule, 0, () => 0)).toBe(3.75);
    expect(computeRetryDelay(1, schedule, 0, () => 1)).toBe(6.25);
  });

  it('is not shorter than the provider asks for, up to a day', () => {
    expect(computeRetryDelay(1, schedule, 120, middle)).toBe(120);
    expect(computeRetryDelay(8, schedule, 120, middle)).toBe(640);
    expect(computeRetryDelay(1, schedule, 10 ** 9, middle)).toBe(86_400);
  });
});
