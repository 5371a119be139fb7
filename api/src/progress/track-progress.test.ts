import { describeApi } from '../../test/support/describe-api';
import { VIDEO_SECONDS } from '../../test/support/sample-folder';

describeApi('POST /video/track_video_progress', (client) => {
  const track = (token: string | undefined, body: unknown) =>
    client().call('POST /video/track_video_progress', { token, body });
  const marks = async (token: string) => {
    const { answer } = await client().call('GET /video/{id}', { params: { id: 701 }, token });
    return [answer.video.videoProgressSeconds, answer.video.isWatched];
  };

  it('REQ-VIDEO-5 remembers the newest position', async () => {
    const { token } = await client().signUp();
    expect(await track(token, { videoId: 701, progressSeconds: 30 })).toMatchObject({
      status: 200,
      answer: {},
    });
    expect(await marks(token)).toEqual([30, false]);
    await track(token, { videoId: 701, progressSeconds: 20.5 });
    expect(await marks(token)).toEqual([20.5, false]);
  });

  it('REQ-API-3 counts a video as watched from 95 % on, and for good', async () => {
    const { token } = await client().signUp();
    await track(token, { videoId: 701, progressSeconds: 0.95 * VIDEO_SECONDS - 0.1 });
    expect(await marks(token)).toEqual([94.9, false]);
    await track(token, { videoId: 701, progressSeconds: 0.95 * VIDEO_SECONDS });
    expect(await marks(token)).toEqual([95, true]);
    await track(token, { videoId: 701, progressSeconds: 0 });
    expect(await marks(token)).toEqual([0, true]);
  });

  it('keeps no position beyond the end', async () => {
    const { token } = await client().signUp();
    await track(token, { videoId: 701, progressSeconds: 5_000 });
    expect(await marks(token)).toEqual([VIDEO_SECONDS, true]);
  });

  it('REQ-API-3 is the same after a report that comes twice', async () => {
    const { token } = await client().signUp();
    const report = { videoId: 701, progressSeconds: 40, watchedAt: '2026-01-31T18:30:00.000Z' };
    for (let times = 0; times < 2; times += 1) {
      expect((await track(token, report)).status).toBe(200);
      expect(await marks(token)).toEqual([40, false]);
    }
  });

  it('REQ-API-3 lets the newest report count, in whatever order they come', async () => {
    const { token } = await client().signUp();
    const at = (watchedAt: string, progressSeconds: number) =>
      track(token, { videoId: 701, progressSeconds, watchedAt });
    await at('2026-01-31T18:30:10.000Z', 50);
    await at('2026-01-31T18:30:00.000Z', 40);
    expect(await marks(token)).toEqual([50, false]);
    // Later, written with another zone's clock that shows less.
    await at('2026-01-31T12:30:20.500-06:00', 60);
    expect(await marks(token)).toEqual([60, false]);
    await track(token, { videoId: 701, progressSeconds: 10 });
    await at('2026-01-31T18:31:00Z', 70);
    expect(await marks(token)).toEqual([10, false]);
  });

  it('REQ-API-3 counts as watched what a late report tells, and keeps the newer position', async () => {
    const { token } = await client().signUp();
    await track(token, { videoId: 701, progressSeconds: 30 });
    await track(token, { videoId: 701, progressSeconds: 96, watchedAt: '2026-01-31T18:30:00Z' });
    expect(await marks(token)).toEqual([30, true]);
  });

  it.each(['2999-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59'])(
    'REQ-API-3 takes a time in the future (%s) for now, so that a clock ahead does not win for ever',
    async (watchedAt) => {
      const { token } = await client().signUp();
      expect((await track(token, { videoId: 701, progressSeconds: 30, watchedAt })).status).toBe(200);
      expect(await marks(token)).toEqual([30, false]);
      await track(token, { videoId: 701, progressSeconds: 20 });
      expect(await marks(token)).toEqual([20, false]);
    },
  );

  it('takes times before 1970 for the oldest there is', async () => {
    const { token } = await client().signUp();
    for (const watchedAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00']) {
      expect((await track(token, { videoId: 701, progressSeconds: 5, watchedAt })).status).toBe(200);
    }
    await track(token, { videoId: 701, progressSeconds: 6, watchedAt: '1971-01-01T00:00:00Z' });
    expect(await marks(token)).toEqual([6, false]);
  });

  it.each(['', 'now', '2026-01-31', '2026-01-31T18:30:00', '2026-13-31T18:30:00Z', '+12026-01-31T18:30:00Z'])(
    'refuses %j, which is no time with its zone',
    async (watchedAt) => {
      const { token } = await client().signUp();
      const { status, error } = await track(token, { videoId: 701, progressSeconds: 1, watchedAt });
      expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'invalid-input', 'watchedAt']);
    },
  );
});
