import { setImmediate as turn } from 'node:timers/promises';
import { forEachInParallel } from './for-each-in-parallel';

it('work in parallel starts nothing more after a failure', async () => {
  const started: number[] = [];
  const all = forEachInParallel([1, 2, 3], 2, async (item) => {
    started.push(item);
    if (item === 2) throw new Error('full');
    await turn();
  });
  await expect(all).rejects.toThrow('full');
  expect(started).toEqual([1, 2]);
});
