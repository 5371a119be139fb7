/**
 * `make-template.ts <environment>`: makes the database of these environment variables as the API leaves it at its first
 * start, with the tests' catalogue, to be copied by tests.
 */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dumpDatabase } from '../../src/cli/backup/dump-database';
import { importCatalogue } from '../../src/catalogue/import-catalogue';
import { readApiConfig } from '../../src/platform/config/api-config';
import { MIGRATIONS_FOLDER } from '../../src/platform/config/folders';
import { migrate } from '../../src/platform/database/migrate';
import { openDatabase } from '../../src/platform/database/open-database';
import { catalogueOfTests } from './sample-folder';
import { DUMP_NAME } from './templates';

const config = readApiConfig(JSON.parse(process.argv[2] ?? '') as Record<string, string>);
const rethrow = (error: Error) => {
  throw error;
};
const database = await openDatabase(config, { onConnectionLost: rethrow });
await migrate(database, MIGRATIONS_FOLDER);
await importCatalogue(database.orm, catalogueOfTests);
if (config.databaseUrl === undefined) {
  // PostgreSQL's own patterns for new databases: half of the files of PGlite, which makes no other.
  await database.orm.execute(sql`update pg_database set datistemplate = false where datistemplate`);
  for (const name of ['template0', 'template1']) {
    await database.orm.execute(sql`drop database if exists ${sql.identifier(name)}`);
  }
}
await database.close();
if (config.databaseUrl === undefined) await dumpDatabase(config, join(config.dataDir, DUMP_NAME));
