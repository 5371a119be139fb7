/** Series and tags, as commands show and find them. */
import { count, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { series, tags, tagVideos, publicVideos } from '../platform/database/schema';
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
    throw new EditorError(`There is no ${kind} “${wanted}”: \`steadfast catalogue list\` shows all.`);
  }
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new EditorError(
      `There are several ${PLURALS[kind]} “${wanted}”: name it by its id, one of ${ids}.`,
    );
  }
  return first;
}
