/** `npm run migrate`: brings the database up to date; with SAMPLE=1, fills an empty one with the sample catalogue. */
import { readApiConfig, type ApiConfig } from '../platform/config/api-config';
import { ConfigError } from '../platform/config/config-error';
import { openDatabase } from '../platform/database/open-database';
import { prepareDatabase } from '../catalogue/prepare-database';
import { describeStartFailure } from '../platform/config/describe-start-failure';

async function main(): Promise<void> {
  let config: ApiConfig | undefined;
  try {
    if (process.argv.length > 2) {
      throw new ConfigError('npm run migrate takes no arguments, only the variables of api/README.md.');
    }
    config = readApiConfig(process.env, { serves: false });
    // No time limit: a migration may rewrite a large table.
    const database = await openDatabase(config, { connectionLost: () => undefined }, { queryMaxMs: 0 });
    try {
      const { ran, sample } = await prepareDatabase(database, config);
      const lines = [
        ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.',
        ...(sample === undefined ? [] : ['Loaded the sample catalogue.']),
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error, config)}\n`);
    process.exitCode = 1;
  }
}

void main();
