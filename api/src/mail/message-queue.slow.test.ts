import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { databases, type PreparedDatabase } from '../../test/support/databases';
import { startApiProcess, type ApiProcess } from '../../test/support/running-api';
import type { Database } from '../database/database';
import { claim, giveUp, renewClaims, tryLater } from './message-queue';

const shared = databases.filter(({ name }) => name === 'PostgreSQL');

// A claim is taken over by another process, and PGlite has one only.
(shared.length > 0 ? describe.each(shared) : describe.skip.each(databases))(
  'a claim that another has taken over on $name',
  ({ prepareForProcess: prepare }) => {
    let prepared: PreparedDatabase;
    let api: ApiProcess;
    let pool: Pool;
    let database: Database;
    beforeAll(async () => {
      prepared = await prepare();
      // For its tables: without a mail server it sends nothing itself.
      api = await startApiProcess(prepared);
      pool = new Pool({ connectionString: prepared.databaseUrl });
      database = drizzle(pool);
    });
    afterAll(async () => {
      await pool.end();
      await api.stop();
      await prepared.remove();
    });

    const steps = {
      tryLater: (message: { id: number; attempts: number }) =>
        tryLater(database, message, 3_600, 'late news'),
      giveUp: (message: { id: number; attempts: number }) =>
        giveUp(database, message, { isExpired: true, lastError: 'late news' }),
      keep: (message: { id: number; attempts: number }) => renewClaims(database, [message], 3_600),
    };
    it.each(['tryLater', 'giveUp', 'keep'] as const)(
      'REQ-API-3 is nothing that %s touches, and one of our own is',
      async (step) => {
        await database.execute(sql`delete from outbox`);
        await database.execute(
          sql`insert into outbox (recipient, subject, text, html) values ('a@example.org', 's', 't', 'h')`,
        );
        const [ours] = await claim(database, 'mail', 1, -1);
        const [theirs] = await claim(database, 'mail', 1, 30);
        if (!ours || !theirs) throw new Error('It was not claimed');
        const before = await api.sql('select * from outbox');
        await steps[step](ours);
        expect(await api.sql('select * from outbox')).toEqual(before);
        await steps[step](theirs);
        expect(await api.sql('select * from outbox')).not.toEqual(before);
      },
    );
  },
);
