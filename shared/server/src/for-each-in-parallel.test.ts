import { forEachInParallel } from './for-each-in-parallel';

it('work in parallel starts nothing more after a failure', async () => {
  const started: number[] = [];
  let fail: (error: Error) => void = () => undefined;
  const first = new Promise<never>((_, reject) => (fail = reject));
  const all = forEachInParallel([1, 2, 3, 4], 2, (item) => {
    started.push(item);
    if (item === 2) fail(new Error('full'));
    return first;
  });
  await expect(all).rejects.toThrow('full');
  expect(started).toEqual([1, 2]);
});
