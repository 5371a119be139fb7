/** The databases that the tests of the API run on. */
import { join } from 'node:path';
import { copyFolder, newFolder, removeFolder } from './folders';
import { canHavePostgres, createPostgresDatabase } from './postgres-server';
import { emptyPglite, pgliteTemplate, postgresTemplate } from './templates';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** One with the tests' catalogue in it; outside of a run of the tests an empty one, which the API fills. */
  prepare(): Promise<PreparedDatabase>;
  /** One that the API has to bring up to date and to fill, for tests of that. */
  prepareEmpty(): Promise<PreparedDatabase>;
}
export interface PreparedDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export const pglite: TestDatabase = {
  name: 'PGlite',
  prepare: async () => copyOfPglite(pgliteTemplate() ?? (await emptyPglite())),
  prepareEmpty: async () => copyOfPglite(await emptyPglite()),
};

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  prepare: () => newPostgres(postgresTemplate()),
  prepareEmpty: () => newPostgres(undefined),
};

async function copyOfPglite(folder: string): Promise<PreparedDatabase> {
  const dataDir = await newFolder();
  await copyFolder(folder, join(dataDir, 'database'));
  return { dataDir, databaseUrl: undefined, remove: () => removeFolder(dataDir) };
}

async function newPostgres(template: string | undefined): Promise<PreparedDatabase> {
  const dataDir = await newFolder();
  const database = await createPostgresDatabase(template);
  return {
    dataDir,
    databaseUrl: database.url,
    remove: async () => {
      await database.remove();
      await removeFolder(dataDir);
    },
  };
}

if (!canHavePostgres) {
  process.stdout.write(
    'PostgreSQL tests are not run: install PostgreSQL, or set TEST_DATABASE_URL to a server.\n',
  );
}
/** For tests of what the two could do differently: every call once, search, migrations, transactions at once. */
export const databases: TestDatabase[] = canHavePostgres ? [pglite, postgres] : [pglite];

const named = databases.filter(({ name }) => name === process.env.TEST_DATABASE);

/**
 * For all other tests: the one that `TEST_DATABASE` names, otherwise PostgreSQL where there is one, with which an API takes
 * half of the processor time. `npm run test:slow` runs them on PGlite.
 */
export const oneDatabase = named.length > 0 ? named : databases.slice(-1);
