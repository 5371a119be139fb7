import { nextInQueue } from './next-in-queue';

const queue = [{ id: 1 }, { id: 2 }, { id: 3 }];

it('REQ-VIDEO-6 gives the video behind the present one, and after the last the first', () => {
  expect(nextInQueue(queue, 1)).toEqual({ id: 2 });
  expect(nextInQueue(queue, 3)).toEqual({ id: 1 });
});

it('gives the first to a video that is not in the queue', () => {
  expect(nextInQueue(queue, 9)).toEqual({ id: 1 });
});

it('gives nothing where there is nothing else', () => {
  expect(nextInQueue([], 1)).toBeUndefined();
  expect(nextInQueue([{ id: 1 }], 1)).toBeUndefined();
});
