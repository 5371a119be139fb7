import type { CallBody, CallQuery } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import { createEditor } from '../../test/support/editors';
import { LONG_SERIES, SHORT_SERIES, VIDEO_SECONDS } from '../../test/support/sample-folder';

describeApi('What is played', (client) => {
  const { call } = createEditor(client);
  const sql = (statement: string) => client().api.sql(statement);
  beforeEach(() => sql('delete from weekly_plays'));

  const report = (id: number, body: Partial<CallBody<'POST /video/{id}/plays'>> = {}) =>
    client().call('POST /video/{id}/plays', {
      params: { id },
      body: { plays: 1, seconds: 10, completions: 0, ...body },
    });
  const read = async (query: CallQuery<'GET /studio/numbers'> = {}) =>
    (await call('GET /studio/numbers', { query })).answer;
  const listIds = async (...query: Parameters<typeof read>) =>
    (await read(...query)).rows.map(({ id }) => id);
  /** Adds what was played in a week before this one. */
  const addWeek = (id: number, weeksAgo: number) =>
    sql(
      `insert into weekly_plays
       values (${id}, date_trunc('week', now() at time zone 'UTC')::date - 7 * ${weeksAgo}, 1, 60, 1)`,
    );

  it('REQ-API-3 adds reports up by video, week and nothing else, each at most as long as the video', async () => {
    const { video } = (await call('GET /video/{id}', { params: { id: 701 } })).answer;
    expect(video.countsPlays).toBe(true);
    await report(701);
    await report(701, { seconds: 50_000, completions: 1 });
    await report(701, { plays: 0, seconds: 5 });
    const { rows, total, weeks } = await read();
    const sums = { plays: 2, seconds: 15 + VIDEO_SECONDS, completions: 1 };
    const week = weeks.at(-1);
    expect(rows).toEqual([{ id: 701, name: 'Video 701', ...sums, weeks: [{ week, ...sums }] }]);
    expect(total).toBe(1);
    expect(new Date(week ?? '').getUTCDay()).toBe(1);
    const [stored = {}] = await sql('select * from weekly_plays');
    expect(Object.keys(stored).sort()).toEqual(['completions', 'plays', 'seconds', 'video_id', 'week']);
  });

  it('REQ-API-3 counts nothing of a draft, and no more than one play and one end at once', async () => {
    await sql(`update videos set state = 'draft' where id = 702`);
    expect((await report(702)).status).toBe(404);
    await sql(`update videos set state = 'published' where id = 702`);
    for (const body of [{ plays: 2 }, { completions: 2 }, { seconds: -1 }, { seconds: 90_000 }])
      expect((await report(702, body)).status).toBe(400);
    expect(await sql('select 1 from weekly_plays')).toEqual([]);
  });

  it('sums weeks up by series, in the order asked for, a page at a time, and leaves out older weeks', async () => {
    const [long = 0, other = 0] = LONG_SERIES.videoIds;
    const [short = 0] = SHORT_SERIES.videoIds;
    await addWeek(long, 0);
    await addWeek(other, 0);
    await addWeek(other, 3);
    await addWeek(short, 4);
    await report(short, { seconds: VIDEO_SECONDS });
    expect((await read()).weeks).toHaveLength(4);
    expect(await listIds({ by: 'video' })).toEqual([other, long, short]);
    expect(await listIds({ by: 'video', sort: 'minutes' })).toEqual([other, short, long]);
    expect(await listIds({ sort: 'name', limit: 1, page: 2 })).toEqual([other]);
    const { rows, total } = await read({ by: 'series', weeks: 12, sort: 'completion' });
    expect(total).toBe(2);
    expect(rows.map(({ id, plays, seconds, completions }) => [id, plays, seconds, completions])).toEqual([
      [LONG_SERIES.id, 3, 180, 3],
      [SHORT_SERIES.id, 2, 60 + VIDEO_SECONDS, 1],
    ]);
    expect(rows.map(({ weeks }) => weeks.map(({ plays }) => plays))).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });
});
