import type { ApiClient } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';

const PICTURE = `'{"file":"x","widths":[320],"width":320,"height":180,"placeholder":"data:image/webp;base64,AAAA"}'`;

/** Rows of this test's own, written as any tool would write them: search has to notice. */
const STATEMENTS = [
  `insert into speakers (id, name, bio, picture) values
    (91, 'Zoë Müller-Łukasiewicz', 'Zymurgy is in no field that is searched.', ${PICTURE})`,
  `insert into series (id, position, name, tagline, description, picture) values
    (90, 90, 'Letters from Exile', 'Far from home', 'Written in Babylon.', ${PICTURE}),
    (91, 91, 'Quarrystone', 'On resentment', 'What stays.', ${PICTURE})`,
  `insert into series_speakers (series_id, speaker_id, position) values (90, 91, 0)`,
  `insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
    select id, series_id, id, 's', title, description, 60, ${PICTURE} from (values
      (9001, 90, 'Forgiveness', 'The first step.'),
      (9002, 90, 'A Long Walk to Forgiveness', 'On the road.'),
      (9003, 90, 'The Debt', 'Nothing of it.'),
      (9004, 90, 'Bitter Roots', 'Why forgiveness is no feeling.'),
      (9005, 90, 'Im Café an der Straße', 'Søren meets İlker at the ÆRØ ferry; naïve, isn’t it?'),
      (9006, 90, 'Courageous', 'Daring, at sea.'),
      (9007, 90, 'Perseverance', 'Keep on. It''s 100% self-control; C:\\temp "quoted" 50_50'),
      (9008, 90, 'שָׁלוֹם', 'Peace, in Hebrew. Мир по-русски.'),
      (9009, 90, 'Who Are You', 'Asked of the fisherman.'),
      (9010, 90, 'Fisherman', 'Asked of him.')
    ) as made (id, series_id, title, description)`,
  `insert into tags (id, position, name, category, is_featured) values
    (91, 91, 'Forgiveness', 'Reconciling', false), (92, 92, 'Pardon', 'Forgiveness', false)`,
  `insert into tag_videos (tag_id, video_id, position) values (91, 9003, 0), (92, 9006, 0)`,
];

describeApi('search', (client) => {
  beforeAll(async () => {
    for (const statement of STATEMENTS) await client().api.sql(statement);
  });

  describe('REQ-API-3 REQ-SEARCH-2 finds', () => {
    it.each([
      ['a word of the title', 'perseverance', [9007]],
      ['a word of the description', 'daring', [9006]],
      ['a tag', 'pardon', [9006]],
      ['a category', 'reconciling', [9003]],
      ['letters without case, accents and ligatures', 'STRASSE', [9005]],
      ['words of title and speaker', 'perseverance muller', [9007]],
      ['what a typo is in', 'perseverance mullr', [9007]],
      ['nothing in what is not searched', 'zymurgy', []],
    ])('%s: %s', async (_what, query, ids) => {
      expect(await idsFound(client(), query)).toEqual(ids);
    });

    it('all videos of a speaker and of a series', async () => {
      expect(await idsFound(client(), 'zoe lukasiewicz')).toHaveLength(10);
      expect(await idsFound(client(), 'letters exile')).toHaveLength(10);
    });

    it('each video with its series, to tell them apart and to play on within', async () => {
      const { answer } = await find(client(), 'perseverance');
      expect(answer.videos).toMatchObject([{ id: 9007, series: { id: 90, name: 'Letters from Exile' } }]);
    });

    it('series by name, speaker and description, and tags by name and category', async () => {
      const { answer } = await find(client(), 'quarrystone');
      expect(answer.series).toMatchObject([{ id: 91, name: 'Quarrystone', videoCount: 0 }]);
      expect(answer.series[0]).not.toHaveProperty('videos');
      for (const query of ['exile', 'muller', 'babylon', 'babylno']) {
        expect((await find(client(), query)).answer.series.map(({ id }) => id)).toEqual([90]);
      }
      const { answer: tagAnswer } = await find(client(), 'forgiveness');
      expect(tagAnswer.tags).toEqual([
        { id: 91, name: 'Forgiveness' },
        { id: 92, name: 'Pardon' },
      ]);
    });
  });

  describe('REQ-API-3 puts first', () => {
    it('the very title, then titles, then tag and category, then descriptions', async () => {
      expect(await idsFound(client(), 'forgiveness')).toEqual([9001, 9002, 9003, 9006, 9004]);
      expect(await idsFound(client(), 'forgivness')).toEqual([9001, 9002, 9003, 9006, 9004]);
    });

    it('the word itself, then words that begin with it, then typos', async () => {
      await client().api.sql(`update videos set title = 'Fisher' where id = 9007`);
      await client().api.sql(`update videos set title = 'Fishes' where id = 9006`);
      expect(await idsFound(client(), 'fisher')).toEqual([9007, 9010, 9009, 9006]);
      await client().api.sql(`update videos set title = 'Perseverance' where id = 9007`);
      await client().api.sql(`update videos set title = 'Courageous' where id = 9006`);
    });
  });

  it('finds a new title, and no longer the old', async () => {
    await client().api.sql(`update videos set title = 'Mockingbird' where id = 9003`);
    expect(await idsFound(client(), 'mockingbird')).toEqual([9003]);
    expect(await idsFound(client(), 'debt')).toEqual([]);
  });

  it("REQ-VIDEO-4 tells the viewer's own marks, and nobody else's", async () => {
    const { token } = await client().signUp();
    await client().watch(token, 9007, 60);
    const mine = await find(client(), 'perseverance', token);
    expect(mine.answer.videos).toMatchObject([{ id: 9007, isWatched: true, videoProgressSeconds: 60 }]);
    for (const other of [undefined, (await client().signUp()).token]) {
      const { answer } = await find(client(), 'perseverance', other);
      expect(answer.videos).toMatchObject([{ id: 9007, isWatched: false }]);
      expect(answer.videos[0]).not.toHaveProperty('videoProgressSeconds');
    }
    const { answer } = await find(client(), 'babylon', token);
    expect(answer.series).toMatchObject([{ videoCount: 10, unwatchedCount: 9 }]);
  });

  it('refuses a query of nothing but blanks', async () => {
    const { status, error } = await find(client(), '\u00a0\t\n');
    expect([status, error.details?.[0]?.field]).toEqual([400, 'query']);
  });

  it('gives at most 50 videos, 20 series and 20 tags', async () => {
    await client().api.sql(`insert into series (id, position, name, tagline, description, picture)
      select 1000 + n, n, 'Plenty ' || n, '', '', ${PICTURE} from generate_series(1, 25) as n`);
    await client().api.sql(`insert into tags (id, position, name, category)
      select 1000 + n, n, 'Plenty ' || n, '' from generate_series(1, 25) as n`);
    await client().api
      .sql(`insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
      select 10000 + n, 1001, n, 's', 'Plenty ' || n, '', 60, ${PICTURE} from generate_series(1, 60) as n`);
    const { answer } = await find(client(), 'plenty');
    expect([answer.videos.length, answer.series.length, answer.tags.length]).toEqual([50, 20, 20]);
  });
});

const find = (client: ApiClient, query: string, token?: string) =>
  client.call('POST /video/search', { body: { query }, token });

async function idsFound(client: ApiClient, query: string): Promise<number[]> {
  const { answer } = await find(client, query);
  return answer.videos.map(({ id }) => id);
}
