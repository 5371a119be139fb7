import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CallBody, CallQuery, UploadKind } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import { createEditor } from '../../test/support/editors';
import { LONG_SERIES, PLAIN_TAG, SHORT_SERIES } from '../../test/support/sample-folder';
import { CAPTIONS, readClip } from '../../test/support/uploads';
import { waitUntil } from '../../test/support/wait-until';

describeApi('Videos in the studio', (client, database) => {
  const editor = createEditor(client);
  const colleague = createEditor(client);
  const { call, readVideo: read, listEdits, undo } = editor;
  const sql = (statement: string) => client().api.sql(statement);
  const send = (kind: UploadKind, file: Buffer, { by = editor, name = 'talk.mp4' } = {}) =>
    by.upload(kind, file, name);
  const create = (upload: string, title = 'A talk') =>
    call('POST /studio/videos', { body: { upload, title, seriesId: LONG_SERIES.id } });
  const list = async (query: CallQuery<'GET /studio/videos'> = {}) =>
    (await call('GET /studio/videos', { query })).answer;
  const change = async (id: number, fields: Partial<CallBody<'PUT /studio/videos/{id}'>>, by = editor) => {
    const { editId, title, description, tagIds, series } = await read(id);
    const body = { editId, title, description, tagIds, seriesId: series?.id ?? null, ...fields };
    return by.call('PUT /studio/videos/{id}', { params: { id }, body });
  };
  const publish = async (id: number, body: { at?: string; notifies?: boolean } = {}) =>
    call('POST /studio/videos/{id}/publish', {
      params: { id },
      body: { editId: (await read(id)).editId, notifies: true, ...body },
    });
  const unpublish = async (id: number) => {
    const { editId } = await read(id);
    return call('POST /studio/videos/{id}/unpublish', { params: { id }, body: { editId } });
  };
  const remove = (id: number) => call('DELETE /studio/videos/{id}', { params: { id } });
  /** Runs the job that removes what is over, and waits for its end. */
  const purge = async () => {
    const waiting = "kind = 'purge' and state = 'delayed'";
    await waitUntil(async () => (await sql(`select 1 from jobs where ${waiting}`)).length === 1, 'it waits');
    await sql(`update jobs set due_at = now() where ${waiting}`);
    const isDone = () => sql(`select 1 from jobs where ${waiting} and due_at > now() + interval '1 minute'`);
    await waitUntil(async () => (await isDone()).length === 1, 'it has run');
  };
  /** As a worker does. */
  const encode = (id: number) =>
    sql(
      `update videos set stream_id = 'stream-701', duration_seconds = 2, captions = '[]',
        picture = (select picture from videos where id = 701) where id = ${id}`,
    );
  const createEncoded = async (title = 'A talk') => {
    const [made] = await sql(
      `insert into videos (title, description, series_id, state)
       values ('${title}', '', ${LONG_SERIES.id}, 'draft') returning id`,
    );
    const id = Number(made?.id);
    await encode(id);
    return id;
  };
  const isPublic = async (id: number) => (await call('GET /video/{id}', { params: { id } })).status === 200;
  const listNotices = (id: number) =>
    sql(`select notification_id from series_notification_videos where video_id = ${id}`);

  it('REQ-API-3 makes a draft of a file, and says what it takes of it', async () => {
    const uploaded = await send('video', readClip());
    const { status, answer } = await create(uploaded);
    expect([status, answer.note]).toEqual([200, 'Taken: picture 128×96 (h264); no sound.']);
    expect(await read(answer.id)).toEqual({
      id: answer.id,
      title: 'A talk',
      state: 'draft',
      series: { id: LONG_SERIES.id, name: 'The Long Road' },
      description: '',
      tagIds: [],
      captions: [],
      chapters: [],
      subscriberCount: 0,
      editId: expect.any(Number) as number,
      encoding: { state: 'waiting', progress: 0 },
      problems: ['no-description'],
    });
    expect(await isPublic(answer.id)).toBe(false);
    await sql(
      `update jobs set due_at = now() - interval '6 minutes' where payload->>'videoId' = '${answer.id}'`,
    );
    expect((await read(answer.id)).encoding).toEqual({ state: 'waiting', progress: 0, isStalled: true });
    expect((await create(uploaded)).error.message).toBe('upload was used before: upload the file again.');
  });

  it.each([
    ['no list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n", /is not a video that ffmpeg can read/],
    ['no empty file', '', /is empty/],
  ])('REQ-API-3 takes %s for a video, and says so at once', async (_what, text, sentence) => {
    const before = (await list()).total;
    const { status, error } = await create(await send('video', Buffer.from(text)));
    expect([status, error.code]).toEqual([400, 'invalid-input']);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toContain(database().dataDir);
    expect((await list()).total).toBe(before);
  });

  it('REQ-API-3 changes texts, series and tags, and keeps HTML as text', async () => {
    const id = await createEncoded();
    const { editId } = await read(id);
    const fields = { title: '<script>alert(1)</script>', description: '<b>At length</b>' };
    const tagIds = [PLAIN_TAG.id];
    expect((await change(id, { ...fields, tagIds, seriesId: SHORT_SERIES.id })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...fields, tagIds, series: { id: SHORT_SERIES.id } });
    expect((await change(id, { title: 'Second', editId }, colleague)).error.code).toBe('changed-since');
    expect((await change(id, { title: ' \u200b ' })).status).toBe(400);
    expect((await change(id, { tagIds: [] })).status).toBe(200);
    expect((await read(id)).tagIds).toEqual([]);
  });

  it('REQ-API-3 publishes a video last in its series, mails its subscribers once, and takes it back', async () => {
    const { token } = await client().signUp();
    await call('POST /subscriptions/series', { token, body: { seriesId: LONG_SERIES.id } });
    const id = await createEncoded();
    expect(await read(id)).not.toHaveProperty('isAnnounced');
    expect((await publish(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'published', subscriberCount: 1 });
    const { series } = (await call('GET /video/series/{id}', { params: LONG_SERIES })).answer;
    expect(series.videos?.at(-1)?.id).toBe(id);

    const mails = () => sql("select 1 from jobs where key like 'new-episode%'");
    await waitUntil(async () => (await mails()).length > 0, 'the subscriber is mailed');
    expect((await unpublish(id)).status).toBe(200);
    expect(await isPublic(id)).toBe(false);
    await publish(id);
    expect(await isPublic(id)).toBe(true);
    expect([(await listNotices(id)).length, (await mails()).length]).toEqual([1, 1]);
    expect((await undo((await read(id)).editId)).status).toBe(200);
    expect((await read(id)).state).toBe('draft');
  });

  it('REQ-API-3 mails once about a video that was taken back before its mail, when it is published again', async () => {
    const { token } = await client().signUp();
    await call('POST /subscriptions/series', { token, body: { seriesId: LONG_SERIES.id } });
    const { subscriberCount } = await read(await createEncoded());
    /** A draft that was published before, and the job that waits to mail about it. */
    const createTakenBack = async () => {
      const id = await createEncoded();
      const payload = { seriesId: LONG_SERIES.id, lastNotifiedAccountId: null };
      const [job] = await sql(`insert into jobs (kind, state, due_at, payload)
        values ('notice', 'delayed', now() + interval '1 hour', '${JSON.stringify(payload)}') returning id`);
      const jobId = Number(job?.id);
      await sql(`insert into series_notification_videos (series_id, video_id, notification_id)
        values (${LONG_SERIES.id}, ${id}, ${jobId})`);
      expect((await read(id)).subscriberCount).toBe(subscriberCount);
      return { id, jobId };
    };
    const mail = async (jobId: number) => {
      await sql(`update jobs set due_at = now() where id = ${jobId} and state = 'delayed'`);
      const isDone = `select 1 from jobs where id = ${jobId} and state = 'done'`;
      await waitUntil(async () => (await sql(isDone)).length > 0, 'the mails are written');
      return (await sql(`select 1 from jobs where key like 'new-episode ${jobId} %'`)).length;
    };
    const findNotice = async (id: number) => Number((await listNotices(id))[0]?.notification_id);

    const early = await createTakenBack();
    await publish(early.id);
    expect(await findNotice(early.id)).toBe(early.jobId);
    expect(await mail(early.jobId)).toBe(subscriberCount);

    const late = await createTakenBack();
    expect(await mail(late.jobId)).toBe(0);
    expect(await read(late.id)).not.toHaveProperty('isAnnounced');
    await publish(late.id);
    const notice = await findNotice(late.id);
    expect(await mail(notice)).toBe(subscriberCount);
    await unpublish(late.id);
    expect((await read(late.id)).isAnnounced).toBe(true);
    await publish(late.id);
    expect(await findNotice(late.id)).toBe(notice);

    const silent = await createTakenBack();
    await publish(silent.id, { notifies: false });
    expect(await mail(silent.jobId)).toBe(0);
  });

  it('REQ-API-3 publishes nothing without a series, and takes a public video out of none', async () => {
    const id = await createEncoded();
    await change(id, { seriesId: null });
    const message = 'A public video needs a series: choose one first.';
    expect((await publish(id)).error).toEqual({ code: 'in-use', message });
    await change(id, { seriesId: LONG_SERIES.id });
    await publish(id);
    expect((await change(id, { seriesId: null })).error.message).toBe(
      'seriesId must be a series, since the video is published.',
    );
  });

  it('REQ-API-3 publishes nothing at a time that is over', async () => {
    const id = await createEncoded();
    const { status, error } = await publish(id, { at: '2020-01-01T00:00:00.000Z' });
    expect([status, error.details?.[0]?.field]).toEqual([400, 'at']);
    expect(await read(id)).toMatchObject({ state: 'draft' });
  });

  it('REQ-API-3 publishes at a time, once it is encoded, and mails once', async () => {
    const { id } = (await create(await send('video', readClip()))).answer;
    const at = '2999-01-01T00:00:00.000Z';
    expect((await publish(id, { at })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'scheduled', publishAt: at });
    await sql(`update videos set publish_at = now() where id = ${id}`);
    const look = () => sql("update jobs set due_at = now() where kind = 'publish' and state = 'delayed'");
    await look();
    await waitUntil(
      async () => (await sql("select 1 from jobs where kind = 'publish' and due_at > now()")).length > 0,
      'the job has looked',
    );
    expect((await read(id)).state).toBe('scheduled');
    await encode(id);
    await waitUntil(async () => {
      await look();
      return isPublic(id);
    }, 'the video becomes public');
    expect(await listNotices(id)).toHaveLength(1);
    expect(await read(id)).not.toHaveProperty('publishAt');
  });

  it('REQ-API-3 publishes without a mail where none is wanted, and brings a deleted video back with tags and place', async () => {
    const id = await createEncoded();
    await change(id, { tagIds: [PLAIN_TAG.id] });
    await publish(id, { notifies: false });
    expect([await isPublic(id), await listNotices(id)]).toEqual([true, []]);
    const before = await read(id);
    const { answer } = await remove(id);
    const days = (Date.parse((await read(id)).deletedUntil ?? '') - Date.now()) / (24 * 60 * 60 * 1_000);
    expect(Math.round(days)).toBe(30);
    expect((await remove(id)).status).toBe(404);
    expect(await isPublic(id)).toBe(false);
    expect((await undo(answer.editId)).status).toBe(200);
    expect(await read(id)).toEqual({ ...before, editId: expect.any(Number) as number });
    await unpublish(id);
  });

  it('REQ-API-3 neither unpublishes nor deletes what a slide of Home leads to', async () => {
    const id = await createEncoded();
    await publish(id);
    const ctas = JSON.stringify([{ title: 'Watch', ctaLink: `/video/${id}` }]);
    await sql(`update heroes set ctas = '${ctas}' where id = 50`);
    const refused = expect.stringMatching(/^The slide “Second” of Home leads here/) as string;
    expect((await unpublish(id)).error.message).toEqual(refused);
    expect((await remove(id)).error.message).toEqual(refused);
    await sql(`update heroes set ctas = '[]' where id = 50`);
    expect((await unpublish(id)).status).toBe(200);
  });

  it('REQ-API-3 removes a deleted video with its files after 30 days, and not before', async () => {
    const [gone, kept] = [await createEncoded(), await createEncoded()];
    const library = join(database().dataDir, 'media-library');
    for (const id of [gone, kept]) {
      const name = `a-talk-abcdef${id % 90 < 10 ? 10 : id % 90}`;
      await mkdir(join(library, 'streams', name), { recursive: true });
      await mkdir(join(library, 'media/videos', name), { recursive: true });
      await sql(
        `update videos set stream_id = '${name}',
          picture = picture || '{"file": "videos/${name}/poster"}' where id = ${id}`,
      );
      await remove(id);
    }
    await sql(`update videos set deleted_at = now() - interval '31 days' where id = ${gone}`);
    await purge();
    expect(await sql(`select 1 from videos where id = ${gone}`)).toEqual([]);
    expect(await readdir(join(library, 'media/videos'))).toHaveLength(1);
    expect(
      (await readdir(join(library, 'streams'))).filter((name) => name.startsWith('a-talk')),
    ).toHaveLength(1);
    expect(await sql(`select 1 from videos where id = ${kept}`)).toHaveLength(1);
  });

  it('REQ-API-3 leaves all that is cached current where there is nothing to remove', async () => {
    await purge();
    const before = await sql('select version from catalogue_version');
    await purge();
    expect(await sql('select version from catalogue_version')).toEqual(before);
  });

  it('REQ-API-3 takes back that a video was made, and that this was taken back', async () => {
    const { answer } = await create(await send('video', readClip()), 'Too early');
    expect((await undo((await read(answer.id)).editId)).status).toBe(200);
    expect(await read(answer.id)).toHaveProperty('deletedUntil');
    const [taken] = await listEdits();
    expect(taken).toMatchObject({ targetName: 'Too early', what: 'Took back “Created it”' });
    expect((await undo(taken?.id ?? 0)).status).toBe(200);
    expect(await read(answer.id)).toMatchObject({
      title: 'Too early',
      state: 'draft',
      encoding: { state: 'waiting' },
    });
  });

  it('REQ-API-3 replaces a file, whose former encoding no longer counts, but none that an editor has not seen', async () => {
    const first = await send('video', readClip());
    const second = await send('video', readClip(), { by: colleague });
    const { id } = (await create(first, 'Two files')).answer;
    const { editId } = await read(id);
    const replace = (upload: string, by = editor) =>
      by.call('PUT /studio/videos/{id}/file', { params: { id }, body: { editId, upload } });
    expect((await replace(second, colleague)).status).toBe(200);
    expect((await replace(await send('video', readClip()))).error.code).toBe('changed-since');
    const jobs = await sql(
      `select payload->>'upload' as upload, state from jobs where payload->>'videoId' = '${id}' order by id`,
    );
    expect(jobs).toEqual([
      { upload: first, state: 'cancelled' },
      { upload: second, state: 'waiting' },
    ]);
    expect(existsSync(join(database().dataDir, 'media-library/uploads', second))).toBe(true);
    expect((await listEdits())[0]).toMatchObject({ targetId: id, what: 'Replaced the file', canUndo: false });
  });

  it('REQ-API-3 adds captions to a stream, replaces and removes them', async () => {
    const id = await createEncoded();
    const master = [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1",CLOSED-CAPTIONS=NONE',
      'v96.m3u8',
      '',
    ].join('\n');
    const folder = join(database().dataDir, 'media-library/streams/captioned');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'master.m3u8'), master);
    await sql(`update videos set stream_id = 'captioned' where id = ${id}`);
    const readMaster = async () => (await client().fetch('/streams/captioned/master.m3u8')).text();
    const put = async (language: string, file = CAPTIONS, editId?: number) =>
      call('PUT /studio/videos/{id}/captions/{language}', {
        params: { id, language },
        body: {
          editId: editId ?? (await read(id)).editId,
          upload: await send('captions', file, { name: 'talk.vtt' }),
        },
      });
    expect((await read(id)).problems).toContain('no-captions');
    expect((await put('pt-br')).status).toBe(200);
    expect((await put('en')).status).toBe(200);
    expect((await put('en')).status).toBe(200);
    expect(await read(id)).toMatchObject({ captions: ['pt-BR', 'en'], problems: ['no-description'] });
    const text = await readMaster();
    expect(text.match(/TYPE=SUBTITLES/g)).toHaveLength(2);
    expect(text).toContain('CODECS="avc1",SUBTITLES="captions",CLOSED-CAPTIONS=NONE');
    const playlist = /URI="(captions-en-[0-9a-f]{8}\.m3u8)"/.exec(text)?.[1] ?? '';
    const vtt = await client().fetch(`/streams/captioned/${playlist.replace('m3u8', 'vtt')}`);
    expect(await vtt.text()).toContain('Hello');

    const refused = (await put('en', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHi\n'))).error;
    expect(refused.message).toMatch(/^The file talk\.vtt is SubRip and not WebVTT/);
    expect((await put('english')).error.message).toMatch(/^language must be a language tag/);
    expect((await undo((await read(id)).editId)).error.code).toBe('in-use');
    // From another tab of the same editor, which has not seen the newest edit.
    const [stale, before] = [(await read(id)).editId - 1, await readMaster()];
    expect([(await put('fr', CAPTIONS, stale)).error.code, await readMaster()]).toEqual([
      'changed-since',
      before,
    ]);
    for (const language of ['en', 'pt-BR']) {
      const { status } = await call('DELETE /studio/videos/{id}/captions/{language}', {
        params: { id, language },
      });
      expect(status).toBe(200);
    }
    expect((await read(id)).captions).toEqual([]);
    expect(await readMaster()).toBe(master);
  });

  it('REQ-API-3 takes an uploaded picture as poster, and shows the former one again when undone', async () => {
    const id = await createEncoded();
    const { Picture: before, editId } = await read(id);
    const png = sharp({ create: { width: 320, height: 180, channels: 3, background: '#823' } }).png();
    const body = { editId, upload: await send('picture', await png.toBuffer()) };
    expect((await call('PUT /studio/videos/{id}/poster', { params: { id }, body })).status).toBe(200);
    const { Picture: after, editId: undone } = await read(id);
    expect(after?.base).toMatch(/^\/media\/videos\/a-talk-[0-9a-f]{8}\/poster$/);
    expect((await client().fetch(`${after?.base}-320.webp`)).status).toBe(200);
    expect((await undo(undone)).status).toBe(200);
    expect((await read(id)).Picture).toEqual(before);
  });

  it('REQ-API-3 changes series and tags of many at once', async () => {
    const ids = [await createEncoded(), await createEncoded()];
    const body = { ids: [...ids, 99_999], seriesId: SHORT_SERIES.id, addTagIds: [31, 32], removeTagIds: [] };
    const changeAll = (more: Partial<typeof body> = {}) =>
      call('POST /studio/videos/change', { body: { ...body, ...more } });
    expect((await changeAll()).answer).toEqual({ changed: 2 });
    await changeAll({ addTagIds: [], removeTagIds: [31] as never });
    for (const id of ids)
      expect(await read(id)).toMatchObject({ series: { id: SHORT_SERIES.id }, tagIds: [32] });
  });

  it('REQ-API-3 says why an encoding failed, and tries it again when asked to', async () => {
    const { id } = (await create(await send('video', readClip()))).answer;
    await sql(
      `update jobs set state = 'failed', last_error = 'Too dark.' where payload->>'videoId' = '${id}'`,
    );
    expect((await list({ problem: 'encoding-failed' })).videos.map((each) => each.id)).toEqual([id]);
    expect((await read(id)).encoding).toEqual({ state: 'failed', progress: 0, reason: 'Too dark.' });
    const retry = () => call('POST /studio/videos/{id}/retry', { params: { id } });
    expect((await retry()).status).toBe(200);
    expect((await read(id)).encoding?.state).toBe('waiting');
    expect((await retry()).status).toBe(404);
  });

  it('REQ-API-3 finds, filters, sorts and pages videos', async () => {
    const [draft] = [await createEncoded('100 % _true_ \\o/')];
    const ids = async (query: CallQuery<'GET /studio/videos'>) =>
      (await list(query)).videos.map(({ id }) => id);
    expect((await ids({}))[0]).toBe(draft);
    for (const search of ['0 % _T', '\\O/', '_true_']) expect(await ids({ search })).toEqual([draft]);
    expect(await ids({ search: "'; drop table videos; --" })).toEqual([]);
    expect(await ids({ tagId: PLAIN_TAG.id, state: 'published', sort: 'title' })).toEqual([701, 801]);
    expect(await ids({ seriesId: SHORT_SERIES.id, state: 'published', sort: 'series' })).toEqual([802, 801]);
    expect(await ids({ problem: 'no-series' })).toEqual([]);
    const titles = (await list({ sort: 'title', search: 'Video 7' })).videos.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort());
    const { total } = await list();
    const paged = [...(await ids({ page: 1 })), ...(await ids({ page: 2 })), ...(await ids({ page: 3 }))];
    expect(new Set(paged).size).toBe(Math.min(total, 150));
    expect(await ids({ page: 100_000 })).toEqual([]);
  });
});
