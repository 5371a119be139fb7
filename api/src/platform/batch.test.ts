import { createBatch } from './batch';

/** Runs that end when the test says so. */
function createSlowRuns() {
  const runs: { inputs: number[]; end(): void; fail(error: Error): void }[] = [];
  const double = createBatch(
    (inputs: number[]) =>
      new Promise<(input: number) => number>((resolve, reject) => {
        const end = () => resolve((input) => input * 2);
        runs.push({ inputs, end, fail: reject });
      }),
    3,
  );
  const waitForRun = async (number: number) => {
    while (!runs[number - 1]) await new Promise(setImmediate);
    return runs[number - 1] as (typeof runs)[number];
  };
  return { double, runs, waitForRun };
}

it('shares a run among all inputs of one turn, and answers each', async () => {
  const { double, runs, waitForRun } = createSlowRuns();
  const results = Promise.all([double(1), double(2)]);
  (await waitForRun(1)).end();
  expect(await results).toEqual([2, 4]);
  expect(runs.map(({ inputs }) => inputs)).toEqual([[1, 2]]);
});

it('lets inputs that arrive during a run wait for the next, which has at most so many', async () => {
  const { double, runs, waitForRun } = createSlowRuns();
  const first = double(1);
  const running = await waitForRun(1);
  const later = Promise.all([2, 3, 4, 5].map(double));
  running.end();
  expect(await first).toBe(2);
  (await waitForRun(2)).end();
  (await waitForRun(3)).end();
  expect(await later).toEqual([4, 6, 8, 10]);
  expect(runs.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 4], [5]]);
});

it('fails all inputs of a run that fails, and goes on with the next', async () => {
  const { double, waitForRun } = createSlowRuns();
  const first = Promise.allSettled([double(1), double(2)]);
  (await waitForRun(1)).fail(new Error('The database is away'));
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const second = double(3);
  (await waitForRun(2)).end();
  expect(await second).toBe(6);
});

it('fails one input alone when its result throws', async () => {
  const half = createBatch(async (_: number[]) => (input: number) => {
    if (input % 2 === 1) throw new Error(`${input} is odd`);
    return input / 2;
  });
  const [even, odd] = await Promise.allSettled([half(4), half(3)]);
  expect(even).toEqual({ status: 'fulfilled', value: 2 });
  expect(odd).toMatchObject({ status: 'rejected', reason: new Error('3 is odd') });
});
