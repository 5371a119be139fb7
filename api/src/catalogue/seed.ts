import type { Database } from '../database/database';
import { series } from '../database/schema';
import type { CatalogueFile } from './catalogue-file';
import { lockCatalogue } from './catalogue-lock';
import { importCatalogue } from './import-catalogue';

/**
 * Puts the catalogue into an empty database; one with series in it stays as it is. Nobody is told of it.
 *
 * @param read gives the catalogue, and is called only when it is needed
 * @returns whether it was put in
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
