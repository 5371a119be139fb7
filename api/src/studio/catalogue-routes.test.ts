import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CallBody, CallQuery } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import { createEditor, signUpEditor } from '../../test/support/editors';

describeApi('The studio', (client, database) => {
  const editor = createEditor(client);
  const colleague = createEditor(client);
  const { call, readCatalogue, listEdits, undo } = editor;
  beforeAll(() => colleague.call('POST /profile/update_profile', { body: { name: 'Cole League' } }));
  const sql = (statement: string) => client().api.sql(statement);
  const undoLast = async () => undo((await listEdits())[0]?.id ?? 0);
  type Tag = CallBody<'PUT /studio/tags/{id}'>;
  const tagOf = (body: Partial<Tag>) => ({
    name: 'Courage',
    category: 'Character',
    isFeatured: true,
    ...body,
  });
  const changeTag = async (id: number, body: Partial<Tag>, by = editor) => {
    const { editId = 0 } = (await findTag(id)) ?? {};
    return by.call('PUT /studio/tags/{id}', { params: { id }, body: tagOf({ editId, ...body }) });
  };
  const addTag = async (name: string) =>
    (await call('POST /studio/tags', { body: tagOf({ name }) })).answer.id;
  const findTag = async (id: number) => (await readCatalogue()).tags.find((tag) => tag.id === id);
  const move = (body: CallBody<'POST /studio/move'>) => call('POST /studio/move', { body });
  const idsOf = async (kind: 'series' | 'tags' | 'heroes') =>
    (await readCatalogue())[kind].map(({ id }) => id);

  it('REQ-API-3 shows series, tags, speakers and slides as they are stored, each in order', async () => {
    const { series, tags, speakers, heroes } = await readCatalogue();
    expect(series.map(({ id, videoCount, speakerIds }) => [id, videoCount, speakerIds])).toEqual([
      [7, 25, [2, 1]],
      [8, 2, []],
      [9, 0, []],
    ]);
    expect(tags).toMatchObject([
      { id: 31, name: 'Courage', category: 'Character', isFeatured: true, videoCount: 25, editId: 0 },
      { id: 32 },
    ]);
    expect(speakers.map(({ name }) => name)).toEqual(['Ann Able', 'Ben Best']);
    expect(heroes[0]).toMatchObject({ id: 51, Picture: { base: '/media/heroes/first' } });
  });

  it('REQ-API-3 records who changed what, and takes it back once', async () => {
    expect((await changeTag(31, { name: 'Bravery', isFeatured: false }, colleague)).status).toBe(200);
    expect((await call('GET /video/tag/{id}', { params: { id: 31 } })).answer.tag.name).toBe('Bravery');
    const [made] = await listEdits();
    expect(made).toMatchObject({
      by: 'Cole League',
      kind: 'tag',
      targetId: 31,
      targetName: 'Bravery',
      what: 'Changed the name and whether Home shows it',
      isUndone: false,
      canUndo: true,
    });
    // Somebody else may take it back.
    expect((await undo(made?.id ?? 0)).status).toBe(200);
    expect(await findTag(31)).toMatchObject({ name: 'Courage', isFeatured: true });
    const [taken, before] = await listEdits();
    expect(taken).toMatchObject({
      what: 'Took back “Changed the name and whether Home shows it”',
      canUndo: true,
    });
    expect(before).toMatchObject({ id: made?.id, isUndone: true, canUndo: false });
    expect(await undo(made?.id ?? 0)).toMatchObject({ status: 409, error: { code: 'changed-since' } });
    await undoLast();
    expect(await findTag(31)).toMatchObject({ name: 'Bravery' });
    await undoLast();
  });

  it('REQ-API-3 refuses the change of an editor who has not seen the newest, and names who made it', async () => {
    const { editId = 0 } = (await findTag(32)) ?? {};
    const change = (name: string, by = editor) => changeTag(32, { name, editId, isFeatured: false }, by);
    const both = await Promise.all([change('Labor', colleague), change('Toil', colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change('Craft')).error).toMatchObject({
      code: 'changed-since',
      message: 'Cole League changed this since you opened it: reload it, then make your change again.',
    });
    expect((await changeTag(32, { name: 'Craft', editId: 1e6 })).error.code).toBe('changed-since');
  });

  it('REQ-API-3 takes the same change again, as after a lost connection', async () => {
    const { editId = 0 } = (await findTag(31)) ?? {};
    for (let times = 0; times < 2; times += 1) {
      expect((await changeTag(31, { name: 'Valor', editId })).status).toBe(200);
    }
    expect((await changeTag(31, { name: 'Valour', editId })).status).toBe(409);
    expect((await changeTag(31, { name: 'Valor', editId }, colleague)).status).toBe(409);
    await undoLast();
  });

  it('REQ-API-3 creates a tag at the end, and deletes it when that is taken back, unless a video has it', async () => {
    const id = await addTag('Hope');
    expect(await idsOf('tags')).toEqual([31, 32, id]);
    await sql(`insert into tag_videos (tag_id, video_id, position) values (${id}, 701, 0)`);
    expect(await undoLast()).toMatchObject({ status: 409, error: { code: 'changed-since' } });
    await sql(`delete from tag_videos where tag_id = ${id}`);
    expect((await undoLast()).status).toBe(200);
    expect(await idsOf('tags')).toEqual([31, 32]);
  });

  it('REQ-API-3 brings a deleted tag back with its id, its videos in order, and its place', async () => {
    const params = { id: 31 };
    const readVideos = async () => (await call('GET /video/tag/{id}', { params })).answer.tag.videos;
    const before = await readVideos();
    const { answer } = await call('DELETE /studio/tags/{id}', { params });
    expect((await call('GET /video/tag/{id}', { params })).status).toBe(404);
    expect((await undo(answer.editId)).status).toBe(200);
    expect(await readVideos()).toEqual(before);
    expect(await idsOf('tags')).toEqual([31, 32]);
  });

  it('REQ-API-3 brings a deleted speaker back, also in series', async () => {
    const speakersOf = async () => (await readCatalogue()).series[0]?.speakerIds;
    expect((await call('DELETE /studio/speakers/{id}', { params: { id: 2 } })).status).toBe(200);
    expect(await speakersOf()).toEqual([1]);
    expect((await undoLast()).status).toBe(200);
    expect(await speakersOf()).toEqual([2, 1]);
  });

  it('REQ-API-3 changes a series with its speakers, without those who are gone, and keeps its picture', async () => {
    const { series } = await readCatalogue();
    const body = {
      editId: 0,
      name: ' The Longer Road ',
      tagline: '',
      description: '',
      isFeatured: true,
      speakerIds: [1, 1, 99],
    };
    expect((await call('PUT /studio/series/{id}', { params: { id: 7 }, body })).status).toBe(200);
    expect((await readCatalogue()).series[0]).toMatchObject({
      name: 'The Longer Road',
      speakerIds: [1],
      Picture: series[0]?.Picture,
    });
    await undoLast();
    expect({ ...(await readCatalogue()).series[0], editId: 0 }).toEqual(series[0]);
  });

  it('REQ-API-3 moves a series, a tag or a slide, and takes that back', async () => {
    expect((await move({ kind: 'series', id: 9, beforeId: 8 })).status).toBe(200);
    expect(await idsOf('series')).toEqual([7, 9, 8]);
    expect((await move({ kind: 'series', id: 7, beforeId: null })).status).toBe(200);
    expect(await idsOf('series')).toEqual([9, 8, 7]);
    expect((await listEdits())[0]).toMatchObject({ what: 'Changed its place' });
    await undoLast();
    expect(await idsOf('series')).toEqual([7, 9, 8]);
    await move({ kind: 'series', id: 8, beforeId: 9 });
    expect((await move({ kind: 'hero', id: 50, beforeId: 51 })).status).toBe(200);
    expect(await idsOf('heroes')).toEqual([50, 51]);
    await undoLast();
  });

  it('REQ-API-3 moves a video within its series', async () => {
    const videosOf = async () => {
      const { series } = (await call('GET /video/series/{id}', { params: { id: 8 } })).answer;
      return series.videos?.map(({ id }) => id);
    };
    expect((await move({ kind: 'video', id: 801, beforeId: 802 })).status).toBe(200);
    expect(await videosOf()).toEqual([801, 802]);
    await undoLast();
    expect(await videosOf()).toEqual([802, 801]);
    expect(await move({ kind: 'video', id: 801, beforeId: 701 })).toMatchObject({ status: 409 });
  });

  it.each([
    ['a speaker, who has no order', { kind: 'speaker', id: 1, beforeId: 2 }, 400],
    ['something before itself', { kind: 'tag', id: 31, beforeId: 31 }, 409],
    ['something before what is gone', { kind: 'tag', id: 31, beforeId: 99 }, 409],
  ] as const)('REQ-API-3 does not move %s', async (_what, body, status) => {
    const before = await idsOf('tags');
    expect((await move(body)).status).toBe(status);
    expect(await idsOf('tags')).toEqual(before);
  });

  it('REQ-API-3 deletes no series that has videos or to which a slide leads', async () => {
    const remove = (id: number) => call('DELETE /studio/series/{id}', { params: { id } });
    expect((await remove(8)).error).toEqual({
      code: 'in-use',
      message: 'This series has videos: move or delete them first.',
    });
    await sql(`update heroes set ctas = '[{"title": "Go", "ctaLink": "/series/9?x"}]' where id = 50`);
    expect((await remove(9)).error).toEqual({
      code: 'in-use',
      message: 'The slide “Second” of Home leads here: change that slide first.',
    });
    await sql(`update heroes set ctas = '[]' where id = 50`);
    expect((await remove(9)).status).toBe(200);
    await undoLast();
  });

  it('REQ-API-3 takes no slide whose button leads nowhere', async () => {
    const ctas = [{ title: 'Go', ctaLink: '/series/99' }];
    const body = { editId: 0, title: 'First', description: '', ctas };
    const { status, error } = await call('PUT /studio/heroes/{id}', { params: { id: 51 }, body });
    const message = 'leads to /series/99, but there is no such series';
    expect([status, error.details]).toEqual([400, [{ field: 'ctas.0.ctaLink', message }]]);
  });

  it('REQ-API-3 takes no name that another one has in any case, also not by taking an edit back', async () => {
    expect((await changeTag(32, { name: 'cOURAGE' })).error.details).toEqual([
      { field: 'name', message: 'must be another one: this name is taken' },
    ]);
    const { name: former = '' } = (await findTag(32)) ?? {};
    await changeTag(32, { name: 'Diligence' });
    const [{ id } = { id: 0 }] = await listEdits();
    const other = await addTag(former);
    expect((await undo(id)).status).toBe(400);
    await call('DELETE /studio/tags/{id}', { params: { id: other } });
    expect((await undo(id)).status).toBe(200);
  });

  it('REQ-API-3 does not take an edit back over what an import has changed since', async () => {
    await changeTag(32, { name: 'Diligence' });
    await sql("update tags set name = 'Imported' where id = 32");
    expect(await undoLast()).toMatchObject({ status: 409, error: { code: 'changed-since' } });
    expect(await findTag(32)).toMatchObject({ name: 'Imported' });
  });

  it('REQ-API-3 keeps the edits of somebody whose account is deleted, without their name', async () => {
    const { token, password } = await signUpEditor(client());
    const body = tagOf({ category: 'Virtues', editId: (await findTag(31))?.editId ?? 0 });
    await call('PUT /studio/tags/{id}', { token, params: { id: 31 }, body });
    await call('POST /profile/delete', { token, body: { currentPassword: password } });
    expect((await listEdits())[0]).toMatchObject({
      by: 'somebody who has left',
      what: 'Changed the category',
    });
    await undoLast();
  });

  it('REQ-API-3 lists edits a page at a time', async () => {
    const list = async (query: CallQuery<'GET /studio/edits'> = {}) =>
      (await call('GET /studio/edits', { query })).answer.edits.map(({ id }) => id);
    const all = await list();
    expect(all.length).toBeGreaterThan(10);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(await list({ limit: 3, after: all[1] ?? 0 })).toEqual(all.slice(2, 5));
  });

  describe('with pictures', () => {
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#823' } })
        .png()
        .toBuffer();
    const send = (file: Buffer, by = editor) => by.upload('picture', file);
    const speaker = { name: 'Cleo Calm', bio: 'Speaks last.' };
    const addSpeaker = (pictureUpload: string) =>
      call('POST /studio/speakers', { body: { ...speaker, pictureUpload } });
    const below = (folder: string): Promise<string[]> =>
      readdir(join(database().dataDir, 'media-library', folder)).catch(() => []);

    it('REQ-API-3 makes all sizes of a picture in its shape, and uses the upload up', async () => {
      const pictureUpload = await send(await png(900, 600));
      expect((await addSpeaker(pictureUpload)).status).toBe(200);
      const added = (await readCatalogue()).speakers.find(({ name }) => name === speaker.name);
      expect(added).toMatchObject({ ...speaker, Picture: { widths: [160, 320], width: 320, height: 320 } });
      expect(added?.Picture.base).toMatch(/^\/media\/speakers\/cleo-calm-[0-9a-f]{8}\/picture$/);
      const response = await client().fetch(`${added?.Picture.base}-160.webp`);
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 160, height: 160 });
      expect(await addSpeaker(pictureUpload)).toMatchObject({ status: 400 });
      expect([await below('.staging'), await below('uploads')]).toEqual([[], []]);
    });

    it('REQ-API-3 shows the former picture again when another one is taken back', async () => {
      const find = async () => (await readCatalogue()).speakers.find(({ id }) => id === 1);
      const { Picture: former, id = 0, ...fields } = (await find()) ?? {};
      const body = { ...fields, pictureUpload: await send(await png(64, 36)) };
      expect((await call('PUT /studio/speakers/{id}', { params: { id }, body })).status).toBe(200);
      expect((await find())?.Picture.base).toMatch(/^\/media\/speakers\/.*\/picture$/);
      expect((await listEdits())[0]?.what).toBe('Changed the picture');
      await undoLast();
      expect((await find())?.Picture).toEqual(former);
    });

    it('REQ-API-3 takes nothing else for a picture, and leaves nothing', async () => {
      const before = await below('media/speakers');
      const { error } = await addSpeaker(await send(Buffer.from('no picture')));
      const message = 'must be a JPEG, PNG, WebP or AVIF file';
      expect(error.details).toEqual([{ field: 'pictureUpload', message }]);
      expect([await below('media/speakers'), await below('.staging')]).toEqual([before, []]);
    });

    it('REQ-API-3 takes no upload of another editor, none of another kind and no path', async () => {
      const others = await send(await png(64, 36), colleague);
      const captions = await editor.upload('captions', await png(64, 36));
      for (const id of [others, captions, '../..', `${captions}/../${others}`, 'x'.repeat(32)]) {
        expect(await addSpeaker(id)).toMatchObject({
          status: 400,
          error: { details: [{ field: 'pictureUpload' }] },
        });
      }
    });

    it('REQ-API-3 says that pictures cannot be stored now, not that the site has a fault', async () => {
      const pictureUpload = await send(await png(64, 36));
      const staging = join(database().dataDir, 'media-library/.staging');
      await rm(staging, { recursive: true });
      await writeFile(staging, 'no folder');
      expect(await addSpeaker(pictureUpload)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      await rm(staging);
      expect((await addSpeaker(pictureUpload)).status).toBe(200);
    });
  });
});
