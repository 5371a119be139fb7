import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CallBody } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import { signUpEditor } from '../../test/support/editors';
import { upload } from '../../test/support/uploads';

type Person = Awaited<ReturnType<typeof signUpEditor>>;

describeApi('The studio', (client, database) => {
  let editor: Person;
  let colleague: Person;
  beforeAll(async () => {
    editor = await signUpEditor(client());
    colleague = await signUpEditor(client());
    await client().call('POST /profile/update_profile', {
      token: colleague.token,
      body: { name: 'Cole League' },
    });
  });
  const readCatalogue = async () =>
    (await client().call('GET /studio/catalogue', { token: editor.token })).answer;
  const listEdits = async () =>
    (await client().call('GET /studio/edits', { token: editor.token })).answer.edits;
  const undo = (id: number | undefined, { token } = editor) =>
    client().call('POST /studio/edits/{id}/undo', { token, params: { id: id ?? 0 } });
  const undoLast = async (by = editor) => undo((await listEdits())[0]?.id, by);
  const tagOf = (body: Partial<CallBody<'PUT /studio/tags/{id}'>>) => ({
    name: 'Courage',
    category: 'Character',
    isFeatured: true,
    ...body,
  });
  const changeTag = async (
    id: number,
    body: Partial<CallBody<'PUT /studio/tags/{id}'>>,
    { token } = editor,
  ) => {
    const { editId = 0 } = (await findTag(id)) ?? {};
    return client().call('PUT /studio/tags/{id}', {
      token,
      params: { id },
      body: tagOf({ editId, ...body }),
    });
  };
  const addTag = async (name: string) =>
    (await client().call('POST /studio/tags', { token: editor.token, body: tagOf({ name }) })).answer.id;
  const findTag = async (id: number) => (await readCatalogue()).tags.find((tag) => tag.id === id);
  const move = (body: CallBody<'POST /studio/move'>) =>
    client().call('POST /studio/move', { token: editor.token, body });
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
    expect((await client().call('GET /video/tag/{id}', { params: { id: 31 } })).answer.tag.name).toBe(
      'Bravery',
    );
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
    expect((await undo(made?.id)).status).toBe(200);
    expect(await findTag(31)).toMatchObject({ name: 'Courage', isFeatured: true });
    const [taken, before] = await listEdits();
    expect(taken).toMatchObject({
      what: 'Took back “Changed the name and whether Home shows it”',
      canUndo: true,
    });
    expect(before).toMatchObject({ id: made?.id, isUndone: true, canUndo: false });
    expect(await undo(made?.id)).toMatchObject({ status: 409, error: { code: 'changed-since' } });
    await undoLast();
    expect(await findTag(31)).toMatchObject({ name: 'Bravery' });
    await undoLast();
  });

  it('REQ-API-3 refuses the change of an editor who has not seen the newest, and names who made it', async () => {
    const { editId = 0 } = (await findTag(32)) ?? {};
    const change = (name: string, by: Person) => changeTag(32, { name, editId, isFeatured: false }, by);
    const both = await Promise.all([change('Labor', colleague), change('Toil', colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change('Craft', editor)).error).toMatchObject({
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
    await client().api.sql(`insert into tag_videos (tag_id, video_id, position) values (${id}, 701, 0)`);
    expect(await undoLast()).toMatchObject({ status: 409, error: { code: 'changed-since' } });
    await client().api.sql(`delete from tag_videos where tag_id = ${id}`);
    expect((await undoLast()).status).toBe(200);
    expect(await idsOf('tags')).toEqual([31, 32]);
  });

  it('REQ-API-3 brings a deleted tag back with its id, its videos in order, and its place', async () => {
    const videosOf = async () =>
      (await client().call('GET /video/tag/{id}', { params: { id: 31 } })).answer.tag.videos.map(
        ({ id }) => id,
      );
    const before = await videosOf();
    const remove = () =>
      client().call('DELETE /studio/tags/{id}', { token: editor.token, params: { id: 31 } });
    const { answer } = await remove();
    expect((await remove()).status).toBe(404);
    expect((await client().call('GET /video/tag/{id}', { params: { id: 31 } })).status).toBe(404);
    expect((await undo(answer.editId)).status).toBe(200);
    expect(await videosOf()).toEqual(before);
    expect(await idsOf('tags')).toEqual([31, 32]);
  });

  it('REQ-API-3 brings a deleted speaker back, also in series', async () => {
    const remove = () =>
      client().call('DELETE /studio/speakers/{id}', { token: editor.token, params: { id: 2 } });
    const speakersOf = async () => (await readCatalogue()).series[0]?.speakerIds;
    expect((await remove()).status).toBe(200);
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
    const params = { id: 7 };
    expect(
      (await client().call('PUT /studio/series/{id}', { token: editor.token, params, body })).status,
    ).toBe(200);
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
    const videosOf = async () =>
      (await client().call('GET /video/series/{id}', { params: { id: 8 } })).answer.series.videos?.map(
        ({ id }) => id,
      );
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
    const remove = (id: number) =>
      client().call('DELETE /studio/series/{id}', { token: editor.token, params: { id } });
    expect((await remove(8)).error).toEqual({
      code: 'in-use',
      message: 'This series has videos: move or delete them first.',
    });
    await client().api.sql(
      `update heroes set ctas = '[{"title": "Go", "ctaLink": "/series/9?x"}]' where id = 50`,
    );
    expect((await remove(9)).error).toEqual({
      code: 'in-use',
      message: 'The slide “Second” of Home leads here: change that slide first.',
    });
    await client().api.sql(`update heroes set ctas = '[]' where id = 50`);
    expect((await remove(9)).status).toBe(200);
    await undoLast();
  });

  it('REQ-API-3 takes no slide whose button leads nowhere', async () => {
    const ctas = [{ title: 'Go', ctaLink: '/series/99' }];
    const { status, error } = await client().call('PUT /studio/heroes/{id}', {
      token: editor.token,
      params: { id: 51 },
      body: { editId: 0, title: 'First', description: '', ctas },
    });
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
    await client().call('DELETE /studio/tags/{id}', { token: editor.token, params: { id: other } });
    expect((await undo(id)).status).toBe(200);
  });

  it('REQ-API-3 does not take an edit back over what an import has changed since', async () => {
    await changeTag(32, { name: 'Diligence' });
    await client().api.sql("update tags set name = 'Imported' where id = 32");
    expect(await undoLast()).toMatchObject({ status: 409, error: { code: 'changed-since' } });
    expect(await findTag(32)).toMatchObject({ name: 'Imported' });
  });

  it('REQ-API-3 keeps the edits of somebody whose account is deleted, without their name', async () => {
    const leaver = await signUpEditor(client());
    await changeTag(31, { category: 'Virtues' }, leaver);
    await client().call('POST /profile/delete', {
      token: leaver.token,
      body: { currentPassword: leaver.password },
    });
    expect((await listEdits())[0]).toMatchObject({
      by: 'somebody who has left',
      what: 'Changed the category',
    });
    await undoLast();
  });

  it('REQ-API-3 lists edits a page at a time', async () => {
    const list = async (query: string) => {
      const response = await client().fetch(`/api/studio/edits?${query}`, {
        headers: { authorization: editor.token },
      });
      return ((await response.json()) as { edits: { id: number }[] }).edits.map(({ id }) => id);
    };
    const all = await list('');
    expect(all.length).toBeGreaterThan(10);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(await list(`limit=3&after=${all[1]}`)).toEqual(all.slice(2, 5));
  });

  describe('with pictures', () => {
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#823' } })
        .png()
        .toBuffer();
    const send = async (file: Buffer, by = editor) => upload(client().api, by.token, 'picture', file);
    const speaker = { name: 'Cleo Calm', bio: 'Speaks last.' };
    const addSpeaker = (pictureUpload: string) =>
      client().call('POST /studio/speakers', { token: editor.token, body: { ...speaker, pictureUpload } });
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
      const call = { token: editor.token, params: { id }, body };
      expect((await client().call('PUT /studio/speakers/{id}', call)).status).toBe(200);
      expect((await find())?.Picture.base).toMatch(/^\/media\/speakers\/.*\/picture$/);
      expect((await listEdits())[0]?.what).toBe('Changed the picture');
      await undoLast();
      expect((await find())?.Picture).toEqual(former);
    });

    it('REQ-API-3 takes nothing else for a picture, and leaves nothing', async () => {
      const before = await below('media/speakers');
      const { status, error } = await addSpeaker(await send(Buffer.from('no picture')));
      expect([status, error.details]).toEqual([
        400,
        [{ field: 'pictureUpload', message: 'must be a JPEG, PNG, WebP or AVIF file' }],
      ]);
      expect([await below('media/speakers'), await below('.staging')]).toEqual([before, []]);
    });

    it('REQ-API-3 takes no upload of another editor, none of another kind and no path', async () => {
      const others = await send(await png(64, 36), colleague);
      const captions = await upload(client().api, editor.token, 'captions', Buffer.from('WEBVTT'));
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
