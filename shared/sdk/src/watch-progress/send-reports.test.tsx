import { fakeApi, clearDrafts } from '@steadfast/testing';
import { storeReport, storedReports, type ProgressReport } from './report-storage';
import { sendBeforeLeaving, sendLateReports, sendReport } from './send-reports';

const TRACK = 'POST /video/track_video_progress';
const caleb = 'caleb@example.org';
const here = () => true;
const seen = (videoId: number, progressSeconds: number, isWatched = false) =>
  storeReport(caleb, { videoId, progressSeconds, isWatched, sinceMs: 0 });
const send = (report: ProgressReport, isSameUser = here) => sendReport(caleb, report, isSameUser);
const kept = () => storedReports(caleb).map(({ progressSeconds }) => progressSeconds);
const bodies = ({ calls }: ReturnType<typeof fakeApi>) => calls.map(({ body }) => body);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-31T18:30:00.000Z') });
  localStorage.clear();
});
afterEach(async () => {
  // What failed is forgotten with the next success.
  fakeApi({ [TRACK]: {} });
  await send(seen(1, 1));
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('A report', () => {
  it('REQ-VIDEO-5 says video and second, no more, and is dropped once it has arrived', async () => {
    const api = fakeApi({ [TRACK]: {} });
    await expect(send(seen(7, 42))).resolves.toBe(true);
    expect(bodies(api)).toEqual([{ videoId: 7, progressSeconds: 42 }]);
    expect(kept()).toEqual([]);
  });

  it.each([0, 401, 408, 429, 503])('stays kept when it does not arrive: %i', async (status) => {
    fakeApi({ [TRACK]: { status } });
    await expect(send(seen(7, 42))).resolves.toBe(false);
    expect(kept()).toEqual([42]);
  });

  it.each([400, 404])('is given up when the API will never take it: %i', async (status) => {
    const api = fakeApi({ [TRACK]: { status } });
    await expect(send(seen(7, 42))).resolves.toBe(true);
    expect(api.calls).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  it('REQ-API-4 has arrived by the status alone, whatever the body is', async () => {
    fakeApi({ [TRACK]: { status: 200, body: 'OK' } });
    await send(seen(7, 42));
    expect(kept()).toEqual([]);
  });
});

describe('A report of a video of which another is on its way', () => {
  const answers: ((answer: object) => void)[] = [];
  const slowApi = () => fakeApi({ [TRACK]: () => new Promise<object>((resolve) => answers.push(resolve)) });
  const answer = async (what: object = {}) => {
    answers.shift()?.(what);
    await pass(0);
  };
  afterEach(async () => {
    while (answers.length > 0) await answer();
  });

  it('REQ-VIDEO-5 waits for the answer, or the older one might arrive last; what is stale by then is left out', async () => {
    const api = slowApi();
    void send(seen(7, 40));
    await pass(1_000);
    const stale = send(seen(7, 41));
    await pass(1_000);
    const last = send(seen(7, 42));
    void send(seen(8, 9));
    await pass(0);
    expect(bodies(api)).toMatchObject([{ progressSeconds: 40 }, { videoId: 8 }]);
    await answer();
    expect(bodies(api)).toHaveLength(3);
    expect(bodies(api)[2]).toEqual({ videoId: 7, progressSeconds: 42 });
    await answer();
    await answer();
    await expect(Promise.all([stale, last])).resolves.toEqual([false, true]);
    expect(kept()).toEqual([]);
  });

  it('is sent after one that failed, too, and says when it was where that took long', async () => {
    const api = slowApi();
    void send(seen(7, 40));
    await pass(1_000);
    void send(seen(7, 41));
    await pass(60_000);
    await expect(sendLateReports(caleb, here)).resolves.toBe(false);
    expect(api.calls).toHaveLength(1);
    await answer({ status: 503 });
    expect(bodies(api)[1]).toEqual({
      videoId: 7,
      progressSeconds: 41,
      watchedAt: '2026-01-31T18:30:01.000Z',
    });
  });

  it('REQ-VIDEO-5 waits for nothing when the page goes, and is not sent again', async () => {
    const api = slowApi();
    void send(seen(7, 40));
    await pass(1_000);
    void send(seen(7, 41));
    sendBeforeLeaving(caleb, false);
    await pass(0);
    expect(bodies(api)).toMatchObject([{ progressSeconds: 40 }, { progressSeconds: 41 }]);
    await answer();
    expect(api.calls).toHaveLength(2);
  });

  it('REQ-SESSION-7 is not sent in the name of somebody else who has come meanwhile', async () => {
    const api = slowApi();
    let isSameUser = true;
    void send(seen(7, 40), () => isSameUser);
    await pass(1_000);
    void send(seen(7, 41), () => isSameUser);
    isSameUser = false;
    await answer();
    expect(api.calls).toHaveLength(1);
  });
});

describe('What is late', () => {
  it('REQ-VIDEO-5 is sent with when the viewer was there, the oldest first', async () => {
    seen(7, 42);
    await pass(1_000);
    seen(8, 9);
    await pass(60_000);
    const api = fakeApi({ [TRACK]: {} });
    await expect(sendLateReports(caleb, here)).resolves.toBe(true);
    expect(bodies(api)).toEqual([
      { videoId: 7, progressSeconds: 42, watchedAt: '2026-01-31T18:30:00.000Z' },
      { videoId: 8, progressSeconds: 9, watchedAt: '2026-01-31T18:30:01.000Z' },
    ]);
    expect(kept()).toEqual([]);
  });

  it('is nothing, most of the time', async () => {
    const api = fakeApi({ [TRACK]: {} });
    await expect(sendLateReports(caleb, here)).resolves.toBe(false);
    expect(api.calls).toEqual([]);
  });

  it('stays for the next time when the first does not arrive: it is not tried again and again', async () => {
    seen(7, 42);
    seen(8, 9);
    await pass(60_000);
    const api = fakeApi({ [TRACK]: { status: 503 } });
    await expect(sendLateReports(caleb, here)).resolves.toBe(false);
    expect(api.calls).toHaveLength(1);
    expect(kept()).toEqual([42, 9]);
  });

  it('REQ-API-1 is sent without its time to an API that knows only what is specified', async () => {
    seen(7, 42);
    await pass(60_000);
    const api = fakeApi({
      [TRACK]: ({ body }) => (Object.keys(body as object).length > 2 ? { status: 400 } : {}),
    });
    await sendLateReports(caleb, here);
    expect(bodies(api)[1]).toEqual({ videoId: 7, progressSeconds: 42 });
    expect(kept()).toEqual([]);
  });

  it('waits for what was kept just now: it may be on its way from another tab', async () => {
    seen(7, 42);
    const api = fakeApi({ [TRACK]: {} });
    const sending = sendLateReports(caleb, here);
    await pass(4_000);
    expect(api.calls).toEqual([]);
    clearDrafts(); // as when the other tab has sent it
    await pass(4_000);
    await expect(sending).resolves.toBe(false);
    expect(api.calls).toEqual([]);
  });

  it('REQ-SESSION-7 is not sent in the name of somebody else who has come meanwhile', async () => {
    seen(7, 42);
    seen(8, 9);
    await pass(60_000);
    let viewer = caleb;
    const api = fakeApi({
      [TRACK]: () => {
        viewer = 'joshua@example.org';
        return {};
      },
    });
    await sendLateReports(caleb, () => viewer === caleb);
    expect(api.calls).toHaveLength(1);
  });

  it('is sent by one tab at a time', async () => {
    const request = jest.fn(async (_: string, work: () => Promise<boolean>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    seen(7, 42);
    await pass(60_000);
    const api = fakeApi({ [TRACK]: {} });
    await Promise.all([sendLateReports(caleb, here), sendLateReports(caleb, here)]);
    Reflect.deleteProperty(navigator, 'locks');
    expect(request).toHaveBeenCalledWith('steadfast.progress', expect.any(Function));
    expect(api.calls).toHaveLength(1);
  });
});

describe('Before the page goes', () => {
  it('REQ-VIDEO-5 everything is put on its way at once, nothing twice', async () => {
    seen(8, 9);
    await pass(60_000);
    const api = fakeApi({ [TRACK]: () => new Promise(() => undefined) });
    void send(seen(7, 42));
    seen(9, 3);
    sendBeforeLeaving(caleb, false);
    sendBeforeLeaving(caleb, false);
    await pass(0);
    expect(bodies(api)).toEqual([
      { videoId: 7, progressSeconds: 42 },
      { videoId: 8, progressSeconds: 9, watchedAt: '2026-01-31T18:30:00.000Z' },
      { videoId: 9, progressSeconds: 3 },
    ]);
    localStorage.clear();
  });
});

describe('When nobody will hear the answer', () => {
  const leave = () => sendBeforeLeaving(caleb, true);

  it('REQ-VIDEO-5 what goes by a good connection is taken for granted: the next visit sends nothing', () => {
    fakeApi({ [TRACK]: () => new Promise(() => undefined) });
    seen(8, 42);
    leave();
    expect(kept()).toEqual([]);
  });

  it('REQ-VIDEO-5 what is sent without a network stays kept for the next visit', () => {
    fakeApi({ [TRACK]: () => new Promise(() => undefined) });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    seen(10, 42);
    leave();
    expect(kept()).toEqual([42]);
  });

  it('stays kept when the last report failed', async () => {
    fakeApi({ [TRACK]: { status: 503 } });
    await send(seen(11, 42));
    seen(11, 43);
    leave();
    expect(kept()).toEqual([43]);
  });

  it('stays kept when an answer is long in coming', async () => {
    fakeApi({ [TRACK]: () => new Promise(() => undefined) });
    void send(seen(12, 42));
    await pass(3_001);
    seen(12, 45);
    leave();
    expect(kept()).toEqual([45]);
  });
});
