import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, tags } from '../database/schema';
import { lockCatalogue } from './catalogue-lock';
import { findByIdOrName } from './find-by-id-or-name';

/**
 * Shows a series or a tag on Home, or removes it from there.
 *
 * @param input.idOrName its id or name
 * @throws CatalogueError when it does not exist
 */
export async function feature(
  database: Database,
  { kind, idOrName, isFeatured }: { kind: 'series' | 'tag'; idOrName: string; isFeatured: boolean },
): Promise<{ id: number; name: string; isChanged: boolean }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const found = await findByIdOrName(transaction, kind, idOrName);
    const table = kind === 'series' ? series : tags;
    const changed = await transaction
      .update(table)
      .set({ isFeatured })
      .where(and(eq(table.id, found.id), ne(table.isFeatured, isFeatured)))
      .returning({ id: table.id });
    return { ...found, isChanged: changed.length > 0 };
  });
}
