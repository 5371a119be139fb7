import { and, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database';
import {
  heroes,
  publicVideos,
  series,
  seriesSpeakers,
  speakers,
  tags,
  tagVideos,
  videos,
} from '../platform/database/schema';
import type { Items, ImportPlan, Kind, PlacedVideo } from './plan-import';

/** A statement holds at most 65 535 parameters. */
const ROWS_PER_STATEMENT = 2_000;

/** Arbitrary, but no other lock may use it. */
const CATALOGUE_LOCK = 7_783_002;

const TABLES = { speakers, series, videos, tags, heroes } as const satisfies Record<Kind, PgTable>;

/** Serialises processes that change the catalogue, or fill it at startup, until their transaction ends. */
export async function lockCatalogue(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(CATALOGUE_LOCK))})`);
}

/** Writes a planned import. Saves moved items before it removes what they were in. */
export async function applyImport(
  transaction: Database,
  { added, changed, removed, orders }: ImportPlan,
): Promise<void> {
  const positions = new Map<string, number>();
  for (const { kind, ids } of orders) {
    for (const [position, id] of ids.entries()) positions.set(`${kind} ${id}`, position);
  }
  const withPositions = <T extends { id: number }>(kind: Kind, rows: readonly T[]) =>
    rows.map((row) => ({ ...row, position: positions.get(`${kind} ${row.id}`) ?? 0 }));
  for (const items of [added, changed]) {
    await writeAll(transaction, speakers, items.speakers);
    await writeAll(transaction, series, withPositions('series', items.series));
    await writeAll(transaction, videos, withPositions('videos', items.videos.map(toVideoRow)));
    await writeAll(transaction, tags, withPositions('tags', items.tags));
    await writeAll(transaction, heroes, withPositions('heroes', items.heroes));
  }
  await writeSpeakers(transaction, [...added.series, ...changed.series]);
  await writeTaggedVideos(transaction, [...added.tags, ...changed.tags]);
  for (const kind of ['tags', 'heroes', 'videos', 'series', 'speakers'] as const) {
    const ids = removed[kind].map(({ id }) => id);
    if (ids.length > 0) {
      await transaction.delete(TABLES[kind]).where(sql`${TABLES[kind].id} in ${toIdList(ids)}`);
    }
  }
  // All lists of a kind in one statement: thousands of series with one statement each would scan all videos every time.
  for (const kind of ['series', 'videos', 'tags', 'heroes'] as const) {
    const isNew = new Set(added[kind].map(({ id }) => id));
    const lists = orders.filter((order) => order.kind === kind).map(({ ids }) => ids);
    // New items already have their position, so a list of new items only is in order.
    await writeOrders(
      transaction,
      kind,
      lists.filter((ids) => ids.some((id) => !isNew.has(id))),
    );
  }
  for (const kind of ['speakers', 'series', 'videos', 'tags', 'heroes'] as const) {
    if (added[kind].length > 0) await transaction.execute(moveSequencePastIds(kind));
  }
}

/** Passes ids as one parameter: a statement takes at most 65 535. */
export function toIdList(ids: readonly number[]): SQL {
  return sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
}

type ListKind = Exclude<Kind, 'speakers'>;

/**
 * Places a row among the others of its list.
 *
 * @param position counted from 1; at the end when absent or too large
 * @returns the position that it got
 */
export async function placeInOrder(
  transaction: Database,
  kind: ListKind,
  others: readonly { id: number }[],
  id: number,
  position = others.length + 1,
): Promise<number> {
  const index = Math.min(others.length, position - 1);
  await writeOrders(transaction, kind, [others.map((other) => other.id).toSpliced(index, 0, id)]);
  return index + 1;
}

/** Writes the order of lists; leaves rows that are already in position untouched. */
async function writeOrders(
  transaction: Database,
  kind: ListKind,
  lists: readonly (readonly number[])[],
): Promise<void> {
  if (lists.length === 0) return;
  const table = TABLES[kind];
  const positions = lists.flatMap((ids) => ids.map((id, position) => ({ id, position })));
  await transaction.execute(sql`
    update ${table} set position = given.position
    from jsonb_to_recordset(${JSON.stringify(positions)}::text::jsonb) as given (id integer, position integer)
    where ${table.id} = given.id and ${table.position} is distinct from given.position`);
}

function toVideoRow({ videoId, duration, ...rest }: PlacedVideo) {
  return { ...rest, streamId: videoId, durationSeconds: duration };
}

async function writeSpeakers(transaction: Database, items: Items['series']): Promise<void> {
  const isOfItems = sql`${seriesSpeakers.seriesId} in ${toIdList(items.map(({ id }) => id))}`;
  await transaction.delete(seriesSpeakers).where(isOfItems);
  const rows = items.flatMap(({ id, speakerIds }) =>
    speakerIds.map((speakerId, position) => ({ seriesId: id, speakerId, position })),
  );
  await writeAll(transaction, seriesSpeakers, rows);
}

async function writeTaggedVideos(transaction: Database, items: Items['tags']): Promise<void> {
  const isOfItems = sql`${tagVideos.tagId} in ${toIdList(items.map(({ id }) => id))}`;
  // Not those of drafts, which the file does not have.
  const ofPublic = sql`${tagVideos.videoId} in (select ${publicVideos.id} from ${publicVideos})`;
  await transaction.delete(tagVideos).where(and(isOfItems, ofPublic));
  const rows = items.flatMap(({ id, videoIds }) =>
    videoIds.map((videoId, position) => ({ tagId: id, videoId, position })),
  );
  await writeAll(transaction, tagVideos, rows);
}

/**
 * Inserts rows. Of one whose id exists, it updates everything but the position, which is written with the list: an optional
 * field that the row lacks is cleared, a column that the database fills (`added_at`) stays.
 */
async function writeAll<T extends PgTable>(
  transaction: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const { id, position: _, ...columns }: Record<string, PgColumn> = getTableColumns(table);
  const isInFile = ([key, { notNull, hasDefault }]: [string, PgColumn]) =>
    rows.some((row) => key in row) || !(notNull || hasDefault);
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(isInFile)
      .map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  ) as PgUpdateSetSource<T>;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const inserted = transaction.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
    await (id ? inserted.onConflictDoUpdate({ target: id, set }) : inserted);
  }
}

/**
 * Moves a sequence past the ids that came from a file. Sequences never go back: removed ids are not reused, since links
 * to them still exist.
 */
function moveSequencePastIds(table: Kind): SQL {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
  return sql`select setval(${sequence}, greatest(max(id), pg_sequence_last_value(${sequence})))
    from ${sql.identifier(table)}`;
}
