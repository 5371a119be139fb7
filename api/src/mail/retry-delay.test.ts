import { computeRetryDelay } from './deliverer';

const middle = () => 0.5;

describe('A message is tried again', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [10, 2_560],
    [11, 3_600],
    [400, 3_600],
  ])('after attempt %i in %i seconds', (attempts, seconds) => {
    expect(computeRetryDelay(attempts, 5, 0, middle)).toBe(seconds);
  });

  it('a quarter sooner or later by chance', () => {
    expect(computeRetryDelay(1, 5, 0, () => 0)).toBe(3.75);
    expect(computeRetryDelay(1, 5, 0, () => 1)).toBe(6.25);
  });

  it('not before the other side wants it', () => {
    expect(computeRetryDelay(1, 5, 120, middle)).toBe(120);
    expect(computeRetryDelay(8, 5, 120, middle)).toBe(640);
  });

  it('within a day, whatever the other side wants', () => {
    expect(computeRetryDelay(1, 5, 10 ** 9, middle)).toBe(86_400);
  });
});
