import { liveRegistry } from '@steadfast/testing';
import { CANARY_STORAGE_KEY } from './canary-share';
import { isFlagOn } from './flags';

const withFlag = (percent: number) => ({ ...liveRegistry(), flags: { 'mfe-x': { bold: percent } } });
const isOn = (percent: number) => isFlagOn(withFlag(percent), 'mfe-x', 'bold');

/** The numbers of the browsers that a flag is on in. */
function browsersWith(percent: number): number[] {
  return Array.from({ length: 10_000 }, (_, browser) => browser).filter((browser) => {
    localStorage.setItem(CANARY_STORAGE_KEY, String(browser));
    return isOn(percent);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('A flag', () => {
  it('REQ-FED-1 is on for its share of browsers, which a higher share only adds to', () => {
    const [tenth, third] = [browsersWith(10), browsersWith(30)];
    expect(tenth.length).toBeGreaterThan(900);
    expect(tenth.length).toBeLessThan(1_100);
    const thirdSet = new Set(third);
    expect(tenth.every((browser) => thirdSet.has(browser))).toBe(true);
  });

  it('REQ-FED-1 stays as it is at every visit', () => {
    const first = isOn(50);
    expect(localStorage.getItem(CANARY_STORAGE_KEY)).toMatch(/^\d{1,4}$/);
    for (let visit = 0; visit < 20; visit += 1) expect(isOn(50)).toBe(first);
  });

  it.each([
    [0, false],
    [100, true],
  ])('at %i %% needs no number of the browser', (percent, expected) => {
    expect(isOn(percent)).toBe(expected);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['getItem', 'setItem'] as const)(
    'is off where the storage fails at %s, unless it is on for all',
    (call) => {
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('No', 'SecurityError');
      });
      expect([isOn(99.99), isOn(100)]).toEqual([false, true]);
    },
  );

  it('is off unless it is set, for that remote', () => {
    expect(isFlagOn(liveRegistry(), 'mfe-x', 'bold')).toBe(false);
    for (const [remote, flag] of [
      ['mfe-y', 'bold'],
      ['mfe-x', 'other'],
      ['mfe-x', 'constructor'],
      ['constructor', 'name'],
    ] as const)
      expect(isFlagOn(withFlag(100), remote, flag)).toBe(false);
  });
});
