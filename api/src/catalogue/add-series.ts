import type { Database } from '../database/database';
import { series } from '../database/schema';
import { lockCatalogue, placeInOrder } from './apply-import';
import { CatalogueError } from './catalogue-error';

type NewSeries = Omit<typeof series.$inferInsert, 'id' | 'position'>;

/**
 * Adds a series without videos, whose picture is already in place.
 *
 * @param added.position among all series, counted from 1; at the end when absent or too large
 * @throws CatalogueError when a series has that name, in any case: editors call series by their names
 */
export async function addSeries(
  database: Database,
  { position, ...columns }: NewSeries & { position?: number },
): Promise<{ id: number; position: number }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const all = await transaction
      .select({ id: series.id, name: series.name })
      .from(series)
      .orderBy(series.position, series.id);
    // Compared here: SQL's lower() leaves letters such as Ü alone in some locales.
    const same = all.find(({ name }) => name.toLowerCase() === columns.name.toLowerCase());
    if (same) {
      throw new CatalogueError(
        `There is a series “${same.name}” already (${same.id}): choose another name, or add videos to that one.`,
      );
    }
    const [added] = await transaction
      .insert(series)
      .values({ ...columns, position: all.length })
      .returning({ id: series.id });
    if (!added) throw new Error('The series got no id');
    const others = all.map(({ id }) => id);
    return {
      id: added.id,
      position: await placeInOrder(transaction, 'series', others, added.id, position),
    };
  });
}
