import { inColumns, quantile, spread } from './figures';

describe('Medians', () => {
  it('are the middle value, or lie between the middle two', () => {
    expect(quantile([9, 1, 5], 0.5)).toBe(5);
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([7], 0.25)).toBe(7);
  });

  it('of nothing are no number, and are shown as a dash', () => {
    expect(quantile([], 0.5)).toBeNaN();
    expect(spread([], 0)).toBe('–');
  });

  it('come with the range of the middle half, unless that is one value', () => {
    expect(spread([10, 20, 30, 40, 50], 0)).toBe('30 (20–40)');
    expect(spread([2, 2, 2.01], 1)).toBe('2.0');
  });
});

it('stands cells below one another', () => {
  expect(
    inColumns([
      ['page', 'a'],
      ['/', '100'],
    ]),
  ).toBe('page  a\n/     100');
});
