/** The databases that every test of a call runs on. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from '../../src/config/folders';
import { startChild } from './child-process';
import { canHavePostgres, emptyPostgresDatabase } from './postgres-server';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** An empty one. */
  prepare(): Promise<PreparedDatabase>;
}
export interface PreparedDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export const pglite: TestDatabase = {
  name: 'PGlite',
  prepare: async () => {
    const dataDir = await newFolder();
    await cp(await emptyPglite(), join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true }) };
  },
};

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  prepare: async () => {
    const dataDir = await newFolder();
    const server = await emptyPostgresDatabase();
    return {
      dataDir,
      databaseUrl: server.url,
      remove: async () => {
        await server.remove();
        await rm(dataDir, { recursive: true });
      },
    };
  },
};

if (!canHavePostgres) {
  process.stdout.write(
    'PostgreSQL tests are not run: install PostgreSQL, or set TEST_DATABASE_URL to a server.\n',
  );
}
export const databases: TestDatabase[] = canHavePostgres ? [pglite, postgres] : [pglite];

/** A folder that the caller removes. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'steadfast-api-'));
}

/** PGlite takes seconds to make a database and a blink to open one, so one is made and copied. */
async function emptyPglite(): Promise<string> {
  const { dependencies } = JSON.parse(
    await readFile(join(REPOSITORY_FOLDER, 'api', 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const version = dependencies['@electric-sql/pglite'];
  const template = join(tmpdir(), `steadfast-api-pglite-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(template)) return template;
  const draft = await newFolder();
  await startChild('test/support/make-empty-database.ts', [join(draft, 'database')]).ended;
  // Another test may have been quicker: then its copy stays.
  await rename(join(draft, 'database'), template).catch(() => undefined);
  await rm(draft, { recursive: true });
  return template;
}
