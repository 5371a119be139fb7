/** `steadfast migrate`: brings the database up to date; with SAMPLE=1, fills an empty one with the sample catalogue. */
import { existsSync } from 'node:fs';
import { readApiConfig } from '../platform/config/api-config';
import { getDatabaseFolder } from '../platform/config/data-folder';
import { describeDatabase, openDatabase } from '../platform/database/open-database';
import { prepareDatabase } from '../catalogue';
import { print, runCommand, ToolCommand } from './run-command';

const program = new ToolCommand('steadfast migrate')
  .description(
    'Brings the database up to date; with SAMPLE=1, fills an empty one with the sample catalogue. It takes only the variables of api/README.md.',
  )
  .action(migrate);

async function migrate(): Promise<void> {
  const config = readApiConfig(process.env, { serves: false });
  // No time limit: a migration may rewrite a large table.
  const isNew = config.databaseUrl === undefined && !existsSync(getDatabaseFolder(config.dataDir));
  const database = await openDatabase(config, { queryMaxMs: 0 });
  try {
    const { ran, sample } = await prepareDatabase(database, config);
    if (ran.length > 0) print(`Ran ${ran.join(', ')}.`);
    const made = isNew ? ' It is new, because DATABASE_URL is not set.' : '';
    print(`${await describeDatabase(database, config)} is up to date.${made}`);
    if (sample !== undefined) print('Loaded the sample catalogue.');
  } finally {
    await database.close();
  }
}

void runCommand(program);
