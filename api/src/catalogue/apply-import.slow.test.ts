import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import {
  canHavePostgres,
  createPostgresDatabase,
  type PostgresServer,
} from '../../test/support/postgres-server';
import type { OpenDatabase } from '../platform/database/database';
import { openPostgres } from '../platform/database/postgres';
import { writeAll } from './apply-import';

const things = pgTable('things', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  language: text('language'),
  addedAt: timestamp('added_at').default(sql`now()`),
});

// Jest cannot load PGlite; the statement is the same on both.
const describeWithPostgres = canHavePostgres ? describe : describe.skip;

describeWithPostgres('writeAll', () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  beforeEach(async () => {
    server = await createPostgresDatabase();
    database = await openPostgres(server.url, () => undefined, 0);
    await database.orm.execute(sql`create table things
      (id integer primary key, name text not null, language text, added_at timestamp default now())`);
    await database.orm.execute(sql`insert into things values
      (1, 'One', null, '2020-01-01'), (2, 'Two', 'en', '2020-01-01'), (3, 'Three', 'en', null)`);
  });
  afterEach(async () => {
    await database.close();
    await server.remove();
  });
  const readAll = () => database.orm.select().from(things).orderBy(things.id);

  it('stores an optional field that only a later row has, and clears it in rows without it', async () => {
    await writeAll(database.orm, things, [
      { id: 2, name: 'Two' },
      { id: 1, name: 'One', language: 'es' },
    ]);
    expect(await readAll()).toMatchObject([{ language: 'es' }, { language: null }, { language: 'en' }]);
  });

  it('clears an optional field that no row has, and keeps what the database fills', async () => {
    const before = await readAll();
    await writeAll(database.orm, things, [
      { id: 2, name: 'Two again' },
      { id: 3, name: 'Three' },
    ]);
    const [one, two, three] = before;
    expect(await readAll()).toEqual([
      one,
      { ...two, name: 'Two again', language: null },
      { ...three, language: null },
    ]);
  });
});
