import { liveFeature, liveRegistry } from '@steadfast/testing';
import { onRemoteMetrics, type RemoteMetric } from './remote-metrics';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { onWebVitals, type RemoteVital } from './web-vitals';

jest.mock('web-vitals');

type Listener = (list: { getEntries: () => object[] }) => void;
let tell: Listener = () => undefined;
const observed = jest.fn();
const disconnected = jest.fn();

beforeEach(() => {
  window.PerformanceObserver = class {
    constructor(listener: Listener) {
      tell = listener;
    }
    observe = observed;
    disconnect = disconnected;
  } as unknown as typeof PerformanceObserver;
});

const routes = [{ path: '/series/:id', module: 'pages/Series/SeriesPage', title: 'Series' }];
const registry = liveRegistry([liveFeature({ routes })]);
const detail = (pathname: string) => ({
  remote: 'mfe-catalog',
  version: '2',
  module: 'pages/Series/SeriesPage',
  phase: 'load',
  outcome: 'ok',
  pathname,
  devtools: { track: 'Remotes' },
});
const measured = (pathname: string) => ({
  name: 'remote mfe-catalog load pages/Series/SeriesPage',
  startTime: 100.4,
  duration: 20.6,
  detail: detail(pathname),
});
const entries = (...list: object[]) => ({ getEntries: () => list });

it('REQ-FED-3 a sink gets the marks so far and to come, with the route in place of the address', () => {
  const got: RemoteMetric[] = [];
  const stop = onRemoteMetrics((marks) => got.push(...marks), registry);
  expect(observed).toHaveBeenCalledWith({ type: 'measure', buffered: true });
  tell(entries(measured('/series/7'), { name: 'something else' }, measured('/about')));
  const { pathname: _, devtools: __, ...told } = detail('');
  expect(got).toEqual([
    { ...told, route: '/series/:id', startMs: 100, ms: 21 },
    { ...told, startMs: 100, ms: 21 },
  ]);
  expect(JSON.stringify(got)).not.toMatch(/\/7|about/);
  stop();
  expect(disconnected).toHaveBeenCalled();
});

it('REQ-FED-3 a sink learns why the origin has not rendered the page', () => {
  const navigation = {
    name: 'https://watch.example.org/series/7?from=chat',
    serverTiming: [{ name: 'render', description: 'render-timeout', duration: 0 }],
  };
  performance.getEntriesByType = () => [navigation] as unknown as PerformanceEntryList;
  const got: RemoteMetric[] = [];
  onRemoteMetrics((metrics) => got.push(...metrics), registry);
  const { pathname: _, devtools: __, ...known } = detail('');
  const version = registry.features[0]?.version;
  const fault = {
    version,
    phase: 'origin',
    outcome: 'render-timeout',
    route: '/series/:id',
    startMs: 0,
    ms: 0,
  };
  expect(got).toEqual([{ ...known, ...fault }]);
});

it('a sink that throws, or a browser that cannot observe, breaks nothing', () => {
  onRemoteMetrics(() => {
    throw new Error('sink');
  }, registry);
  expect(() => tell(entries(measured('/series/7')))).not.toThrow();
  Object.assign(window, { PerformanceObserver: undefined });
  expect(() => onRemoteMetrics(jest.fn(), registry)()).not.toThrow();
});

describe('Web vitals', () => {
  const routes = [
    { path: '/', module: 'pages/Home/HomePage', title: 'Home' },
    { path: '/series/:id', module: 'pages/Series/SeriesPage', title: 'Series' },
  ];
  const registry = liveRegistry([liveFeature({ routes, version: '1' })]);
  const home = { remote: 'mfe-catalog', version: '1', module: 'pages/Home/HomePage', route: '/' };
  const series = { ...home, module: 'pages/Series/SeriesPage', route: '/series/:id' };
  const observe = { LCP: jest.mocked(onLCP), CLS: jest.mocked(onCLS), INP: jest.mocked(onINP) };
  const sent: RemoteVital[][] = [];
  let stop: () => void = () => undefined;

  /** Reports a value of a vital, as the browser does. */
  function report(name: keyof typeof observe, value: number): void {
    const [listener] = observe[name].mock.lastCall ?? [];
    (listener as (metric: { name: string; value: number }) => void)({ name, value });
  }

  function setVisibility(value: 'hidden' | 'visible'): void {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  beforeEach(() => {
    sent.length = 0;
    window.history.replaceState(null, '', '/');
    performance.getEntriesByType = () => [{ name: 'http://localhost/' }] as unknown as PerformanceEntryList;
    stop = onWebVitals((vitals) => sent.push(vitals), registry);
  });
  afterEach(() => {
    stop();
    setVisibility('visible');
  });

  describe('REQ-FED-3 The web vitals of a document', () => {
    it('are sent once, with their last values, when the document is hidden', () => {
      report('LCP', 900.4);
      report('CLS', 0.01234);
      report('LCP', 1_200.6);
      setVisibility('visible');
      expect(sent).toEqual([]);
      setVisibility('hidden');
      report('CLS', 0.5);
      setVisibility('hidden');
      expect(sent).toEqual([
        [
          { ...home, vital: 'cls', value: 0.012 },
          { ...home, vital: 'lcp', value: 1_201 },
        ],
      ]);
    });

    it('belong to the page that made them worst, the largest paint to the page that was opened', () => {
      report('INP', 40);
      window.history.replaceState(null, '', '/series/7');
      report('LCP', 800);
      report('INP', 240);
      setVisibility('hidden');
      expect(sent[0]).toEqual([
        { ...home, vital: 'lcp', value: 800 },
        { ...series, vital: 'inp', value: 240 },
      ]);
      expect(JSON.stringify(sent)).not.toContain('/7');
    });

    it('are left out when the worst page belongs to no remote', () => {
      report('INP', 40);
      window.history.replaceState(null, '', '/about-us');
      report('INP', 300);
      setVisibility('hidden');
      expect(sent).toEqual([[]]);
    });

    it('are not sent after stopping', () => {
      report('LCP', 900);
      stop();
      setVisibility('hidden');
      expect(sent).toEqual([]);
    });
  });
});
