import { OVERRIDE_MAX_AGE_MS } from '@steadfast/contract/limits';
import { provideSiteConfig, siteConfig } from '@steadfast/sdk/internal';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { chooseRegistry } from './registry-choice';
import {
  applyOverrides,
  OVERRIDES_STORAGE_KEY,
  readOverrides,
  takeOverrideRequests,
} from './override-storage';
import { readOverrideRequest, removeOverride, storeOverride } from '../releases/override-request';

/** The configuration of the site allows these origins. */
const allow = (...overrideOrigins: string[]) => provideSiteConfig({ ...siteConfig(), overrideOrigins });
const entry = 'http://localhost:3002/remoteEntry.js';
const local = liveFeature({
  version: '1.3.0-local',
  entry,
  routes: [{ path: '/new', module: 'pages/New', title: 'New' }],
});
const registry = liveRegistry([
  liveFeature({ previous: { version: '1', container: 'old', entry: '/old.js', integrity: {} } }),
  liveFeature({ name: 'mfe-player' }),
]);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.name = '';
  delete window.overridesAskedFor;
  delete window.previewAskedFor;
  jest.useFakeTimers({ now: new Date('2026-11-22T05:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('A link that asks for other code', () => {
  it('REQ-FED-4 does nothing by itself, and is a plain link at once', () => {
    allow('http://localhost:*');
    window.history.replaceState(
      { key: 'k' },
      '',
      `/series?tab=2&override=mfe-catalog@${entry}&override=mfe-x@${entry}#rows`,
    );
    takeOverrideRequests();
    expect(window.location.href).toBe('http://localhost/series?tab=2#rows');
    expect(window.history.state).toEqual({ key: 'k' });
    expect(window.overridesAskedFor).toEqual([`mfe-catalog@${entry}`, `mfe-x@${entry}`]);
    expect([readOverrides(), sessionStorage.length]).toEqual([[], 0]);
    expect(applyOverrides(registry)).toBe(registry);
  });

  it('leaves every other address as it is', () => {
    allow();
    window.history.replaceState(null, '', '/series?q=a%20b+c');
    takeOverrideRequests();
    expect(window.location.search).toBe('?q=a%20b+c');
    expect(window.overridesAskedFor).toBeUndefined();
  });

  it.each([
    ['http://localhost:3002', true],
    ['http://localhost', true],
    ['https://localhost:3002', false],
    ['http://localhost.example.org:3002', false],
    ['https://preview.example.org', true],
    ['https://preview.example.org:8443', false],
    ['https://evil.example.org', false],
  ])('REQ-FED-4 from %s is asked about only where the site allows that origin: %s', (origin, isAllowed) => {
    allow('http://localhost:*', 'https://preview.example.org');
    const read = () => readOverrideRequest(`mfe-catalog@${origin}/remoteEntry.js`);
    if (isAllowed) expect(read()).toMatchObject({ name: 'mfe-catalog', origin });
    else
      expect(read).toThrow(
        `wants to replace mfe-catalog with code from ${origin}. This site does not allow code from there`,
      );
  });

  it.each([
    'mfe-catalog',
    'shell@http://localhost/a.js',
    'mfe-x@javascript:alert(1).js',
    'mfe-x@http://localhost/',
  ])('is told what is wrong with it: %j', (asked) => {
    allow('http://localhost:*');
    expect(() => readOverrideRequest(asked)).toThrow('does not say which. Use the form override=mfe-x@');
  });
});

describe('A preview', () => {
  const preview = { ...local, entry: '/mfe-catalog/1.3.0-bbbbbbbb/remoteEntry.js' };
  const until = new Date('2026-11-29T05:00:00Z').getTime();

  it('REQ-FED-4 is asked for by a link, which is a plain link at once', () => {
    allow();
    window.history.replaceState(null, '', '/series?preview=mfe-x@1.0.0.1.a%2Bb&tab=2#rows');
    takeOverrideRequests();
    expect(window.location.href).toBe('http://localhost/series?tab=2#rows');
    expect(window.previewAskedFor).toBe('mfe-x@1.0.0.1.a+b');
    expect(applyOverrides(registry)).toBe(registry);
  });

  it('REQ-FED-4 holds in this tab until its link expires, where the site allows no other origin', () => {
    allow();
    storeOverride(preview, until);
    expect(applyOverrides(registry).features).toEqual([preview, registry.features[1]]);
    jest.setSystemTime(until - 1);
    expect(applyOverrides(registry).features[0]).toEqual(preview);
    jest.setSystemTime(until);
    expect(applyOverrides(registry)).toBe(registry);
  });

  it.each(['//evil.example.org/a.js', '/\\evil.example.org/a.js', 'https://evil.example.org/a.js', 'a.js'])(
    'REQ-FED-4 is nothing from another origin: %s',
    (address) => {
      allow();
      storeOverride({ ...preview, entry: address }, until);
      expect(readOverrides()).toEqual([]);
    },
  );

  it('REQ-FED-4 is not opened by an override link that names this site, or one of its paths', () => {
    allow();
    const ask = (from: string) => () => readOverrideRequest(`mfe-catalog@${from}`);
    expect(ask(`http://localhost${preview.entry}`)).toThrow('does not allow code from there');
    expect(ask(preview.entry)).toThrow('does not say which');
  });
});

describe('An override that was accepted', () => {
  it('REQ-FED-4 takes the place of the live remote whole, with its pages and without falling back', () => {
    allow('http://localhost:*');
    storeOverride(local);
    expect(applyOverrides(registry).features).toEqual([local, registry.features[1]]);
    expect(chooseRegistry(registry).features).toEqual([local, registry.features[1]]);
  });

  it('REQ-FED-4 joins the site when nothing of its name is live', () => {
    allow('http://localhost:*');
    storeOverride({ ...local, name: 'mfe-notes' });
    expect(applyOverrides(registry).features.map(({ name }) => name)).toEqual([
      'mfe-catalog',
      'mfe-player',
      'mfe-notes',
    ]);
  });

  it('REQ-FED-4 holds for an hour', () => {
    allow('http://localhost:*');
    storeOverride(local);
    jest.advanceTimersByTime(OVERRIDE_MAX_AGE_MS - 1);
    expect(readOverrides()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(readOverrides()).toEqual([]);
  });

  it('REQ-FED-4 holds in no tab that this one opens, though that begins with a copy of its storage', () => {
    allow('http://localhost:*');
    storeOverride(local);
    window.name = '';
    expect(applyOverrides(registry)).toBe(registry);
  });

  it('REQ-FED-4 holds no more once the site does not allow its origin', () => {
    allow('http://localhost:*');
    storeOverride(local);
    allow('https://preview.example.org');
    expect(readOverrides()).toEqual([]);
  });

  it('is forgotten alone, beside others', () => {
    allow('http://localhost:*');
    storeOverride(local);
    storeOverride({ ...local, name: 'mfe-player' });
    storeOverride(local);
    removeOverride('mfe-catalog');
    expect(readOverrides().map(({ feature }) => feature.name)).toEqual(['mfe-player']);
    removeOverride('mfe-player');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    '{',
    '{"tab":"","overrides":[{}]}',
    '{"tab":"","overrides":[{"feature":{"entry":"x"},"until":9e15}]}',
  ])('does not trip over what is kept and is none: %s', (kept) => {
    allow('http://localhost:*');
    sessionStorage.setItem(OVERRIDES_STORAGE_KEY, kept);
    expect(applyOverrides(registry)).toBe(registry);
  });
});
