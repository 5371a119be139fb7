/** What the commands of `steadfast catalogue` share: how they reach the site and read their options. */
import { resolve } from 'node:path';
import { readApiConfig, type ApiConfig } from '../../platform/config/api-config';
import type { Database } from '../../platform/database/database';
import { openSiteDatabase } from '../../platform/database/open-site-database';
import { UsageError } from '../run-command';

/**
 * Runs work on the site's database, and closes it.
 *
 * @throws as openSiteDatabase does
 */
export async function withDatabase<T>(
  work: (database: Database, config: ApiConfig) => Promise<T>,
): Promise<T> {
  const config = readApiConfig(process.env, { serves: false });
  const database = await openSiteDatabase(config);
  return work(database.orm, config).finally(() => database.close());
}

/** Resolves a file from the folder of the caller: npm runs scripts in the package's folder and sets `INIT_CWD`. */
export function resolveFile(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return resolve(script === 'steadfast' && caller ? caller : process.cwd(), file);
}

/** Parses a whole number of at least 1; otherwise throws UsageError. */
export const parsePositiveInteger = (what: string) => (text: string) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a whole number from 1, but is “${text}”: correct it.`);
};
