import { describeApi } from '../../test/support/describe-api';

describeApi('my playlists', (client) => {
  const mine = (token: string, query = '') =>
    client().fetch(`/api/playlist/my_playlists${query}`, { headers: { authorization: token } });
  const list = async (token: string, query = '') => {
    const { playlists } = (await (await mine(token, query)).json()) as {
      playlists: { id: number; linkSlug: string; hasVideo?: boolean; artwork: object[] }[];
    };
    return playlists;
  };
  const owner = async (...contents: number[][]) => {
    const { token, email } = await client().signUp();
    for (const [at] of contents.entries()) {
      await client().call('POST /playlist/create', { token, body: { name: `List ${at}` } });
    }
    const made = await list(token);
    for (const [at, videoIds] of contents.entries()) {
      for (const videoId of videoIds) {
        const body = { playlistId: made[at]?.id, videoId, order: 1 };
        await client().call('POST /playlist/add_video', { token, body });
      }
    }
    return { token, email, ids: made.map(({ id }) => id), slug: made[0]?.linkSlug ?? '' };
  };

  it('REQ-PLAYLIST-1 gives each the pictures of its first four videos, in its order', async () => {
    const { token, ids, slug } = await owner([801, 703, 701, 702, 704], [], [705]);
    const { answer } = await client().call('GET /playlist/playlist/{linkSlug}', {
      params: { linkSlug: slug },
    });
    const pictures = answer.videos.map(({ ThumbnailFile, ThumbnailUrl, Picture }) => ({
      ThumbnailFile,
      ThumbnailUrl,
      Picture,
    }));
    expect(pictures[0]?.ThumbnailUrl).toMatch(/^\/media\/.*801/);
    const [first, empty, one] = await list(token);
    expect(first?.artwork).toEqual(pictures.slice(0, 4));
    expect(empty).toEqual(expect.objectContaining({ videoCount: 0, artwork: [] }));
    expect(one?.artwork).toEqual([expect.objectContaining({ ThumbnailUrl: expect.stringContaining('705') })]);

    const body = { playlistId: ids[0], videoId: 704, beforeVideoId: 801 };
    await client().call('POST /playlist/move_video', { token, body });
    expect((await list(token))[0]?.artwork).toEqual([pictures[4], ...pictures.slice(0, 3)]);
    // Who looks at one sees its videos anyway.
    expect(answer.playlist).not.toHaveProperty('artwork');
  });

  it('REQ-PLAYLIST-6 tells which hold a video, where that is asked for', async () => {
    const { token } = await owner([701], [], [702, 701]);
    const other = await owner([702]);
    const held = async (query: string, by = token) => (await list(by, query)).map(({ hasVideo }) => hasVideo);
    expect(await held('?videoId=701')).toEqual([true, false, true]);
    expect(await held('?videoId=702')).toEqual([false, false, true]);
    expect(await held('?videoId=702', other.token)).toEqual([true]);
    expect(await held('?videoId=999')).toEqual([false, false, false]);
    expect(await held('')).toEqual([undefined, undefined, undefined]);
    expect((await mine(token, '?videoId=x')).status).toBe(400);
  });
});
