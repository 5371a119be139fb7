import type { CallBody } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import { createEditor } from '../../test/support/editors';
import { LONG_SERIES, PLAIN_TAG, SHORT_SERIES } from '../../test/support/sample-folder';

type Rows = CallBody<'POST /studio/videos/import'>['rows'];

describeApi('A table of videos', (client) => {
  const { call, readVideo: read, listEdits, undo } = createEditor(client);
  const sql = (statement: string) => client().api.sql(statement);
  const createDraft = async (title: string, file = '') => {
    const [made] = await sql(
      `insert into videos (title, description, series_id, state, file_name)
       values ('${title}', 'About it', ${LONG_SERIES.id}, 'draft', nullif('${file}', '')) returning id`,
    );
    return Number(made?.id);
  };
  const send = (rows: Rows, checked?: string) =>
    call('POST /studio/videos/import', { body: { rows, ...(checked !== undefined && { checked }) } });

  it('REQ-API-3 says what would change, changes it as edits that can be taken back, and once', async () => {
    const [first, second] = [await createDraft('One', 'one.mp4'), await createDraft('Two')];
    const rows = [
      { file: ' one.mp4 ', title: ' First ', tags: 'WORK ; Courage', series: '' },
      { id: String(second), file: 'one.mp4', title: 'Two', description: '', series: 'the long road' },
    ];
    const { answer } = await send(rows);
    expect(answer.rows).toEqual([
      {
        id: first,
        name: 'One',
        problems: [],
        changes: [
          { field: 'title', before: 'One', after: 'First' },
          { field: 'series', before: 'The Long Road', after: '' },
          { field: 'tags', before: '', after: 'Courage | Work' },
        ],
      },
      {
        id: second,
        name: 'Two',
        problems: [],
        changes: [{ field: 'description', before: 'About it', after: '' }],
      },
    ]);
    expect(await read(first)).toMatchObject({ title: 'One', tagIds: [] });

    expect((await send(rows, answer.checked)).status).toBe(200);
    expect(await read(first)).toMatchObject({ title: 'First', description: 'About it' });
    expect((await read(first)).tagIds).toHaveLength(2);
    expect(await read(first)).not.toHaveProperty('series');
    expect(await read(second)).toMatchObject({
      title: 'Two',
      description: '',
      series: { id: LONG_SERIES.id },
    });
    const edits = await listEdits();
    expect(edits.slice(0, 2).map(({ targetId, what, canUndo }) => [targetId, what, canUndo])).toEqual([
      [second, 'Changed the description', true],
      [first, 'Changed the title, the series, the tags, and its place', true],
    ]);
    // As after a lost connection.
    expect((await send(rows, answer.checked)).status).toBe(200);
    expect(await listEdits()).toEqual(edits);
    await undo(edits[1]?.id ?? 0);
    expect(await read(first)).toMatchObject({ title: 'One', tagIds: [], series: { id: LONG_SERIES.id } });
  });

  it('REQ-API-3 says what is wrong with each row, and changes nothing while one is, or after another change', async () => {
    const [twin] = [await createDraft('Twin', 'twin.mp4'), await createDraft('Twin', 'twin.mp4')];
    const [once, twice] = [await createDraft('Once'), await createDraft('Twice', 'twice.mp4')];
    const [published] = await sql(`select id from videos where state = 'published' limit 1`);
    const right = { id: String(once), title: 'Changed' };
    const rows = [
      right,
      { title: 'Nobody' },
      { id: '12e3' },
      { file: 'lost.mp4' },
      { file: 'twin.mp4' },
      { id: String(twice) },
      { file: 'twice.mp4' },
      { id: String(twin), title: '', series: 'Nowhere', tags: 'Nothing|Never' },
      { id: String(published?.id), series: '' },
    ];
    const { answer } = await send(rows);
    expect(answer.rows.map(({ problems }) => problems)).toEqual([
      [],
      ['It names no video: fill in id or file.'],
      ['No video has the id 12e3.'],
      ['No video has the file “lost.mp4”.'],
      ['Several videos have this file: fill in their ids.'],
      ['Another row is about the same video.'],
      ['Another row is about the same video.'],
      ['No series is called “Nowhere”.', 'No tag is called “Nothing”.', 'No tag is called “Never”.'],
      ['It needs a series, since it is published.'],
    ]);
    expect((await send(rows, answer.checked)).status).toBe(400);
    const texts = await send([
      { id: String(once), title: ' ' },
      { id: String(twice), title: 'x'.repeat(121), description: 'y'.repeat(5_001) },
    ]);
    expect(texts.answer.rows.map(({ problems }) => problems)).toEqual([
      ['title must not be empty.'],
      ['title must have at most 120 characters.', 'description must have at most 5000 characters.'],
    ]);

    const { checked } = (await send([right])).answer;
    await sql(`update videos set title = 'By Ruth' where id = ${once}`);
    const late = await send([right], checked);
    expect([late.status, late.error.code]).toEqual([409, 'changed-since']);
    expect(await read(once)).toMatchObject({ title: 'By Ruth' });
  });

  it('REQ-API-3 holds what a list shows, and changes nothing when it comes back', async () => {
    const title = '=1+1';
    const id = await createDraft(title, 'sum.mp4');
    await sql(`update videos set series_id = ${SHORT_SERIES.id} where id = ${id}`);
    await sql(`insert into tag_videos (tag_id, video_id, position) values (${PLAIN_TAG.id}, ${id}, 900)`);
    const { answer } = await call('GET /studio/videos/export', { query: { search: title } });
    const row = {
      id: String(id),
      file: 'sum.mp4',
      title,
      description: 'About it',
      series: 'Two Talks',
      tags: 'Work',
    };
    expect(answer).toEqual({ rows: [row], total: 1 });
    expect((await send(answer.rows)).answer.rows).toEqual([{ id, name: title, changes: [], problems: [] }]);
    const many = Array.from({ length: 500 }, () => ({ id: '1', description: 'x'.repeat(400) }));
    expect((await send(many)).status).toBe(200);
    expect((await send([...many, { id: '1', description: '' }])).status).toBe(400);
  });
});
