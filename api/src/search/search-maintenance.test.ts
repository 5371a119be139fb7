import { describeApi } from '../../test/support/describe-api';

const PICTURE = `'{"file":"x","widths":[320],"width":320,"height":180,"placeholder":"data:image/webp;base64,AAAA"}'`;

describeApi('the words of search', (client) => {
  const change = (statement: string) => client().api.sql(statement);
  const knownOf = async (...words: string[]) => {
    const list = words.map((word) => `'${word}'`).join();
    const rows = await change(`select word from search_vocabulary where word in (${list}) order by word`);
    return rows.map(({ word }) => word);
  };
  const found = async (query: string) => {
    const { answer } = await client().call('POST /video/search', { body: { query } });
    return answer.videos.map(({ id }) => id);
  };

  beforeAll(async () => {
    await change(
      `insert into speakers (id, name, bio, picture) values (91, 'Ottilie Quint', '', ${PICTURE})`,
    );
    await change(`insert into series (id, position, name, tagline, description, picture)
      values (90, 90, 'Quarrystone', 'Onward', 'What stays.', ${PICTURE})`);
    await change(`insert into series_speakers (series_id, speaker_id, position) values (90, 91, 0)`);
    await change(`insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
      select id, 90, id, 's', title, description, 60, ${PICTURE} from (values
        (9001, 'Perseverance', 'Harvest in autumn, bread in winter.'),
        (9002, 'Persverance', 'Gleaning.'),
        (9003, 'Gleaning', 'Zinnias grow.')
      ) as made (id, title, description)`);
    await change(`insert into tags (id, position, name, category) values (91, 91, 'Whitewater', 'Rivers')`);
    await change(`insert into tag_videos (tag_id, video_id, position) values (91, 9001, 0)`);
  });

  it('REQ-API-3 forget a misspelling that is gone, so that it is mended again', async () => {
    const query = 'persverance harvest autumn bread';
    expect(await found(query)).toEqual([]);
    await change(`update videos set title = 'Perseverance' where id = 9002`);
    expect(await knownOf('persverance', 'perseverance')).toEqual(['perseverance']);
    expect(await found(query)).toEqual([9001]);
  });

  it('forget what only a deleted video held, and keep what another still holds', async () => {
    await change(`delete from videos where id = 9003`);
    expect(await knownOf('gleaning', 'zinnias', 'grow', 'quarrystone')).toEqual(['gleaning', 'quarrystone']);
  });

  it('forget a renamed tag, and what a deleted series held', async () => {
    await change(`update tags set name = 'Rapids' where id = 91`);
    expect(await knownOf('whitewater', 'rapids', 'rivers')).toEqual(['rapids', 'rivers']);
    await change(`insert into series (id, position, name, tagline, description, picture)
      values (92, 92, 'Fleeting', 'Mayfly', 'What stays.', ${PICTURE})`);
    expect(await knownOf('fleeting', 'mayfly')).toEqual(['fleeting', 'mayfly']);
    await change(`delete from series where id = 92`);
    expect(await knownOf('fleeting', 'mayfly', 'stays')).toEqual(['stays']);
  });

  it('keep a word whose one text goes while another takes it, in one transaction', async () => {
    await change(`with gone as (delete from videos where id = 9002 returning 1)
      update series set tagline = 'Gleaning' from gone where series.id = 90`);
    expect(await knownOf('gleaning', 'onward')).toEqual(['gleaning']);
  });

  it('notice that tags, speakers and at last everything was truncated', async () => {
    expect(await found('perseverance rapids quint')).toEqual([9001]);
    await change('truncate tag_videos');
    expect(await found('perseverance rapids')).toEqual([]);
    expect(await found('perseverance quint')).toEqual([9001]);
    await change('truncate speakers cascade');
    expect(await found('perseverance quint')).toEqual([]);
    expect(await knownOf('quint', 'rapids', 'perseverance')).toEqual(['perseverance', 'rapids']);
    await change('truncate series, tags cascade');
    expect(await change('select count(*)::int as count from search_vocabulary')).toEqual([{ count: 0 }]);
    expect(await change('select count(*)::int as count from search_changes')).toEqual([{ count: 0 }]);
  });
});
