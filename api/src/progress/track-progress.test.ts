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

  it('takes reports at once', async () => {
    const { token } = await client().signUp();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((progressSeconds) => track(token, { videoId: 701, progressSeconds })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('keeps the marks of two people apart', async () => {
    const [one, other] = [await client().signUp(), await client().signUp()];
    await track(one.token, { videoId: 701, progressSeconds: 100 });
    expect(await marks(other.token)).toEqual([undefined, false]);
  });

  it('answers 404 to a video that does not exist', async () => {
    const { token } = await client().signUp();
    const { status, error } = await track(token, { videoId: 999, progressSeconds: 1 });
    expect([status, error.code]).toEqual([404, 'not-found']);
  });

  it('answers 401 to who is not signed in', async () => {
    for (const token of [undefined, 'nonsense']) {
      const { status, error } = await track(token, { videoId: 701, progressSeconds: 1 });
      expect([status, error.code]).toEqual([401, 'not-signed-in']);
    }
  });

  it.each([
    [{ progressSeconds: 1 }, 'videoId'],
    [{ videoId: '701', progressSeconds: 1 }, 'videoId'],
    [{ videoId: 701 }, 'progressSeconds'],
    [{ videoId: 701, progressSeconds: -1 }, 'progressSeconds'],
    [{ videoId: 701, progressSeconds: '1' }, 'progressSeconds'],
    [{ videoId: 701, progressSeconds: null }, 'progressSeconds'],
    [{ videoId: 701, progressSeconds: 1e7 }, 'progressSeconds'],
  ])('refuses %j', async (body, field) => {
    const { token } = await client().signUp();
    const { status, error } = await track(token, body);
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'invalid-input', field]);
  });
});
