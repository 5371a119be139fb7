import { describeApi } from '../../test/support/describe-api';

/** In a new playlist they stand in this order. */
const VIDEOS = [701, 702, 703, 704, 705];

describeApi('the order of the videos of a playlist', (client) => {
  const move = (playlistId: unknown, videoId: unknown, beforeVideoId: unknown) =>
    client().call('POST /playlist/move_video', { token, body: { playlistId, videoId, beforeVideoId } });
  const add = (playlistId: number, videoId: number, beforeVideoId?: unknown) =>
    client().call('POST /playlist/add_video', {
      token,
      body: { playlistId, videoId, order: 1, ...(beforeVideoId === undefined ? {} : { beforeVideoId }) },
    });
  const remove = (playlistId: number, videoId: number) =>
    client().call('POST /playlist/remove_video', { token, body: { playlistId, videoId } });
  let token: string;
  beforeAll(async () => {
    ({ token } = await client().signUp());
  });
  const createPlaylist = async (videoIds = VIDEOS) => {
    const made = await client().newPlaylist(token);
    await client().api.sql(
      `insert into playlist_videos select ${made.id}, id, n from unnest(array[${videoIds.join()}]) with ordinality as v(id, n)`,
    );
    const order = async () => {
      const params = { linkSlug: made.linkSlug };
      const { answer } = await client().call('GET /playlist/playlist/{linkSlug}', { params });
      return answer.videos.map(({ id }) => id);
    };
    return { id: made.id, order };
  };

  it.each([
    ['up', 704, 702, [701, 704, 702, 703, 705]],
    ['down', 702, 705, [701, 703, 704, 702, 705]],
    ['to the beginning', 705, 701, [705, 701, 702, 703, 704]],
    ['to the end', 701, null, [702, 703, 704, 705, 701]],
    ['in front of the one that it stands in front of', 703, 704, VIDEOS],
    ['in front of itself', 703, 703, VIDEOS],
  ])(
    'REQ-PLAYLIST-6 moves a video %s, and the others keep their order',
    async (_, videoId, before, moved) => {
      const { id, order } = await createPlaylist();
      // Once more does nothing more: an answer that was lost may be asked for again.
      for (let times = 0; times < 2; times += 1) {
        expect(await move(id, videoId, before)).toMatchObject({ status: 200, answer: {} });
        expect(await order()).toEqual(moved);
      }
    },
  );

  it.each([
    ['that is not in it', 801, 702],
    ['in front of one that is not in it', 702, 801],
    ['that is not in it in front of itself', 801, 801],
  ])('REQ-API-3 answers 409 to moving a video %s, and changes nothing', async (_, videoId, before) => {
    const { id, order } = await createPlaylist();
    expect((await move(id, videoId, before)).error.code).toBe('changed-since');
    expect(await order()).toEqual(VIDEOS);
  });

  it('moves within this playlist alone, also where another holds the same videos', async () => {
    const [one, other] = [await createPlaylist(), await createPlaylist([703, 702, 701])];
    await move(one.id, 703, 701);
    expect(await one.order()).toEqual([703, 701, 702, 704, 705]);
    expect(await other.order()).toEqual([703, 702, 701]);
  });

  it.each([
    ['in front of another', 703, [701, 702, 801, 703, 704, 705]],
    ['in front of the first', 701, [801, ...VIDEOS]],
    ['at the end where that one is not in it', 802, [...VIDEOS, 801]],
    ['at the end where that one is itself', 801, [...VIDEOS, 801]],
  ])('REQ-PLAYLIST-6 puts a new video %s', async (_, before, expected) => {
    const { id, order } = await createPlaylist();
    expect(await add(id, 801, before)).toMatchObject({ status: 200, answer: {} });
    expect(await order()).toEqual(expected);
    // It is in it already: another place is no move.
    for (const place of [704, undefined, 801]) {
      expect((await add(id, 801, place)).status).toBe(200);
      expect(await order()).toEqual(expected);
    }
  });

  it('REQ-PLAYLIST-6 keeps moves, additions and removals at once in one order, with each video once', async () => {
    const { id, order } = await createPlaylist();
    const answers = await Promise.all([
      move(id, 705, 701),
      move(id, 701, null),
      move(id, 702, 704),
      move(id, 704, 702),
      add(id, 801, 703),
      add(id, 801),
      add(id, 802, 705),
      remove(id, 703),
      move(id, 703, 705),
      move(id, 705, null),
    ]);
    // Moving the one that is taken out is before it, or finds it gone.
    expect([200, 409]).toContain(answers[8]?.status);
    expect(answers.filter(({ status }) => status !== 200).length).toBeLessThanOrEqual(1);
    const left = await order();
    expect([...left].sort((one, other) => one - other)).toEqual([701, 702, 704, 705, 801, 802]);
    // The response is what is stored, and it can be changed on.
    await move(id, left[5], left[0]);
    expect(await order()).toEqual([left[5], ...left.slice(0, 5)]);
  });

  it('adds a video either before it is taken out of the catalogue or finds none', async () => {
    const { id, order } = await createPlaylist();
    for (let round = 0; round < 2; round += 1) {
      await client().api.sql(
        `insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
         select 900, 9, 1, 'gone', 'Gone', '', 100, picture from videos where id = 701`,
      );
      const [{ status }] = await Promise.all([
        add(id, 900, 701),
        client().api.sql('delete from videos where id = 900'),
      ]);
      expect([200, 404]).toContain(status);
      expect(await order()).toEqual(VIDEOS);
    }
  });
});
