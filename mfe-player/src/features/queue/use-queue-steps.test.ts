import { findNeighbour } from './use-queue-steps';

const queue = [{ id: 1 }, { id: 2 }, { id: 3 }];

it('REQ-VIDEO-6 gives the video behind the present one, and after the last the first', () => {
  expect(findNeighbour('next', queue, 1)).toEqual({ id: 2 });
  expect(findNeighbour('next', queue, 3)).toEqual({ id: 1 });
});

it('gives the video in front of the present one, and before the first the last', () => {
  expect(findNeighbour('previous', queue, 3)).toEqual({ id: 2 });
  expect(findNeighbour('previous', queue, 1)).toEqual({ id: 3 });
});

it('gives the first to a video that is not in the queue, and before it the last', () => {
  expect(findNeighbour('next', queue, 9)).toEqual({ id: 1 });
  expect(findNeighbour('previous', queue, 9)).toEqual({ id: 3 });
});

it('goes on from where a video stood that was taken out, also at the end', () => {
  expect(findNeighbour('next', queue, 9, 1)).toEqual({ id: 2 });
  expect(findNeighbour('previous', queue, 9, 1)).toEqual({ id: 1 });
  expect(findNeighbour('next', queue, 9, 3)).toEqual({ id: 1 });
});

it.each(['next', 'previous'] as const)('gives nothing where there is nothing else', (side) => {
  expect(findNeighbour(side, [] as typeof queue, 1)).toBeUndefined();
  expect(findNeighbour(side, [{ id: 1 }], 1)).toBeUndefined();
  expect(findNeighbour(side, [{ id: 2 }], 1, 5)).toEqual({ id: 2 });
});
