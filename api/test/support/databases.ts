/** The databases that the tests of the API run on. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder, newFolder, removeFolder } from './folders';
import type { LentDatabase } from './host-api';
import { canHavePostgres, createPostgresDatabase } from './postgres-server';
import { DUMP_NAME, emptyPglite, pgliteTemplate, postgresTemplate } from './templates';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** One with the tests' catalogue in it, for `startApi`. */
  prepare(): Promise<PreparedDatabase>;
  /** As `prepare`, for `startApiProcess`; outside of a run of the tests an empty one, which the API fills. */
  prepareForProcess(): Promise<PreparedDatabase>;
  /** One that the API has to bring up to date and to fill, for tests of that. */
  prepareEmpty(): Promise<PreparedDatabase>;
}
export interface PreparedDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The built-in database, when it is in the memory of this process. */
  lent?: LentDatabase;
  remove(): Promise<void>;
}

export const pglite: TestDatabase = {
  name: 'PGlite',
  prepare: async () => {
    const template = pgliteTemplate();
    if (template === undefined) throw new Error('Start Jest with the configuration of the repository');
    const dataDir = await newFolder();
    // What the catalogue's commands look for.
    await mkdir(join(dataDir, 'database'));
    const lent = await (await loadApiHost()).lendDatabase(join(template, DUMP_NAME));
    return {
      dataDir,
      databaseUrl: undefined,
      lent,
      remove: async () => {
        await lent.giveBack();
        await removeFolder(dataDir);
      },
    };
  },
  prepareForProcess: async () => {
    const template = pgliteTemplate();
    return copyOfPglite(template === undefined ? await emptyPglite() : join(template, 'database'));
  },
  prepareEmpty: async () => copyOfPglite(await emptyPglite()),
};

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  prepare: () => newPostgres(postgresTemplate()),
  prepareForProcess: () => newPostgres(postgresTemplate()),
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

/** For slow tests of what the two could do differently. */
export const databases: TestDatabase[] = canHavePostgres ? [pglite, postgres] : [pglite];

/**
 * For all other tests: the default one. `npm run test:slow` runs them on PostgreSQL, too.
 */
export const oneDatabase = [process.env.TEST_DATABASE === postgres.name ? postgres : pglite];
