import type { CallQuery } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import { createLinkSlug } from './change-playlists';

describe('The link of a playlist', () => {
  it('REQ-PLAYLIST-3 is like no other, begins with a letter or digit, and needs no encoding in an address', () => {
    const slugs = Array.from({ length: 2_000 }, createLinkSlug);
    expect(new Set(slugs).size).toBe(2_000);
    expect(slugs.filter((slug) => !/^[A-Za-z0-9][A-Za-z0-9_-]{21}$/.test(slug))).toEqual([]);
  });
});

describeApi('playlists', (client) => {
  const create = (token: string, name: string) =>
    client().call('POST /playlist/create', { token, body: { name } });
  const mine = async (token: string, query: CallQuery<'GET /playlist/my_playlists'> = {}) =>
    (await client().call('GET /playlist/my_playlists', { token, query })).answer.playlists;
  const add = (token: string, playlistId: number, videoId: number) =>
    client().call('POST /playlist/add_video', { token, body: { playlistId, videoId, order: 1 } });
  const remove = (token: string, playlistId: number, videoId: number) =>
    client().call('POST /playlist/remove_video', { token, body: { playlistId, videoId } });
  const rename = (token: string, id: number, name: string) =>
    client().call('PUT /playlist/playlist/{id}', { token, params: { id }, body: { name } });
  const destroy = (token: string, id: number) =>
    client().call('DELETE /playlist/playlist/{id}', { token, params: { id } });
  const open = (linkSlug: string, token?: string) =>
    client().call('GET /playlist/playlist/{linkSlug}', { params: { linkSlug }, token });
  const idsIn = async (linkSlug: string) => (await open(linkSlug)).answer.videos.map(({ id }) => id);
  const owner = async (...names: string[]) => {
    const { token, email } = await client().signUp();
    for (const name of names) await create(token, name);
    const [playlist] = await mine(token);
    if (!playlist) throw new Error('The playlist was not made');
    return { token, email, playlist };
  };

  it('REQ-PLAYLIST-2 REQ-API-4 makes an empty playlist with a trimmed name', async () => {
    const { token } = await client().signUp();
    expect(await mine(token)).toEqual([]);
    expect(await create(token, '  Morning  ')).toMatchObject({ status: 200, answer: {} });
    await create(token, 'Evening');
    expect(await mine(token)).toEqual([
      { id: expect.any(Number), name: 'Morning', linkSlug: expect.any(String), videoCount: 0, artwork: [] },
      expect.objectContaining({ name: 'Evening' }),
    ]);
  });

  it('REQ-PLAYLIST-1 gives each the pictures of its first four videos, in its order', async () => {
    const { token, playlist } = await owner('Full', 'Empty');
    for (const videoId of [801, 703, 701, 702, 704]) await add(token, playlist.id, videoId);
    const { answer } = await open(playlist.linkSlug);
    const pictures = answer.videos.map(({ ThumbnailFile, ThumbnailUrl, Picture }) => ({
      ThumbnailFile,
      ThumbnailUrl,
      Picture,
    }));
    expect(pictures[0]?.ThumbnailUrl).toMatch(/^\/media\/.*801/);
    const listArtwork = async () => (await mine(token)).map(({ artwork }) => artwork);
    expect(await listArtwork()).toEqual([pictures.slice(0, 4), []]);

    const body = { playlistId: playlist.id, videoId: 704, beforeVideoId: 801 };
    await client().call('POST /playlist/move_video', { token, body });
    expect(await listArtwork()).toEqual([[pictures[4], ...pictures.slice(0, 3)], []]);
    // Who looks at one sees its videos anyway.
    expect(answer.playlist).not.toHaveProperty('artwork');
  });

  it('REQ-PLAYLIST-6 tells which hold a video, where that is asked for', async () => {
    const [{ token, playlist }, other] = [await owner('One', 'Two'), await owner('Mine')];
    await add(token, playlist.id, 701);
    await add(other.token, other.playlist.id, 702);
    const held = async (query = {}, by = token) => (await mine(by, query)).map(({ hasVideo }) => hasVideo);
    expect(await held({ videoId: 701 })).toEqual([true, false]);
    expect(await held({ videoId: 702 })).toEqual([false, false]);
    expect(await held({ videoId: 702 }, other.token)).toEqual([true]);
    expect(await held()).toEqual([undefined, undefined]);
  });

  it('REQ-PLAYLIST-6 appends videos; adding one twice changes nothing', async () => {
    const { token, playlist } = await owner('Mine');
    for (const videoId of [801, 705, 801, 701])
      expect(await add(token, playlist.id, videoId)).toMatchObject({ status: 200, answer: {} });
    const { answer } = await open(playlist.linkSlug, token);
    const { artwork: _, ...fields } = playlist;
    expect(answer.playlist).toEqual({ ...fields, videoCount: 3 });
    expect(answer.videos.map(({ id }) => id)).toEqual([801, 705, 701]);
    expect(await mine(token)).toMatchObject([{ videoCount: 3 }]);
  });

  it('REQ-API-4 shows each change at once to people who have seen the playlist before, and nobody the progress of another', async () => {
    const { token, playlist } = await owner('Mine');
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
    await add(token, playlistId, 701);
    for (const { answer } of await openAll()) expect(answer.videos).toMatchObject([{ id: 701 }]);
    await rename(token, playlistId, 'Other');
    for (const { answer } of await openAll()) expect(answer.playlist.name).toBe('Other');
    await client().watch(other, 701, 30);
    const seen = (await openAll()).map(({ answer }) => answer.videos[0]?.videoProgressSeconds);
    expect(seen).toEqual([undefined, 30, undefined, undefined]);
    await destroy(token, playlistId);
    for (const { status } of await openAll()) expect(status).toBe(404);
  });

  it('REQ-PLAYLIST-5 renames one playlist, whose link and videos stay', async () => {
    const { token, playlist } = await owner('One', 'Two');
    await add(token, playlist.id, 701);
    for (let times = 0; times < 2; times += 1) {
      expect(await rename(token, playlist.id, ' New ')).toMatchObject({ status: 200, answer: {} });
      expect(await mine(token)).toMatchObject([
        { id: playlist.id, linkSlug: playlist.linkSlug, name: 'New', videoCount: 1 },
        { name: 'Two' },
      ]);
    }
    expect(await idsIn(playlist.linkSlug)).toEqual([701]);
  });

  it('REQ-PLAYLIST-5 deletes one playlist with its videos; its link leads nowhere', async () => {
    const { token, playlist } = await owner('One', 'Two');
    await add(token, playlist.id, 701);
    expect(await destroy(token, playlist.id)).toMatchObject({ status: 200, answer: {} });
    expect(await mine(token)).toMatchObject([{ name: 'Two' }]);
    expect((await open(playlist.linkSlug)).status).toBe(404);
  });

  it('REQ-PLAYLIST-6 removes a video; the others keep their order, and the next comes last', async () => {
    const { token, playlist } = await owner('Mine');
    for (const videoId of [703, 701, 702]) await add(token, playlist.id, videoId);
    for (let times = 0; times < 2; times += 1) {
      expect(await remove(token, playlist.id, 701)).toMatchObject({ status: 200, answer: {} });
      expect(await idsIn(playlist.linkSlug)).toEqual([703, 702]);
    }
    await remove(token, playlist.id, 702);
    await add(token, playlist.id, 704);
    await add(token, playlist.id, 701);
    expect(await idsIn(playlist.linkSlug)).toEqual([703, 704, 701]);
    expect((await remove(token, playlist.id, 999)).status).toBe(200);
    expect(await mine(token)).toMatchObject([{ videoCount: 3 }]);
  });

  it('REQ-API-3 allows 200 playlists and no more, also when several are made at once', async () => {
    const { token, email } = await owner('First');
    await client().api.sql(
      `insert into playlists (owner_id, name, link_slug)
       select id, 'Filler', id || '-' || n from accounts, generate_series(1, 198) n where email = '${email}'`,
    );
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(token, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('limit-reached');
    expect(refused?.error.message).toContain('200');
    const all = await mine(token);
    expect(all).toHaveLength(200);
    await destroy(token, all[0]?.id ?? 0);
    expect((await create(token, 'e')).status).toBe(200);
  });

  it('REQ-API-3 allows 500 videos in a playlist and no more, also when several come at once', async () => {
    const { token, playlist } = await owner('Long');
    await client().api.sql(
      `insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
       select 20000 + n, 9, n, 'filler', 'Filler', '', 100, (select picture from videos where id = 701)
       from generate_series(1, 498) n`,
    );
    await client().api.sql(
      `insert into playlist_videos select ${playlist.id}, id, id from videos where id > 20000`,
    );
    await add(token, playlist.id, 701);
    const answers = await Promise.all([702, 703, 704].map((id) => add(token, playlist.id, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('limit-reached');
    expect(refused?.error.message).toContain('500');
    expect(await mine(token)).toMatchObject([{ videoCount: 500 }]);
    // What is in it already is no addition.
    expect((await add(token, playlist.id, 701)).status).toBe(200);
    await remove(token, playlist.id, 701);
    expect((await add(token, playlist.id, 705)).status).toBe(200);
    await client().api.sql('delete from videos where id > 20000');
    expect(await mine(token)).toMatchObject([{ videoCount: 2 }]);
  });

  it('whatever meets a deletion is either before it or finds nothing', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { token, playlist } = await owner('Mine');
      await add(token, playlist.id, 701);
      const [deleted, again, ...others] = await Promise.all([
        destroy(token, playlist.id),
        destroy(token, playlist.id),
        add(token, playlist.id, 702),
        remove(token, playlist.id, 701),
        rename(token, playlist.id, 'x'),
        open(playlist.linkSlug),
      ]);
      expect([deleted.status, again.status].sort()).toEqual([200, 404]);
      for (const { status } of others) expect([200, 404]).toContain(status);
      expect(await mine(token)).toEqual([]);
    }
  });
});
