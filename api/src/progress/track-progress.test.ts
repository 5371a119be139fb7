import { describeApi } from '../../test/support/describe-api';
import { VIDEO_SECONDS } from '../../test/support/sample-folder';

describeApi('POST /video/track_video_progress', (client) => {
  let token: string;
  let videoId = 700;
  beforeAll(async () => {
    ({ token } = await client().signUp());
  });
  // Each test has a video of its own.
  beforeEach(() => {
    videoId += 1;
  });
  const track = (progressSeconds: number, watchedAt?: string) =>
    client().call('POST /video/track_video_progress', {
      token,
      body: { videoId, progressSeconds, watchedAt },
    });
  const marks = async () => {
    const { answer } = await client().call('GET /video/{id}', { params: { id: videoId }, token });
    return [answer.video.videoProgressSeconds, answer.video.isWatched];
  };

  it('REQ-VIDEO-5 remembers the newest position, none beyond the end', async () => {
    expect(await track(30)).toMatchObject({ status: 200, answer: {} });
    expect(await marks()).toEqual([30, false]);
    await track(20.5);
    expect(await marks()).toEqual([20.5, false]);
    await track(5_000);
    expect(await marks()).toEqual([VIDEO_SECONDS, true]);
  });

  it('REQ-API-3 counts a video as watched from 95 % on, and for good', async () => {
    await track(0.95 * VIDEO_SECONDS - 0.1);
    expect(await marks()).toEqual([94.9, false]);
    await track(0.95 * VIDEO_SECONDS);
    expect(await marks()).toEqual([95, true]);
    await track(0);
    expect(await marks()).toEqual([0, true]);
  });

  it('REQ-API-3 lets the newest report count, in whatever order they come', async () => {
    await track(50, '2026-01-31T18:30:10.000Z');
    await track(40, '2026-01-31T18:30:00.000Z');
    expect(await marks()).toEqual([50, false]);
    // Later, written with another zone's clock that shows less.
    await track(60, '2026-01-31T12:30:20.500-06:00');
    expect(await marks()).toEqual([60, false]);
    await track(10);
    await track(70, '2026-01-31T18:31:00Z');
    expect(await marks()).toEqual([10, false]);
  });

  it('REQ-API-3 counts as watched what a late report tells, and keeps the newer position', async () => {
    await track(30);
    await track(96, '2026-01-31T18:30:00Z');
    expect(await marks()).toEqual([30, true]);
  });

  it.each(['2999-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59'])(
    'REQ-API-3 takes a time in the future (%s) for now, so that a clock ahead does not win for ever',
    async (watchedAt) => {
      expect((await track(30, watchedAt)).status).toBe(200);
      expect(await marks()).toEqual([30, false]);
      await track(20);
      expect(await marks()).toEqual([20, false]);
    },
  );

  it('takes times before 1970 for the oldest there is', async () => {
    for (const watchedAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00']) {
      expect((await track(5, watchedAt)).status).toBe(200);
    }
    await track(6, '1971-01-01T00:00:00Z');
    expect(await marks()).toEqual([6, false]);
  });

  it('refuses what is no time with its zone', async () => {
    for (const watchedAt of ['', 'now', '2026-01-31', '2026-01-31T18:30:00', '2026-13-31T18:30:00Z']) {
      const { status, error } = await track(1, watchedAt);
      expect([watchedAt, status, error.details?.[0]?.field]).toEqual([watchedAt, 400, 'watchedAt']);
    }
  });
});
