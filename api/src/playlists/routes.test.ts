import type { ApiClient } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

describeApi('playlists', (client) => {
  const create = (token: string | undefined, body: unknown) =>
    client().call('POST /playlist/create', { token, body });
  const mine = async (token: string) =>
    (await client().call('GET /playlist/my_playlists', { token })).answer.playlists;
  const add = (token: string | undefined, body: unknown) =>
    client().call('POST /playlist/add_video', { token, body });
  const open = (linkSlug: string, token?: string) =>
    client().call('GET /playlist/playlist/{linkSlug}', { params: { linkSlug }, token });
  const ownerOfOne = async (api: ApiClient = client()) => {
    const { token } = await api.signUp();
    return { token, playlist: await api.newPlaylist(token) };
  };

  it('REQ-PLAYLIST-2 REQ-API-4 makes an empty playlist with a trimmed name', async () => {
    const { token } = await client().signUp();
    expect(await mine(token)).toEqual([]);
    expect(await create(token, { name: '  Morning  ' })).toMatchObject({ status: 200, answer: {} });
    await create(token, { name: 'Evening' });
    expect(await mine(token)).toEqual([
      { id: expect.any(Number), name: 'Morning', linkSlug: expect.any(String), videoCount: 0, artwork: [] },
      expect.objectContaining({ name: 'Evening' }),
    ]);
  });

  it('REQ-PLAYLIST-6 appends videos; adding one twice changes nothing', async () => {
    const { token, playlist } = await ownerOfOne();
    for (const videoId of [801, 705, 801, 701]) {
      expect(await add(token, { playlistId: playlist.id, videoId, order: 1 })).toMatchObject({
        status: 200,
        answer: {},
      });
    }
    const { answer } = await open(playlist.linkSlug, token);
    const { artwork: _, ...fields } = playlist;
    expect(answer.playlist).toEqual({ ...fields, videoCount: 3 });
    expect(answer.videos.map(({ id }) => id)).toEqual([801, 705, 701]);
    expect(await mine(token)).toMatchObject([{ videoCount: 3 }]);
  });

  it("REQ-API-4 shows a playlist to anyone with the link, with the looker's own marks", async () => {
    const { token, playlist } = await ownerOfOne();
    await add(token, { playlistId: playlist.id, videoId: 701 });
    await client().watch(token, 701, 99);
    const stranger = await client().signUp();
    expect((await open(playlist.linkSlug, token)).answer.videos).toMatchObject([
      { id: 701, isWatched: true },
    ]);
    for (const other of [undefined, stranger.token, 'nonsense']) {
      const { status, answer } = await open(playlist.linkSlug, other);
      expect(status).toBe(200);
      expect(answer.videos).toMatchObject([{ id: 701, isWatched: false }]);
    }
  });

  it('REQ-API-4 shows each change at once to people who have seen the playlist before, and nobody the progress of another', async () => {
    const { token, playlist } = await ownerOfOne();
    const { token: other } = await client().signUp();
    const { id: playlistId, linkSlug } = playlist;
    const openAll = async () => {
      const pages = [];
      for (const viewer of [token, other, undefined, 'nonsense']) {
        // The second response is the first one, sent again.
        const [first, second] = [await open(linkSlug, viewer), await open(linkSlug, viewer)];
        expect(second.answer).toEqual(first.answer);
        pages.push(second);
      }
      return pages;
    };
    await openAll();
    await add(token, { playlistId, videoId: 701 });
    for (const { answer } of await openAll()) expect(answer.videos).toMatchObject([{ id: 701 }]);
    await client().call('PUT /playlist/playlist/{id}', {
      token,
      params: { id: playlistId },
      body: { name: 'Other' },
    });
    for (const { answer } of await openAll()) expect(answer.playlist.name).toBe('Other');
    await client().watch(other, 701, 30);
    const seen = (await openAll()).map(({ answer }) => answer.videos[0]?.videoProgressSeconds);
    expect(seen).toEqual([undefined, 30, undefined, undefined]);
    await client().call('DELETE /playlist/playlist/{id}', { token, params: { id: playlistId } });
    for (const { status } of await openAll()) expect(status).toBe(404);
  });
});
