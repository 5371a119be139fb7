import { cumulativeLayoutShift, totalBlocking, type LayoutShift } from './web-vitals';

const shift = (startMs: number, value: number, hadRecentInput = false): LayoutShift => ({
  startMs,
  value,
  hadRecentInput,
});

describe('CLS', () => {
  it('adds up shifts that follow each other within a second', () => {
    expect(cumulativeLayoutShift([shift(0, 0.1), shift(900, 0.1)])).toBeCloseTo(0.2);
  });

  it('is the worst of several sessions, not their sum', () => {
    expect(cumulativeLayoutShift([shift(0, 0.1), shift(2_000, 0.3), shift(4_000, 0.05)])).toBeCloseTo(0.3);
  });

  it('ends a session after five seconds', () => {
    const shifts = Array.from({ length: 12 }, (_, index) => shift(index * 900, 0.1));
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.6);
  });

  it('leaves out what follows a press', () => {
    expect(cumulativeLayoutShift([shift(0, 0.4, true)])).toBe(0);
  });
});

it('counts of a long task what is beyond its first 50 ms', () => {
  expect(totalBlocking([{ ms: 50 }, { ms: 80 }, { ms: 250 }])).toBe(230);
});
