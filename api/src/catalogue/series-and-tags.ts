/** What editors see and change of series and tags. */
import { and, count, eq, ne } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { series, tags, tagVideos, publicVideos } from '../platform/database/schema';
import { addInOrder, lockCatalogue } from './apply-import';
import { EditorError } from '../platform/editor-error';

type NamedKind = 'series' | 'tag';
const PLURALS = { series: 'series', tag: 'tags' } as const;

/** Lists series and tags with their ids and counts, for editors. */
export async function readOverview(database: Database) {
  return {
    series: await database
      .select({
        id: series.id,
        name: series.name,
        isFeatured: series.isFeatured,
        videoCount: count(publicVideos.id),
      })
      .from(series)
      .leftJoin(publicVideos, eq(publicVideos.seriesId, series.id))
      .groupBy(series.id)
      .orderBy(series.position, series.id),
    tags: await database
      .select({
        id: tags.id,
        name: tags.name,
        isFeatured: tags.isFeatured,
        videoCount: count(publicVideos.id),
      })
      .from(tags)
      .leftJoin(tagVideos, eq(tagVideos.tagId, tags.id))
      .leftJoin(publicVideos, eq(publicVideos.id, tagVideos.videoId))
      .groupBy(tags.id)
      .orderBy(tags.position, tags.id),
  };
}

/** A row to add. `position` counts from 1; at the end when absent or too large. */
type New<Columns> = Omit<Columns, 'id' | 'position'> & { position?: number };

/**
 * Adds a series without videos, whose picture is already in place.
 *
 * @throws EditorError when a series has that name, in any case: editors call series by their names
 */
export const addSeries = (database: Database, columns: New<typeof series.$inferInsert>) =>
  add(database, 'series', columns);

/**
 * Adds a tag without videos.
 *
 * @throws EditorError when a tag has that name, in any case: editors call tags by their names
 */
export const addTag = (database: Database, columns: New<typeof tags.$inferInsert>) =>
  add(database, 'tag', columns);

async function add(
  database: Database,
  kind: NamedKind,
  { position, ...columns }: New<typeof series.$inferInsert> | New<typeof tags.$inferInsert>,
): Promise<{ id: number; position: number }> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const all = await readNames(transaction, kind);
    const same = all.find((row) => isSameName(row.name, columns.name));
    if (same) {
      throw new EditorError(
        `There is a ${kind} “${same.name}” already (${same.id}): choose another name, or use that one.`,
      );
    }
    return addInOrder(transaction, PLURALS[kind], all, columns, position);
  });
}

/** Reads the ids and names of all series or all tags, in catalogue order. */
function readNames(database: Database, kind: NamedKind) {
  const table = kind === 'series' ? series : tags;
  return database.select({ id: table.id, name: table.name }).from(table).orderBy(table.position, table.id);
}

/** Ignores case. SQL's lower() would leave letters such as Ü alone in some locales. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Shows a series or a tag on Home, or removes it from there.
 *
 * @param input.idOrName its id or name
 * @throws EditorError when it does not exist
 */
export async function setFeatured(
  database: Database,
  { kind, idOrName, isFeatured }: { kind: NamedKind; idOrName: string; isFeatured: boolean },
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
 * @throws EditorError when there is none, or several with that name
 */
export async function findByIdOrName(
  database: Database,
  kind: NamedKind,
  idOrName: string,
): Promise<{ id: number; name: string }> {
  const wanted = idOrName.trim();
  const all = await readNames(database, kind);
  const named = all.filter((row) => isSameName(row.name, wanted));
  const found = named.length > 0 ? named : all.filter(({ id }) => String(id) === wanted);
  const [first, ...others] = found;
  if (!first) {
    throw new EditorError(
      `There is no ${kind} “${wanted}”: \`steadfast catalogue list\` shows all, and \`add-${kind}\` adds others.`,
    );
  }
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new EditorError(
      `There are several ${PLURALS[kind]} “${wanted}”: name it by its id, one of ${ids}.`,
    );
  }
  return first;
}
