import { describeApi } from '../../test/support/describe-api';
import { FEATURED_TAG, LONG_SERIES, PLAIN_TAG } from '../../test/support/sample-folder';
import { runCatalogueTool } from '../../test/support/catalogue-tool';

describeApi('a video that is not published', (client, database) => {
  const setState = (state: string) =>
    client().api.sql(`update videos set state = '${state}', publish_at = now() where id = 701`);

  /** Everything that shows, finds or counts video 701. */
  const look = async (token: string) => {
    const call = client().call;
    const [video, series, tag, featured, searched, started, own] = await Promise.all([
      call('GET /video/{id}', { token, params: { id: 701 } }),
      call('GET /video/series/{id}', { token, params: LONG_SERIES }),
      call('GET /video/tag/{id}', { token, params: PLAIN_TAG }),
      call('GET /featured/tag'),
      call('POST /video/search', { body: { query: 'Video 701' } }),
      call('GET /video/continue_watching', { token }),
      call('GET /playlist/my_playlists', { token }),
    ]);
    const [playlist] = own.answer.playlists;
    const { answer: page } = await call('GET /playlist/playlist/{linkSlug}', {
      params: { linkSlug: playlist?.linkSlug ?? '' },
    });
    const shared = await call('POST /share/video', {
      token,
      body: { videoId: 701, emails: ['friend@example.org'], phoneNumbers: [] },
    });
    const progress = await client().watch(token, 701, 30);
    const { answer: data } = await call('GET /profile/export', { token });
    return {
      statuses: [video.status, shared.status, progress.status],
      inSeries: [series.answer.series.videoCount, series.answer.series.videos?.length],
      inTag: [tag.answer.tag.videoCount, tag.answer.tag.videos.map(({ id }) => id)],
      featured: featured.answer.tags.find(({ id }) => id === FEATURED_TAG.id)?.videos.length,
      isFound: searched.answer.videos.some(({ id }) => id === 701),
      started: started.answer.videos.map(({ id }) => id),
      inPlaylist: [playlist?.videoCount, playlist?.artwork?.length, page.videos.length],
      exported: [data.progress.length, data.playlists[0]?.videos.length],
    };
  };
  const shown = {
    statuses: [200, 200, 200],
    inSeries: [25, 25],
    inTag: [2, [801, 701]],
    featured: 20,
    isFound: true,
    started: [701],
    inPlaylist: [1, 1, 1],
    exported: [1, 1],
  };

  it('is shown, found and counted nowhere, and comes back to progress and playlists', async () => {
    const { token } = await client().signUp();
    const playlist = await client().newPlaylist(token);
    const body = { playlistId: playlist.id, videoId: 701, order: 1 };
    await client().call('POST /playlist/add_video', { token, body });
    await client().watch(token, 701, 30);
    expect(await look(token)).toEqual(shown);

    for (const state of ['draft', 'scheduled', 'deleted']) {
      await setState(state);
      expect(await look(token)).toEqual({
        statuses: [404, 404, 404],
        inSeries: [24, 24],
        inTag: [1, [801]],
        featured: 20,
        isFound: false,
        started: [],
        inPlaylist: [0, 0, 0],
        exported: [0, 0],
      });
    }

    await setState('published');
    expect(await look(token)).toEqual(shown);
  });

  it('is not in an export, and an import neither changes it nor takes its tags', async () => {
    const tool = (...args: string[]) => runCatalogueTool(database(), args);
    const file = `${database().dataDir}/catalogue.json`;
    expect((await tool('export', file)).code).toBe(0);
    await setState('draft');
    const { code, errors } = await tool('import', file);
    expect([code, errors]).toEqual([1, expect.stringContaining('unpublished video 701, “Video 701”')]);

    const draftsFile = `${database().dataDir}/without-draft.json`;
    expect((await tool('export', draftsFile)).code).toBe(0);
    expect((await tool('import', draftsFile)).output).toMatch(/nothing/i);
    const rows = await client().api.sql('select tag_id from tag_videos where video_id = 701 order by 1');
    expect(rows.map(({ tag_id: id }) => id)).toEqual([31, 32]);
    await setState('published');
  });

  it('loses its series with it, and a series with published videos stays', async () => {
    const insert = `insert into series (id, position, name, tagline, description, is_featured, picture)
      select 900, 90, 'Gone', '', '', false, picture from series where id = 7`;
    await client().api.sql(insert);
    await client().api.sql(
      "insert into videos (id, series_id, title, description, state) values (900, 900, 'Draft', '', 'draft')",
    );
    await client().api.sql('delete from series where id = 900');
    expect(await client().api.sql('select series_id from videos where id = 900')).toEqual([
      { series_id: null },
    ]);
    await expect(client().api.sql('delete from series where id = 7')).rejects.toThrow();
  });
});
