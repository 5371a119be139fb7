/** Videos encoded by a worker, while the API runs. On both databases: video-jobs.slow.test.ts. */
import { mkdir, symlink } from 'node:fs/promises';
import { oneDatabase } from '../../test/support/databases';
import { describeApiProcess } from '../../test/support/describe-api';
import { CAPTIONS, readClip, upload } from '../../test/support/uploads';
import { waitUntil } from '../../test/support/wait-until';
import { makeSilentClip } from '../../test/support/make-clip';
import { createVideoJobs, readWorkerLog } from '../../test/support/video-jobs';

/** Pino's levels. */
const INFO = 30;
const ERROR = 50;

describeApiProcess('steadfast worker', oneDatabase, (client, database) => {
  let jobs: ReturnType<typeof createVideoJobs>;
  beforeAll(async () => {
    jobs = createVideoJobs(database(), client().api);
    makeSilentClip(jobs.at('clip.mp4'), 2, '128x96');
  });

  it('REQ-API-3 encodes what an editor has uploaded, which is a draft until it is published', async () => {
    const id = await jobs.queue('clip.mp4', 'Uploaded');
    const waiting = await jobs.findJob(id);
    expect(waiting).toMatchObject({ state: 'waiting', videoId: expect.any(Number) as number });
    expect(await jobs.below('uploads')).toHaveLength(1);
    const videoId = Number(waiting?.videoId);

    const { code, log } = await jobs.runWorker();
    const line = { name: 'worker', level: INFO, jobId: id, attempt: 1, videoId };
    expect({ code, log }).toEqual({
      code: 0,
      log: [
        expect.objectContaining({ ...line, msg: 'A job started' }),
        expect.objectContaining({ ...line, ms: expect.any(Number) as number, msg: 'A job is done' }),
      ],
    });
    expect(await jobs.findJob(id)).toMatchObject({ state: 'done', attempts: 1, reason: null });
    expect((await jobs.tool('jobs')).output).toContain(`${id} done as video ${videoId}: “Uploaded”`);
    expect(await jobs.leftovers()).toEqual([]);
    const call = { params: { id: videoId } };
    expect((await client().call('GET /video/{id}', call)).status).toBe(404);
    await jobs.publish(videoId);
    const { answer } = await client().call('GET /video/{id}', call);
    expect(answer.video).toMatchObject({ title: 'Uploaded', duration: 2 });
    const master = await client().fetch(`/streams/${answer.video.videoId}/master.m3u8`);
    expect(await master.text()).toContain('v96.m3u8');
  });

  it('REQ-API-3 says why a file failed, mails its editor, and tries it again only when asked to', async () => {
    const id = await jobs.queue('clip.mp4', 'Diary');
    await jobs.spoil(id, 'Dear diary');
    const sentence =
      'clip.mp4 is not a video that ffmpeg can read, or is damaged: save or copy it again. Upload another file for it.';
    expect((await jobs.runWorker()).log.at(-1)).toMatchObject({
      level: ERROR,
      jobId: id,
      msg: 'A job failed for good',
      reason: sentence,
    });
    expect((await jobs.runWorker()).log).toEqual([]);
    expect(await jobs.findJob(id)).toMatchObject({ state: 'failed', attempts: 1, reason: sentence });
    expect((await jobs.tool('jobs')).output).toMatch(/\d+ failed: “Diary”\n {3}clip\.mp4 is not a video/);
    const mails = () => client().api.sql("select payload from jobs where key like 'encode-failed%'");
    expect(await mails()).toEqual([
      { payload: expect.objectContaining({ subject: '“Diary” could not be encoded' }) as object },
    ]);

    expect((await jobs.tool('jobs', 'retry', String(id))).output).toBe(`Job ${id} waits to be done.\n`);
    expect((await jobs.runWorker()).log).toMatchObject([
      { attempt: 1, msg: 'A job started' },
      { attempt: 1, msg: 'A job failed for good' },
    ]);
    expect(await mails()).toHaveLength(1);
    expect((await jobs.tool('jobs', 'cancel', String(id))).output).toBe(`Job ${id} is cancelled.\n`);
    expect((await jobs.runWorker()).log).toEqual([]);
    expect(await jobs.leftovers()).toEqual([]);
    for (const change of ['retry', 'cancel']) {
      expect(await jobs.tool('jobs', change, String(id))).toMatchObject({
        code: 1,
        errors: expect.stringMatching(new RegExp(`: job ${id} is cancelled\\.\n$`)) as string,
      });
    }
    expect((await jobs.tool('jobs', 'retry', '999')).errors).toMatch(/^There is no job 999: /);
  });

  it('REQ-API-3 keeps captions and the poster that an editor chose when the file is replaced', async () => {
    const id = await jobs.queue('clip.mp4', 'Replaced');
    await jobs.runWorker();
    const videoId = Number((await jobs.findJob(id))?.videoId);
    const { token, read, send } = await jobs.edit(videoId);
    const first = await read();
    expect(first).toMatchObject({ captions: [], problems: ['no-captions', 'no-description'] });
    const captions = await upload(client().api, token, 'captions', CAPTIONS, 'talk.vtt');
    expect(await send('PUT', '/captions/en', { upload: captions })).toBe(200);
    expect(await send('PUT', '/poster', { atSeconds: 99 })).toBe(400);
    expect(await send('PUT', '/poster', { atSeconds: 1.5 })).toBe(200);
    const edited = await read();
    expect(edited.captions).toEqual(['en']);
    expect(edited.Picture?.base).not.toBe(first.Picture?.base);

    expect(
      await send('PUT', '/file', { upload: await upload(client().api, token, 'video', readClip()) }),
    ).toBe(200);
    expect((await read()).streamId).toBe(first.streamId);
    expect((await jobs.runWorker()).log.at(-1)).toMatchObject({ msg: 'A job is done' });
    const replaced = await read();
    expect(replaced).toMatchObject({ captions: ['en'], Picture: edited.Picture });
    expect(replaced.streamId).not.toBe(first.streamId);
    const master = await client().fetch(`/streams/${replaced.streamId}/master.m3u8`);
    expect(await master.text()).toContain('LANGUAGE="en"');

    expect(await jobs.below(`streams/${first.streamId}`)).not.toEqual([]);
    await client().api.sql(
      "update jobs set ended_at = now() - interval '2 days' where payload ? 'replacedStream'",
    );
    await client().api.sql("update jobs set due_at = now() where kind = 'purge' and state = 'delayed'");
    await waitUntil(
      async () => (await jobs.below(`streams/${first.streamId}`)).length === 0,
      'the replaced stream is removed',
    );
  });

  it('REQ-API-3 reads nothing that a file leads to', async () => {
    const id = await jobs.queue('clip.mp4', 'Leads elsewhere');
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${jobs.at('clip.mp4')}\n#EXT-X-ENDLIST\n`;
    await jobs.spoil(id, list);
    await jobs.runWorker();
    const reason = expect.stringMatching(/^clip\.mp4 is not a video that ffmpeg can read/) as string;
    expect(await jobs.findJob(id)).toMatchObject({ state: 'failed', reason });
    await jobs.tool('jobs', 'cancel', String(id));
  });

  it('REQ-API-3 ends a job of an older release with a sentence', async () => {
    await client().api.sql(
      `insert into jobs (kind, payload) values ('encode', '{"title": "Old", "upload": "old-1", "file": "source.mp4"}')`,
    );
    await jobs.runWorker();
    const { output } = await jobs.tool('jobs');
    expect(output).toMatch(
      /failed: “Old”\n {3}This job is of an older release\. Upload another file for it\./,
    );
  });

  it('REQ-API-3 leaves a job to another worker when it has other media than the site', async () => {
    const id = await jobs.queue('clip.mp4', 'Elsewhere');
    const lost = jobs.startWorker(['--once'], { MEDIA_DIR: jobs.at('other-media') });
    expect(await lost.ended).toBe(0);
    const reason = expect.stringMatching(/^This worker does not have .*: give it the MEDIA_URL /) as string;
    expect(readWorkerLog(lost.output()).at(-1)).toMatchObject({ jobId: id, reason });
    expect(await jobs.findJob(id)).toMatchObject({ state: 'waiting', attempts: 1, reason });
    await jobs.tool('jobs', 'retry', String(id));
    expect((await jobs.runWorker()).log.at(-1)).toMatchObject({ jobId: id, msg: 'A job is done' });
  });

  it('REQ-API-3 gives a job up whose workers all died', async () => {
    const id = await jobs.queue('clip.mp4', 'Deadly');
    await client().api.sql(
      `update jobs set state = 'running', attempts = 3, lease_owner = 'w1', due_at = now() where id = ${id}`,
    );
    expect((await jobs.runWorker()).log).toMatchObject([{ jobId: id, msg: 'A job failed for good' }]);
    expect(await jobs.findJob(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^w1 ended without a result: /) as string,
    });
    await jobs.tool('jobs', 'cancel', String(id));
  });

  it('REQ-API-3 does not start without ffmpeg', async () => {
    await mkdir(jobs.at('bin'));
    for (const program of ['sh', 'nice']) await symlink(`/usr/bin/${program}`, jobs.at(`bin/${program}`));
    const worker = jobs.startWorker(['--once'], { PATH: jobs.at('bin') });
    expect(await worker.ended).toBe(1);
    expect(worker.errors()).toBe(
      'ffmpeg does not run: install the package ffmpeg, then start the worker again.\n',
    );
  });
});
