/** Videos encoded by a worker, while the API runs: on PGlite through its socket, on PostgreSQL beside it. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { describeApiProcess } from '../../test/support/describe-api';
import { createVideoJobs, makeSilentClip, readWorkerLog } from '../../test/support/video-jobs';

/** Pino's levels. */
const INFO = 30;
const ERROR = 50;

describeApiProcess('steadfast worker', (client, database) => {
  let jobs: ReturnType<typeof createVideoJobs>;
  beforeAll(async () => {
    jobs = createVideoJobs(database(), client().api);
    makeSilentClip(jobs.at('clip.mp4'), 2, '128x96');
    await writeFile(jobs.at('en.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
    await writeFile(jobs.at('no-video.mp4'), 'Dear diary');
  });

  it('REQ-API-3 encodes what an editor has handed over, with its captions and poster', async () => {
    const id = await jobs.queue(
      'clip.mp4',
      'Handed over',
      '--captions',
      `en=${jobs.at('en.vtt')}`,
      '--poster',
      '1',
    );
    expect(await jobs.findJob(id)).toMatchObject({ state: 'waiting', videoId: null });
    expect(await jobs.below('uploads')).toHaveLength(1);
    expect(await jobs.countVideos('Handed over')).toBe(0);

    const { code, log } = await jobs.runWorker();
    const job = await jobs.findJob(id);
    const line = { name: 'worker', level: INFO, jobId: id, attempt: 1 };
    expect({ code, log }).toEqual({
      code: 0,
      log: [
        expect.objectContaining({ ...line, title: 'Handed over', msg: 'A job started' }),
        expect.objectContaining({
          ...line,
          videoId: job?.videoId,
          ms: expect.any(Number) as number,
          msg: 'A job is done',
        }),
      ],
    });
    expect(job).toMatchObject({ state: 'done', attempts: 1, reason: null });
    const { answer } = await client().call('GET /video/{id}', { params: { id: Number(job?.videoId) } });
    expect(answer.video).toMatchObject({ title: 'Handed over', duration: 2 });
    const master = await (await client().fetch(`/streams/${answer.video.videoId}/master.m3u8`)).text();
    expect(master).toContain('captions-en.m3u8');
    expect(await jobs.leftovers()).toEqual([]);
    expect((await jobs.tool('jobs')).output).toContain(`${id} done as video ${job?.videoId}: “Handed over”`);
    await jobs.tool('remove-video', String(job?.videoId), '--yes');
    expect((await jobs.tool('jobs')).output).toContain(
      `${id} done as video ${job?.videoId}, which was removed since: “Handed over”`,
    );
  });

  it('REQ-API-3 says why a file that is no video failed, and tries it again only when asked to', async () => {
    const id = await jobs.queue('no-video.mp4', 'Diary');
    expect((await jobs.runWorker()).log.at(-1)).toMatchObject({
      level: ERROR,
      jobId: id,
      msg: 'A job failed for good',
      reason: `no-video.mp4 is not a video that ffmpeg can read, or is damaged: save or copy it again. Cancel this job (\`steadfast jobs cancel ${id}\`) and add the video again.`,
    });
    expect((await jobs.runWorker()).log).toEqual([]);
    expect(await jobs.findJob(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: expect.stringMatching(/is not a video that ffmpeg can read, or is damaged: /) as string,
    });
    expect((await jobs.tool('jobs')).output).toMatch(/\d+ failed: “Diary”\n {3}no-video\.mp4 is not a video/);

    expect((await jobs.tool('jobs', 'retry', String(id))).output).toBe(`Job ${id} waits to be done.\n`);
    expect((await jobs.runWorker()).log).toMatchObject([
      { attempt: 1, msg: 'A job started' },
      { attempt: 1, msg: 'A job failed for good' },
    ]);
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

  it('REQ-API-3 names files as the editor did, where captions, the poster or its time are wrong', async () => {
    await writeFile(jobs.at('late.vtt'), 'WEBVTT\n\n01:01.000 --> 01:02.000\nToo late\n');
    const wrong: [string[], RegExp][] = [
      [
        ['--captions', `en=${jobs.at('late.vtt')}`],
        /^The file late\.vtt has in line 3 a caption that begins after /,
      ],
      [['--poster', jobs.at('no-video.mp4')], /^no-video\.mp4 is not a readable picture: /],
      [
        ['--poster', '60'],
        /^--poster names second 60, but clip\.mp4 lasts 2\.0 s: name an earlier one\. Cancel /,
      ],
      [['--poster', '1.99'], /^--poster names second 1\.99, but clip\.mp4 has no picture there: /],
    ];
    const ids: number[] = [];
    for (const [args] of wrong) ids.push(await jobs.queue('clip.mp4', 'Wrong', ...args));
    await jobs.runWorker();
    for (const [index, id] of ids.entries()) {
      const job = await jobs.findJob(id);
      expect(job).toMatchObject({
        state: 'failed',
        attempts: 1,
        reason: expect.stringMatching(wrong[index]?.[1] ?? '') as string,
      });
      expect(job?.reason).not.toContain(database().dataDir);
      expect(job?.reason).toContain(`(\`steadfast jobs cancel ${id}\`) and add the video again.`);
      await jobs.tool('jobs', 'cancel', String(id));
    }
    expect(await jobs.leftovers()).toEqual([]);
  });

  it('REQ-API-3 names the copies in jobs that an older version added', async () => {
    const id = await jobs.queue('no-video.mp4', 'Old');
    await client().api.sql(`update jobs set payload = payload - 'originalNames' where id = ${id}`);
    await jobs.runWorker();
    const reason = expect.stringMatching(/^source\.mp4 is not a video/) as string;
    expect(await jobs.findJob(id)).toMatchObject({ state: 'failed', reason });
    await jobs.tool('jobs', 'cancel', String(id));
  });

  it('REQ-API-3 says that a retry may help, once the catalogue is corrected', async () => {
    const id = await jobs.queue('clip.mp4', 'Untagged', '--tags', 'Work');
    await client().api.sql("update tags set name = 'Labour' where name = 'Work'");
    await jobs.runWorker();
    expect((await jobs.findJob(id))?.reason).toMatch(
      /^There is no tag “Work”: .* To change the video, .* cancel this job \(`steadfast jobs cancel \d+`\) .*; otherwise, retry it \(`steadfast jobs retry \d+`\)\.$/,
    );
    await client().api.sql("update tags set name = 'Work' where name = 'Labour'");
    await jobs.tool('jobs', 'retry', String(id));
    expect((await jobs.runWorker()).log.at(-1)).toMatchObject({ jobId: id, msg: 'A job is done' });
  });

  it('REQ-API-3 leaves a job to another worker when it has other media than the site', async () => {
    const id = await jobs.queue('clip.mp4', 'Elsewhere');
    const lost = jobs.startWorker(['--once'], { MEDIA_DIR: jobs.at('other-media') });
    if (database().databaseUrl === undefined) {
      // The running site, which has the built-in database open, says where its media are.
      expect(await lost.ended).toBe(1);
      expect(lost.errors()).toBe(
        `The running site has its media in ${jobs.at('media-library')}: run this with the same MEDIA_DIR and MEDIA_URL.\n`,
      );
    } else {
      expect(await lost.ended).toBe(0);
      const reason = expect.stringMatching(/^This worker does not have .*: give it the MEDIA_URL /) as string;
      expect(readWorkerLog(lost.output()).at(-1)).toMatchObject({ jobId: id, reason });
      expect(await jobs.findJob(id)).toMatchObject({ state: 'waiting', attempts: 1, reason });
      await jobs.tool('jobs', 'retry', String(id));
    }
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

  it('REQ-API-3 refuses at once what cannot become a video, and a worker without ffmpeg', async () => {
    const refused: [string[], RegExp][] = [
      [['nothing.mp4'], /^nothing\.mp4 cannot be copied to .* \(ENOENT\): /],
      [['clip.mp4', '--captions', `en=${jobs.at('clip.mp4')}`], /is not WebVTT/],
      [['clip.mp4', '--tags', 'Nothing'], /^There is no tag “Nothing”/],
    ];
    for (const [[file = '', ...args], sentence] of refused) {
      await expect(jobs.queue(file, 'X', ...args)).rejects.toThrow(sentence);
    }
    expect(await jobs.below('uploads')).toEqual([]);
    await mkdir(jobs.at('bin'));
    for (const program of ['sh', 'nice']) await symlink(`/usr/bin/${program}`, jobs.at(`bin/${program}`));
    const worker = jobs.startWorker(['--once'], { PATH: jobs.at('bin') });
    expect(await worker.ended).toBe(1);
    expect(worker.errors()).toBe(
      'ffmpeg does not run: install the package ffmpeg, then start the worker again.\n',
    );
    const mistaken = jobs.startWorker(['--twice']);
    expect(await mistaken.ended).toBe(2);
    expect(mistaken.errors()).toMatch(/Unknown option '--twice'.*`steadfast worker --help`/);
  });
});
