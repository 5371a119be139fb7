import type { Database } from '../database/database';
import { series } from '../database/schema';
import type { CatalogueFile } from './catalogue-file';
import { lockCatalogue } from './catalogue-lock';
import { importCatalogue } from './import-catalogue';

/**
 * Loads the catalogue into an empty database; one that has series stays as it is. Sends no notifications.
 *
 * @param read returns the catalogue; called only when needed
 * @returns whether it was loaded
 */
export async function seedWhenEmpty(
  database: Database,
  read: () => Promise<CatalogueFile>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const found = await transaction.select({ id: series.id }).from(series).limit(1);
    if (found.length > 0) return false;
    await importCatalogue(transaction, await read());
    return true;
  });
}
