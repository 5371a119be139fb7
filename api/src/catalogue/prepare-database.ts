import { join } from 'node:path';
import { lockCatalogue } from './apply-import';
import { importCatalogue } from './import-catalogue';
import { readCatalogueFile } from './check-catalogue';
import type { ApiConfig } from '../platform/config/api-config';
import { MIGRATIONS_FOLDER } from '../platform/config/folders';
import type { OpenDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { series } from '../platform/database/schema';

/**
 * Brings the database up to date and, with SAMPLE, fills an empty one with the sample catalogue. Sends no notifications.
 *
 * @returns the migrations that ran now, and the sample's file if it was loaded
 * @throws StartError when a newer version has migrated the database
 */
export async function prepareDatabase(
  database: OpenDatabase,
  { sampleFolder }: Pick<ApiConfig, 'sampleFolder'>,
): Promise<{ ran: string[]; sample: string | undefined }> {
  const ran = await migrate(database, MIGRATIONS_FOLDER);
  if (sampleFolder === undefined) return { ran, sample: undefined };
  const file = join(sampleFolder, 'catalogue.json');
  const isLoaded = await database.orm.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    if ((await transaction.$count(series)) > 0) return false;
    await importCatalogue(transaction, await readCatalogueFile(file));
    return true;
  });
  return { ran, sample: isLoaded ? file : undefined };
}
