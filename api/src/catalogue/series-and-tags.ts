/** What editors see and change of series and tags. */
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { series, tags, tagVideos, videos } from '../database/schema';
import { lockCatalogue } from './apply-import';
import { CatalogueError } from './catalogue-error';

/** Lists series and tags with their ids and counts, for editors. */
export async function readOverview(database: Database) {
  return {
    series: await database
      .select({
        id: series.id,
        name: series.name,
        isFeatured: series.isFeatured,
        videoCount: count(videos.id),
      })
      .from(series)
      .leftJoin(videos, eq(videos.seriesId, series.id))
      .groupBy(series.id)
      .orderBy(series.position, series.id),
    tags: await database
      .select({
        id: tags.id,
        name: tags.name,
        isFeatured: tags.isFeatured,
        videoCount: count(tagVideos.videoId),
      })
      .from(tags)
      .leftJoin(tagVideos, eq(tagVideos.tagId, tags.id))
      .groupBy(tags.id)
      .orderBy(tags.position, tags.id),
  };
}

/**
 * Shows a series or a tag on Home, or removes it from there.
 *
 * @param input.idOrName its id or name
 * @throws CatalogueError when it does not exist
 */
export async function setFeatured(
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

/**
 * Finds a series or a tag by its id, or by its name in any case.
 *
 * @throws CatalogueError when there is none, or several with that name
 */
export async function findByIdOrName(
  database: Database,
  kind: 'series' | 'tag',
  idOrName: string,
): Promise<{ id: number; name: string }> {
  const table = kind === 'series' ? series : tags;
  const columns = { id: table.id, name: table.name };
  const name = idOrName.trim();
  const named = await database
    .select(columns)
    .from(table)
    .where(sql`lower(${table.name}) = lower(${name})`)
    .orderBy(table.id);
  const isId = /^\d{1,9}$/.test(name);
  const found =
    named.length === 0 && isId
      ? await database
          .select(columns)
          .from(table)
          .where(eq(table.id, Number(name)))
      : named;
  const [first, ...others] = found;
  if (!first) {
    const command = kind === 'series' ? 'add-series' : 'import';
    throw new CatalogueError(
      `There is no ${kind} “${name}”: \`npm run catalogue -- list\` shows all, and \`${command}\` adds others.`,
    );
  }
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new CatalogueError(`There are several ${kind} “${name}”: name it by its id, one of ${ids}.`);
  }
  return first;
}
