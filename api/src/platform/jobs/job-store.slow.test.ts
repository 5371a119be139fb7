import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { createJobStore, type Claim } from './job-store';

const shared = databases.filter(({ name }) => name === 'PostgreSQL');

// A claim is taken over by another process, and PGlite has one only.
(shared.length > 0 ? describe.each(shared) : describe.skip.each(databases))(
  'a claim that another has taken over on $name',
  ({ prepareForProcess: prepare }) => {
    let prepared: PreparedDatabase;
    let api: ApiProcess;
    let pool: Pool;
    beforeAll(async () => {
      prepared = await prepare();
      // For its tables: without a mail server it sends nothing itself.
      api = await startApiProcess(prepared);
      pool = new Pool({ connectionString: prepared.databaseUrl });
    });
    afterAll(async () => {
      await pool.end();
      await api.stop();
      await prepared.remove();
    });

    it.each(['retryLater', 'deadLetter', 'renew', 'release', 'finish', 'checkpoint'] as const)(
      'REQ-API-3 is nothing that %s touches, and one of our own is',
      async (step) => {
        const database = drizzle(pool);
        const [store, otherStore] = ['us', 'them'].map((owner) => createJobStore(database, owner));
        if (!store || !otherStore) throw new Error('There is no store');
        const kind = { name: 'test', leaseSeconds: 30 };
        const take = (job: Claim): Promise<unknown> =>
          ({
            retryLater: () => store.retryLater(job, 3_600, 'late'),
            deadLetter: () => store.deadLetter(job, 'late'),
            renew: () => store.renew(job, 3_600, 0.5),
            release: () => store.release(job),
            finish: () => store.finish(job, {}),
            checkpoint: () =>
              store.checkpoint(job, () => Promise.resolve({ late: true })).catch(() => 'lost'),
          })[step]();
        await database.execute(sql`delete from jobs`);
        await database.execute(sql`insert into jobs (kind) values ('test')`);
        const [ours] = await store.claim({ ...kind, leaseSeconds: -1 }, 1);
        await otherStore.makeDue();
        const [theirs] = await otherStore.claim(kind, 1);
        if (!ours || !theirs) throw new Error('It was not claimed');
        const before = await api.sql('select * from jobs');
        await take(ours);
        expect(await api.sql('select * from jobs')).toEqual(before);
        await take(theirs);
        expect(await api.sql('select * from jobs')).not.toEqual(before);
      },
    );

    it('REQ-API-3 reads no backlog: an index has what a poll asks', async () => {
      await api.sql('delete from jobs');
      await api.sql(
        `insert into jobs (kind, state, due_at, expires_at)
         select 'test', state, now() + interval '1 hour', now() + n * interval '1 second'
         from generate_series(1, 10000) n, unnest(array['waiting', 'delayed', 'done']) state`,
      );
      await api.sql('analyze jobs');
      const explain = async (query: string) =>
        (await api.sql(`explain ${query}`)).map((row) => String(row['QUERY PLAN'])).join('\n');
      // As the store asks; what follows from `for update` changes no plan.
      const claim = await explain(
        "select id from jobs where kind = 'test' and state = 'waiting' order by expires_at, id limit 10",
      );
      const due = await explain(
        "select id from jobs where state in ('delayed', 'running') and due_at <= now() order by due_at limit 1000",
      );
      expect(claim).toContain('using jobs_waiting');
      expect(due).toContain('using jobs_due');
      expect(claim + due).not.toMatch(/Sort|Seq Scan/);
    });
  },
);
