/** Several workers, and workers that end in the middle. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { databases } from '../../test/support/databases';
import { describeApiProcess } from '../../test/support/describe-api';
import { startApiProcess } from '../../test/support/running-api';
import { makeSilentClip } from '../../test/support/make-clip';
import { createVideoJobs, readWorkerLog } from '../../test/support/video-jobs';

describeApiProcess('Several workers', (client, database) => {
  let jobs: ReturnType<typeof createVideoJobs>;
  beforeAll(async () => {
    jobs = createVideoJobs(database(), client().api);
    makeSilentClip(jobs.at('clip.mp4'), 2, '128x96');
    makeSilentClip(jobs.at('long.mp4'), 120, '640x360');
  });

  it('REQ-API-3 does each of many jobs once, with two workers', async () => {
    const titles = Array.from({ length: 5 }, (_, index) => `Many ${index}`);
    const ids = [];
    for (const title of titles) ids.push(await jobs.queue('clip.mp4', title));
    const workers = await Promise.all([jobs.runWorker(), jobs.runWorker()]);
    for (const { errors } of workers) expect(errors).toBe('');
    for (const title of titles)
      expect({ title, count: await jobs.countVideos(title) }).toEqual({ title, count: 1 });
    const done = workers.flatMap(({ log }) =>
      log.filter(({ msg }) => msg === 'A job is done').map(({ jobId }) => Number(jobId)),
    );
    expect(done.sort((a, b) => a - b)).toEqual(ids);
    expect(await jobs.leftovers()).toEqual([]);
  });

  it('REQ-API-3 lets another worker do the job of a killed one, once its lease has run out', async () => {
    const streams = await jobs.below('streams');
    const id = await jobs.queue('long.mp4', 'Long');
    const killed = jobs.startWorker();
    await jobs.untilEncoding(killed);
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect((await jobs.runWorker()).log).toEqual([]);
    expect(await jobs.findJob(id)).toMatchObject({ state: 'running', attempts: 1 });
    expect(await jobs.below('streams')).toEqual(streams);
    expect(await jobs.countVideos('Long')).toBe(0);

    await client().api.sql(`update jobs set due_at = now() where id = ${id}`);
    expect((await jobs.runWorker()).log).toMatchObject([
      { attempt: 2, msg: 'A job started' },
      { attempt: 2, msg: 'A job is done' },
    ]);
    expect(await jobs.countVideos('Long')).toBe(1);
    expect(await jobs.below('streams')).toHaveLength(streams.length + 1);
    expect(await jobs.leftovers()).toEqual([]);
  });

  it('REQ-API-3 returns the job of a worker that is stopped, without an attempt', async () => {
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
    await jobs.tool('jobs', 'cancel', String(id));
  });

  it('REQ-API-3 finishes a video although the database is migrated by a newer release', async () => {
    const id = await jobs.queue('long.mp4', 'Migrated');
    const worker = jobs.startWorker();
    await jobs.untilEncoding(worker);
    await client().api.sql("insert into migrations (name) values ('9999-newer.sql')");
    expect(await worker.ended).toBe(0);
    await client().api.sql("delete from migrations where name = '9999-newer.sql'");
    expect(readWorkerLog(worker.output()).at(-1)).toMatchObject({ jobId: id, msg: 'A job is done' });
    expect(await jobs.countVideos('Migrated')).toBe(1);
  });

  it('REQ-API-3 stops a worker whose job is cancelled, and leaves nothing of it', async () => {
    const id = await jobs.queue('long.mp4', 'Cancelled');
    const worker = jobs.startWorker();
    await jobs.untilEncoding(worker);
    await jobs.tool('jobs', 'cancel', String(id));
    expect(await worker.ended).toBe(0);
    expect(readWorkerLog(worker.output()).at(-1)).toMatchObject({
      jobId: id,
      msg: 'A job was lost: it was cancelled, or another process has it',
    });
    expect(await jobs.findJob(id)).toMatchObject({ state: 'cancelled' });
    expect(await jobs.countVideos('Cancelled')).toBe(0);
    expect(await jobs.leftovers()).toEqual([]);
  });
});

const shared = databases.filter(({ name }) => name === 'PostgreSQL');

(shared.length > 0 ? describe.each(shared) : describe.skip.each(databases))(
  'A worker that waits on $name',
  ({ prepareForProcess: prepare }) => {
    it('REQ-API-3 keeps one connection, with which it asks again and again', async () => {
      const database = await prepare();
      const api = await startApiProcess(database);
      await api.stop();
      const worker = createVideoJobs(database, api).startWorker([]);
      const observer = new Client({ connectionString: database.databaseUrl });
      await observer.connect();
      try {
        const seen = new Map<string, string>();
        while (seen.size < 3) {
          if (worker.process.exitCode !== null) throw new Error(`It ended: ${worker.errors()}`);
          const { rows } = await observer.query<{ pid: number; asked: string }>(
            `select pid, query_start::text as asked from pg_stat_activity
             where datname = current_database() and application_name = 'steadfast-api' and query like '%"jobs"%'`,
          );
          for (const { pid, asked } of rows) seen.set(asked, String(pid));
          await wait(100);
        }
        expect(new Set(seen.values()).size).toBe(1);
      } finally {
        worker.process.kill('SIGTERM');
        await worker.ended;
        await observer.end();
        await database.remove();
      }
    });
  },
);
