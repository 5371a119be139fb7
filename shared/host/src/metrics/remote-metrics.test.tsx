import { liveFeature, liveRegistry } from '@steadfast/testing';
import { onRemoteMetrics, type RemoteMetric } from './remote-metrics';

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
