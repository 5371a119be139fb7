import * as sdk from '@steadfast/sdk';
import { fakeApi } from '@steadfast/testing';
import type * as WatchProgress from '.';

const TRACK = 'POST /video/track_video_progress';
const caleb = 'caleb@example.org';
const report = { videoId: 7, progressSeconds: 42, isWatched: false, sinceMs: 0 };

/** Loads the code as another part of the page does: a copy of its own, on the page's one SDK. */
function loadCopy(): typeof WatchProgress {
  let copy: typeof WatchProgress | undefined;
  jest.isolateModules(() => {
    jest.doMock('@steadfast/sdk', () => sdk);
    copy = jest.requireActual<typeof WatchProgress>('.');
  });
  return copy ?? jest.requireActual('.');
}

const player = loadCopy();
const shell = loadCopy();

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-31T18:30:00.000Z') });
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('The test has two copies', () => {
  expect(player.sendReport).not.toBe(shell.sendReport);
});

it('What the player is sending is not sent by the shell, however late the response', async () => {
  let respond: ((response: object) => void) | undefined;
  const api = fakeApi({ [TRACK]: () => new Promise<object>((resolve) => (respond = resolve)) });
  const sending = player.sendReport(caleb, player.storeReport(caleb, report), () => true);
  const late = shell.sendLateReports(caleb, () => true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(api.calls).toHaveLength(1);
  respond?.({});
  await expect(Promise.all([sending, late])).resolves.toEqual([true, false]);
});

it('What the player keeps where storage is blocked is sent by the shell', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const api = fakeApi({ [TRACK]: {} });
  player.storeReport(caleb, report);
  jest.setSystemTime(Date.now() + 60_000);
  await expect(shell.sendLateReports(caleb, () => true)).resolves.toBe(true);
  expect(api.calls.map(({ body }) => body)).toMatchObject([{ videoId: 7, progressSeconds: 42 }]);
  expect(player.findFurthestReport(7, caleb)).toBe(0);
});

it('What the shell failed to send makes the player keep its last report', async () => {
  fakeApi({ [TRACK]: { status: 503 } });
  player.storeReport(caleb, report);
  jest.setSystemTime(Date.now() + 60_000);
  await shell.sendLateReports(caleb, () => true);
  player.sendBeforeLeaving(caleb, true);
  expect(player.findFurthestReport(7, caleb)).toBe(42);
});
