/** Several workers, and workers that end in the middle. */
import { databases } from '../../test/support/databases';
import { describeApiProcess } from '../../test/support/describe-api';
import { makeSilentClip } from '../../test/support/make-clip';
import { createVideoJobs, readWorkerLog } from '../../test/support/video-jobs';

describeApiProcess('Several workers', databases, (client, database) => {
  let jobs: ReturnType<typeof createVideoJobs>;
  beforeAll(async () => {
    jobs = createVideoJobs(database(), client().api);
    makeSilentClip(jobs.at('clip.mp4'), 1, '128x96');
    // Encoded in one size, and long enough for a worker to be ended during it.
    makeSilentClip(jobs.at('long.mp4'), 120, '320x180');
  });
  const countVideos = async (title: string) =>
    (await client().api.sql(`select id from videos where title = '${title}' and stream_id is not null`))
      .length;

  it('REQ-API-3 does each of many jobs once, with two workers', async () => {
    const titles = ['Many 1', 'Many 2', 'Many 3'];
    const ids = [];
    for (const title of titles) ids.push(await jobs.queue('clip.mp4', title));
    const workers = await Promise.all([jobs.runWorker(), jobs.runWorker()]);
    expect(workers.map(({ errors }) => errors)).toEqual(['', '']);
    expect(await Promise.all(titles.map(countVideos))).toEqual([1, 1, 1]);
    const done = workers.flatMap(({ log }) =>
      log.filter(({ msg }) => msg === 'A job is done').map(({ jobId }) => Number(jobId)),
    );
    expect(done.sort((a, b) => a - b)).toEqual(ids);
    expect(await jobs.leftovers()).toEqual([]);
  });

  it('REQ-API-3 lets another worker do the job of a killed one, once its lease has run out, although the database is migrated', async () => {
    const streams = await jobs.below('streams');
    const id = await jobs.queue('long.mp4', 'Long');
    const killed = jobs.startWorker();
    await jobs.untilEncoding(killed);
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect((await jobs.runWorker()).log).toEqual([]);
    expect(await jobs.findJob(id)).toMatchObject({ state: 'running', attempts: 1 });
    expect(await jobs.below('streams')).toEqual(streams);
    expect(await countVideos('Long')).toBe(0);

    await client().api.sql(`update jobs set due_at = now() where id = ${id}`);
    const worker = jobs.startWorker();
    await jobs.untilEncoding(worker);
    await client().api.sql("insert into migrations (name) values ('9999-newer.sql')");
    expect(await worker.ended).toBe(0);
    await client().api.sql("delete from migrations where name = '9999-newer.sql'");
    expect(readWorkerLog(worker.output())).toMatchObject([
      { attempt: 2, msg: 'A job started' },
      { attempt: 2, msg: 'A job is done' },
    ]);
    expect(await countVideos('Long')).toBe(1);
    expect(await jobs.below('streams')).toHaveLength(streams.length + 1);
    expect(await jobs.leftovers()).toEqual([]);
  });

  it('REQ-API-3 returns the job of a worker that is stopped, without an attempt, and leaves nothing of one that is cancelled', async () => {
    const id = await jobs.queue('long.mp4', 'Stopped');
    const stopped = jobs.startWorker([]);
    await jobs.untilEncoding(stopped);
    stopped.process.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    expect(readWorkerLog(stopped.output()).at(-1)).toMatchObject({
      jobId: id,
      msg: 'A job was returned: it waits for another process',
    });
    expect(await jobs.findJob(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await jobs.below('.staging')).toEqual([]);

    const worker = jobs.startWorker();
    await jobs.untilEncoding(worker);
    await jobs.tool('jobs', 'cancel', String(id));
    expect(await worker.ended).toBe(0);
    expect(readWorkerLog(worker.output()).at(-1)).toMatchObject({
      jobId: id,
      msg: 'A job was lost: it was cancelled, or another process has it',
    });
    expect(await jobs.findJob(id)).toMatchObject({ state: 'cancelled' });
    expect(await countVideos('Stopped')).toBe(0);
    expect(await jobs.leftovers()).toEqual([]);
  });
});
