/**
 * Databases with the tests' catalogue, made once for a run of the tests: bringing an empty one up to date and filling it
 * takes PGlite two seconds of processor time, copying one that is ready a twentieth.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from '../../src/platform/config/folders';
import { startChild } from './child-process';
import { copyFolder, newFolder, removeFolder } from './folders';
import { createPostgresDatabase } from './postgres-server';

/** The environment variables that pass the templates to Jest's processes. */
const PGLITE_FOLDER = 'TEST_TEMPLATE_FOLDER';
const POSTGRES_NAME = 'TEST_TEMPLATE_DATABASE';

/** All of the PGlite database as one file, to be loaded into memory. */
export const DUMP_NAME = 'dump.tar.gz';

/**
 * The data folder of a PGlite database, to be copied.
 *
 * @returns undefined outside of a run of the tests
 */
export function pgliteTemplate(): string | undefined {
  return process.env[PGLITE_FOLDER];
}

/** The name of a database on the server of `TEST_DATABASE_URL`, as `pgliteTemplate`. */
export function postgresTemplate(): string | undefined {
  return process.env[POSTGRES_NAME];
}

/**
 * Makes both, from the migrations and the catalogue as they are now.
 *
 * @param postgresUrl a server, where there is one
 * @returns removes both
 */
export async function makeTemplates(postgresUrl: string | undefined): Promise<() => Promise<void>> {
  const removals = await Promise.all([
    makePgliteTemplate(),
    ...(postgresUrl === undefined ? [] : [makePostgresTemplate()]),
  ]);
  return async () => {
    await Promise.all(removals.map((remove) => remove()));
  };
}

/** The folder of an empty PGlite database: it takes seconds to make one and a blink to open one, so one is made and copied. */
export async function emptyPglite(): Promise<string> {
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

async function makePgliteTemplate(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  await copyFolder(await emptyPglite(), join(folder, 'database'));
  await fill({ DATA_DIR: folder });
  process.env[PGLITE_FOLDER] = folder;
  return () => removeFolder(folder);
}

async function makePostgresTemplate(): Promise<() => Promise<void>> {
  const { url, name, remove } = await createPostgresDatabase();
  await fill({ DATABASE_URL: url });
  process.env[POSTGRES_NAME] = name;
  return remove;
}

async function fill(env: Record<string, string>): Promise<void> {
  const child = startChild('test/support/make-template.ts', [JSON.stringify(env)]);
  if ((await child.ended) !== 0) {
    throw new Error(`The tests' database could not be made: ${child.errors()}`);
  }
}
