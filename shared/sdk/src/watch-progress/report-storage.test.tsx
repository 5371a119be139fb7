import { clearDrafts } from '@steadfast/testing';
import {
  removeReportsUpTo,
  findFurthestReport,
  storeReport,
  storedReports,
  onReportFromOtherTab,
  type NewReport,
} from './report-storage';

const caleb = 'caleb@example.org';
const joshua = 'joshua@example.org';
const of = (videoId: number, progressSeconds: number, more: Partial<NewReport> = {}): NewReport => ({
  videoId,
  progressSeconds,
  isWatched: false,
  sinceMs: 0,
  ...more,
});
const kept = (viewer = caleb) =>
  storedReports(viewer).map(({ videoId, progressSeconds }) => [videoId, progressSeconds]);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Keeps reports a second apart. */
const keep = (...reports: NewReport[]) =>
  reports.map((report) => {
    jest.advanceTimersByTime(1_000);
    return storeReport(caleb, report);
  });

it('REQ-VIDEO-5 reports are kept over a closed tab: the last of each video, the oldest first', () => {
  keep(of(7, 10), of(8, 5), of(7, 20));
  expect(kept()).toEqual([
    [8, 5],
    [7, 20],
  ]);
});

it('a report that tells that a video was watched is not given up for one that tells of less', () => {
  const [, later] = keep(of(7, 119, { isWatched: true }), of(7, 3));
  expect(kept()).toEqual([
    [7, 119],
    [7, 3],
  ]);
  if (later) removeReportsUpTo(caleb, later);
  expect(kept()).toEqual([[7, 119]]);
});

it('what has arrived is dropped, and what is older with it; what came later and other videos stay', () => {
  const [, arrived] = keep(of(8, 5), of(7, 115, { isWatched: true }), of(7, 20));
  keep(of(7, 30));
  if (arrived) removeReportsUpTo(caleb, arrived);
  expect(kept()).toEqual([
    [8, 5],
    [7, 30],
  ]);
});

it('REQ-SESSION-2 reports go with a viewer who signs out', () => {
  keep(of(7, 10));
  clearDrafts();
  expect(kept()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('reports are nobody else’s, and are gone once somebody else is here', () => {
  keep(of(7, 10));
  expect(findFurthestReport(7, joshua)).toBe(0);
  expect(kept(joshua)).toEqual([]);
  expect(kept(caleb)).toEqual([]);
});

it('REQ-VIDEO-4 the furthest that is kept of a video is known, also while the viewer is on their way to be known', () => {
  keep(of(7, 119, { isWatched: true }), of(7, 3), of(8, 400));
  expect([
    findFurthestReport(7, caleb),
    findFurthestReport(7, undefined),
    findFurthestReport(9, caleb),
  ]).toEqual([119, 119, 0]);
});

it.each([
  'rubbish',
  '{"viewer":"caleb@example.org"}',
  '{"viewer":"caleb@example.org","videoId":7,"progressSeconds":-4,"atMs":1,"sinceMs":1}',
  '{"viewer":"caleb@example.org","videoId":"x","progressSeconds":4,"atMs":1,"sinceMs":1}',
  '{"viewer":"caleb@example.org","videoId":7,"progressSeconds":4,"atMs":"now","sinceMs":1}',
])('what is no report is not read, and goes: %s', (text) => {
  localStorage.setItem('steadfast.viewer.progress.7', text);
  expect(findFurthestReport(7, caleb)).toBe(0);
  expect(kept()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('where the browser stores nothing, reports last as long as the page', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const [report] = keep(of(7, 10));
  expect(kept()).toEqual([[7, 10]]);
  if (report) removeReportsUpTo(caleb, report);
  expect(kept()).toEqual([]);
});

it('tells of each report of another tab, and not of one that goes', () => {
  const told = jest.fn();
  const stop = onReportFromOtherTab(told);
  const [report] = keep(of(7, 10));
  const [key = ''] = Object.keys(localStorage);
  const newValue = localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'steadfast.theme', newValue }));
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(told.mock.calls).toEqual([[caleb, report]]);
});

describe('A report of a later release', () => {
  const key = 'steadfast.viewer.progress.7';
  const newer = JSON.stringify({ version: 2, viewer: caleb, chapters: [1, 2] });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(key, newer);
  });

  it('is not read, and stays for that release', () => {
    const told = jest.fn();
    const stop = onReportFromOtherTab(told);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: newer }));
    stop();
    expect([kept(), kept(joshua), findFurthestReport(7, caleb)]).toEqual([[], [], 0]);
    expect(told).not.toHaveBeenCalled();
    expect(localStorage.getItem(key)).toBe(newer);
  });

  it('is neither overwritten nor removed by one of this page, which counts here', () => {
    const [report] = keep(of(7, 10));
    expect([kept(), findFurthestReport(7, caleb)]).toEqual([[[7, 10]], 10]);
    if (report) removeReportsUpTo(caleb, report);
    expect(kept()).toEqual([]);
    expect(localStorage.getItem(key)).toBe(newer);
  });
});

it('a report of a release before versions is sent', () => {
  const report = { videoId: 7, progressSeconds: 4, atMs: 1, sinceMs: 1, isWatched: false };
  localStorage.setItem('steadfast.viewer.progress.7', JSON.stringify({ ...report, viewer: caleb }));
  expect(storedReports(caleb)).toEqual([report]);
});
