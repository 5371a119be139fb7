import { describeApi } from '../../test/support/describe-api';
import { LONG_SERIES } from '../../test/support/sample-folder';

describeApi('continue watching', (client) => {
  const track = (token: string, videoId: number, progressSeconds: number, watchedAt?: string) =>
    client().call('POST /video/track_video_progress', {
      token,
      body: { videoId, progressSeconds, watchedAt },
    });
  const list = async (token: string) =>
    (await client().call('GET /video/continue_watching', { token })).answer.videos;
  const listedIds = async (token: string) => (await list(token)).map(({ id }) => id);
  const hide = (token: string, id: number, isHidden = true) =>
    client().call('PUT /video/continue_watching/{id}', { token, params: { id }, body: { isHidden } });

  it('REQ-API-3 lists what was started, the newest first, with position and series', async () => {
    const { token } = await client().signUp();
    expect(await list(token)).toEqual([]);
    await track(token, 701, 30);
    await track(token, 801, 20);
    expect(await list(token)).toEqual([
      expect.objectContaining({ id: 801, series: { id: 8, name: 'Two Talks' } }),
      expect.objectContaining({
        id: 701,
        videoId: 'stream-701',
        title: 'Video 701',
        isWatched: false,
        videoProgressSeconds: 30,
        series: { id: 7, name: 'The Long Road' },
      }),
    ]);
    await track(token, 701, 31);
    expect(await listedIds(token)).toEqual([701, 801]);
  });

  it('orders by when it was watched, not by when that was reported', async () => {
    const { token } = await client().signUp();
    await track(token, 701, 30);
    await track(token, 702, 30, '2026-01-31T18:30:00Z');
    expect(await listedIds(token)).toEqual([701, 702]);
  });

  it('has neither what is watched nor what was not begun', async () => {
    const { token } = await client().signUp();
    await track(token, 701, 96);
    await track(token, 702, 0);
    await track(token, 703, 50);
    expect(await listedIds(token)).toEqual([703]);
    // Watched stays watched when it is started again.
    await track(token, 701, 5);
    expect(await listedIds(token)).toEqual([703]);
  });

  it('has 20 at most', async () => {
    const { token, email } = await client().signUp();
    await client().api.sql(
      `insert into video_marks (account_id, video_id, progress_seconds, is_watched, updated_at)
       select accounts.id, videos.id, 10, false, now() + videos.id * interval '1 second'
       from accounts, videos where email = '${email}' and videos.id between 701 and 722`,
    );
    expect(await listedIds(token)).toEqual(LONG_SERIES.videoIds.slice(2, 22).reverse());
  });

  it('lets a viewer alone take a video out and put it back, with its position; twice changes nothing', async () => {
    const { token } = await client().signUp();
    const other = await client().signUp();
    await track(token, 701, 30);
    await track(token, 702, 30);
    expect(await list(other.token)).toEqual([]);
    expect(await hide(other.token, 701)).toMatchObject({ status: 404, error: { code: 'not-found' } });
    for (let times = 0; times < 2; times += 1) {
      expect(await hide(token, 701)).toMatchObject({ status: 200, answer: {} });
      expect(await listedIds(token)).toEqual([702]);
    }
    const { answer } = await client().call('GET /video/{id}', { token, params: { id: 701 } });
    expect(answer.video.videoProgressSeconds).toBe(30);
    for (let times = 0; times < 2; times += 1) {
      expect((await hide(token, 701, false)).status).toBe(200);
      expect(await listedIds(token)).toEqual([702, 701]);
    }
  });

  it('shows it again once it is watched again, but not for a report from before', async () => {
    const { token } = await client().signUp();
    await track(token, 701, 30);
    await hide(token, 701);
    await track(token, 701, 40, '2026-01-31T18:30:00Z');
    expect(await listedIds(token)).toEqual([]);
    await track(token, 701, 31);
    expect(await listedIds(token)).toEqual([701]);
  });
});
