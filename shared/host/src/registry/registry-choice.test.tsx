import type { LiveFeature } from '@steadfast/contract';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { CANARY_STORAGE_KEY, isInCanary } from './canary-share';
import { chooseRegistry } from './registry-choice';

const route = { path: '/', module: 'pages/Home/HomePage', title: 'Home' };
/** A feature of which a part of the browsers gets another version. */
function withCanary(percent: number, name = 'mfe-catalog', version = '1.3.0-bbbbbbbb'): LiveFeature {
  const integrity = { [`/${name}/live.js`]: 'sha256-live' };
  const feature = liveFeature({
    name,
    version,
    entry: `/${name}/${version}/remoteEntry.js`,
    container: 'canary_container',
    routes: [route, { ...route, path: '/new' }],
    dialogs: [{ name: 'share', module: 'dialogs/ShareDialog' }],
    modules: { [route.module]: { scripts: ['/canary.js'], styles: [] } },
    integrity: { '/canary.js': 'sha256-canary' },
  });
  return liveFeature({ name, integrity, routes: [route], canary: { percent, feature } });
}
const chosen = (...features: LiveFeature[]) => chooseRegistry(liveRegistry(features)).features;
const canary = '1.3.0-bbbbbbbb';

/** The versions that as many new browsers get, which draw numbers that are evenly distributed. */
function versionsOfBrowsers(count: number, ...features: LiveFeature[]): string[][] {
  const draw = jest.spyOn(Math, 'random');
  return Array.from({ length: count }, (_, browser) => {
    draw.mockReturnValue(browser / count);
    localStorage.clear();
    return chosen(...features).map(({ version }) => version);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('The choice of this browser', () => {
  it('is what is live, untouched, and nothing is kept, where there is no canary', () => {
    const registry = liveRegistry([liveFeature()]);
    expect(chooseRegistry(registry)).toBe(registry);
    expect(localStorage).toHaveLength(0);
  });

  it('REQ-FED-1 a canary of 10 % gets 10 % ± 3 of 1000 browsers', () => {
    const versions = versionsOfBrowsers(1_000, withCanary(10)).flat();
    const inCanary = versions.filter((version) => version === canary).length;
    expect(inCanary).toBeGreaterThanOrEqual(70);
    expect(inCanary).toBeLessThanOrEqual(130);
    expect(versions).toHaveLength(1_000);
  });

  it.each([
    [0, 0],
    [100, 400],
  ])('REQ-FED-1 a canary of %i %% gets %i of 400 browsers', (percent, expected) => {
    const versions = versionsOfBrowsers(400, withCanary(percent)).flat();
    expect(versions.filter((version) => version === canary)).toHaveLength(expected);
  });

  it('REQ-FED-1 stays the same at every visit, and while the share of the canary grows', () => {
    const draw = jest.spyOn(Math, 'random');
    for (let browser = 0; browser < 200; browser += 1) {
      draw.mockReturnValue(browser / 200);
      localStorage.clear();
      const [first, again] = [chosen(withCanary(30)), chosen(withCanary(30))].map(([one]) => one?.version);
      expect(again).toBe(first);
      if (first === canary) expect(chosen(withCanary(40))[0]?.version).toBe(canary);
    }
  });

  it('REQ-FED-1 two canaries hit other browsers, and so does the next version of one', () => {
    const both = versionsOfBrowsers(
      2_000,
      withCanary(10),
      withCanary(10, 'mfe-player'),
      withCanary(10, 'mfe-account', '1.4.0-cccccccc'),
    );
    const isIn = (version: string | undefined) => version !== '1.2.0-3f9c2a1b';
    const inFirst = both.filter(([one]) => isIn(one));
    for (const other of [1, 2]) {
      const shareOfOther = inFirst.filter((versions) => isIn(versions[other])).length / inFirst.length;
      expect(shareOfOther).toBeLessThan(0.2);
      expect(shareOfOther).toBeGreaterThan(0.03);
    }
    const all = Array.from({ length: 10_000 }, (_, browser) => browser);
    const ofOne = all.filter((browser) => isInCanary(browser, 10, 'mfe-catalog', '1.3.0-bbbbbbbb'));
    const ofNext = ofOne.filter((browser) => isInCanary(browser, 10, 'mfe-catalog', '1.3.1-dddddddd'));
    expect(ofOne.length).toBeGreaterThan(900);
    expect(ofNext.length / ofOne.length).toBeLessThan(0.15);
  });

  it('REQ-FED-1 takes the canary whole, and the live version to fall back to', () => {
    const live = withCanary(100);
    const [taken] = chosen(live);
    const { version, container, entry, integrity } = live;
    expect(taken).toEqual({
      ...live.canary?.feature,
      isCanary: true,
      previous: { version, container, entry, integrity },
    });
    expect(taken).not.toHaveProperty('canary');
  });

  it('takes no canary of a feature that takes a break', () => {
    const [live] = chosen({ ...withCanary(100), isDisabled: true });
    expect([live?.version, live?.isDisabled]).toEqual(['1.2.0-3f9c2a1b', true]);
  });

  it.each([
    ['cannot be read', 'getItem'],
    ['keeps nothing', 'setItem'],
  ] as const)('is in no canary where the storage %s', (_, call) => {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    const registry = liveRegistry([withCanary(100)]);
    expect(chooseRegistry(registry)).toBe(registry);
  });

  it.each(['', '-1', '12345', 'NaN', '7.5'])(
    'draws anew where what is kept is no number of its: %p',
    (kept) => {
      localStorage.setItem(CANARY_STORAGE_KEY, kept);
      expect(chosen(withCanary(100))[0]?.version).toBe(canary);
      expect(localStorage.getItem(CANARY_STORAGE_KEY)).toMatch(/^\d{1,4}$/);
    },
  );
});
