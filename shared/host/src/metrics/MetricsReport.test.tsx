import { liveRegistry } from '@steadfast/testing';
import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { onWebVitals } from './web-vitals';
import { MetricsReport, reportMetrics } from './MetricsReport';
import type { RemoteMetric } from './remote-metrics';

jest.mock('./web-vitals', () => ({ onWebVitals: jest.fn() }));
jest.mock('@steadfast/sdk/internal', () => ({
  ...jest.requireActual<object>('@steadfast/sdk/internal'),
  siteConfig: () => ({ metricsUrl: '/metrics' }),
}));

const metric = (ms: number): RemoteMetric => ({
  remote: 'mfe-catalog',
  version: '2',
  module: 'pages/Home/HomePage',
  phase: 'load',
  outcome: 'ok',
  startMs: 0,
  ms,
});
const sent = jest.fn<Promise<unknown>, [string, RequestInit]>();
const batches = () =>
  sent.mock.calls.map(([, { body }]) =>
    (JSON.parse(String(body)) as { metrics: RemoteMetric[] }).metrics.map(({ ms }) => ms),
  );
const setVisibility = (value: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const hide = () => setVisibility('hidden');

beforeEach(() => {
  setVisibility('visible');
  jest.useFakeTimers();
  sent.mockReset().mockResolvedValue({});
  window.fetch = sent as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

describe('REQ-FED-3 Reporting metrics', () => {
  it('sends what has gathered after a while, without cookies and without the address of the page', () => {
    const { sink, stop } = reportMetrics('https://metrics.example.org/in');
    sink([metric(1)]);
    sink([metric(2)]);
    expect(sent).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(batches()).toEqual([[1, 2]]);
    expect(sent.mock.calls[0]?.[0]).toBe('https://metrics.example.org/in');
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    stop();
  });

  it('sends the value that came with the page along, by which its origin counts a view once', () => {
    const serverTiming = [{ name: 'view', description: 'signed' }];
    performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
    const { sink, stop } = reportMetrics('/metrics');
    sink([metric(1)]);
    stop();
    expect(JSON.parse(String(sent.mock.lastCall?.[1].body))).toEqual({
      view: 'signed',
      metrics: [metric(1)],
    });
  });

  it('sends at once when the page is hidden, and while it is, and nothing where there is nothing', () => {
    const { sink, stop } = reportMetrics('/metrics');
    hide();
    expect(sent).not.toHaveBeenCalled();
    sink([metric(1)]);
    hide();
    expect(batches()).toEqual([[1]]);
    sink([metric(2)]);
    expect(batches()).toEqual([[1], [2]]);
    stop();
    jest.advanceTimersByTime(20_000);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nobody is there', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'it may not be called',
      () => {
        throw new TypeError('policy');
      },
    ],
  ])('goes on where %s', (_, answer) => {
    sent.mockImplementation(answer);
    const { sink, stop } = reportMetrics('/metrics');
    sink([metric(1)]);
    expect(hide).not.toThrow();
    sink([metric(2)]);
    stop();
    expect(batches()).toEqual([[1], [2]]);
  });
});

describe('REQ-FED-3 Reporting web vitals', () => {
  const stopVitals = jest.fn();
  beforeEach(() => {
    jest.mocked(onWebVitals).mockReset().mockReturnValue(stopVitals);
    stopVitals.mockClear();
  });
  const loadCode = () =>
    act(async () => {
      await import('./web-vitals');
    });

  it('begins when its code has loaded, and stops on unmount', async () => {
    // The document has no registry: the shell says so, and reports go on with what it has.
    const { unmount } = render(createElement(MetricsReport, { registry: liveRegistry([]) }));
    await loadCode();
    expect(onWebVitals).toHaveBeenCalledTimes(1);
    unmount();
    expect(stopVitals).toHaveBeenCalledTimes(1);
  });

  it('does not begin when its code loads after the unmount', async () => {
    render(createElement(MetricsReport, { registry: liveRegistry([]) })).unmount();
    await loadCode();
    expect(onWebVitals).not.toHaveBeenCalled();
  });
});
