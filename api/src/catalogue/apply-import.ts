import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { heroes, series, seriesSpeakers, speakers, tags, tagVideos, videos } from '../database/schema';
import type { Entries, ImportPlan, Kind, PlacedVideo } from './plan-import';

/** A statement holds at most 65 535 parameters. */
const ROWS_A_STATEMENT = 2_000;

const TABLES = { speakers, series, videos, tags, heroes } as const satisfies Record<Kind, PgTable>;

/** Carries out what an import has to do. What is moved is saved before what it was in is removed. */
export async function applyImport(
  transaction: Database,
  { added, changed, removed, orders }: ImportPlan,
): Promise<void> {
  const places = new Map<string, number>();
  for (const { kind, ids } of orders) {
    for (const [place, id] of ids.entries()) places.set(`${kind} ${id}`, place);
  }
  const placed = <T extends { id: number }>(kind: Kind, rows: readonly T[]) =>
    rows.map((row) => ({ ...row, position: places.get(`${kind} ${row.id}`) ?? 0 }));
  const write = async (entries: Entries, how: typeof insertAll) => {
    await how(transaction, speakers, entries.speakers);
    await how(transaction, series, placed('series', entries.series));
    await how(transaction, videos, placed('videos', entries.videos.map(videoRow)));
    await how(transaction, tags, placed('tags', entries.tags));
    await how(transaction, heroes, placed('heroes', entries.heroes));
  };
  await write(added, insertAll);
  await write(changed, updateAll);
  await writeSpeakers(transaction, [...added.series, ...changed.series]);
  await writeTaggedVideos(transaction, [...added.tags, ...changed.tags]);
  for (const kind of ['tags', 'heroes', 'videos', 'series', 'speakers'] as const) {
    const ids = removed[kind].map(({ id }) => id);
    if (ids.length > 0) {
      await transaction.delete(TABLES[kind]).where(sql`${TABLES[kind].id} in ${idList(ids)}`);
    }
  }
  // All lists of a kind in one statement: one for each of thousands of series would each pass over all videos.
  for (const kind of ['series', 'videos', 'tags', 'heroes'] as const) {
    const isNew = new Set(added[kind].map(({ id }) => id));
    const lists = orders.filter((order) => order.kind === kind).map(({ ids }) => ids);
    // What is new has its place already, so a list of nothing else is in order.
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

/** Ids as one parameter: a statement takes no more than 65 535. */
export function idList(ids: readonly number[]): SQL {
  return sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
}

/** Puts a list into an order; rows that are in their place already are not touched. */
export async function writeOrder(
  transaction: Database,
  kind: Exclude<Kind, 'speakers'>,
  ids: readonly number[],
): Promise<void> {
  await writeOrders(transaction, kind, [ids]);
}

async function writeOrders(
  transaction: Database,
  kind: Exclude<Kind, 'speakers'>,
  lists: readonly (readonly number[])[],
): Promise<void> {
  if (lists.length === 0) return;
  const table = TABLES[kind];
  const places = lists.flatMap((ids) => ids.map((id, place) => ({ id, place })));
  await transaction.execute(sql`
    update ${table} set position = given.place
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as given (id integer, place integer)
    where ${table.id} = given.id and ${table.position} is distinct from given.place`);
}

function videoRow({ videoId, duration, ...rest }: PlacedVideo) {
  return { ...rest, streamId: videoId, durationSeconds: duration };
}

async function writeSpeakers(transaction: Database, entries: Entries['series']): Promise<void> {
  if (entries.length === 0) return;
  const ids = idList(entries.map(({ id }) => id));
  await transaction.delete(seriesSpeakers).where(sql`${seriesSpeakers.seriesId} in ${ids}`);
  const rows = entries.flatMap(({ id, speakerIds }) =>
    speakerIds.map((speakerId, position) => ({ seriesId: id, speakerId, position })),
  );
  await insertAll(transaction, seriesSpeakers, rows);
}

async function writeTaggedVideos(transaction: Database, entries: Entries['tags']): Promise<void> {
  if (entries.length === 0) return;
  const ids = idList(entries.map(({ id }) => id));
  await transaction.delete(tagVideos).where(sql`${tagVideos.tagId} in ${ids}`);
  const rows = entries.flatMap(({ id, videoIds }) =>
    videoIds.map((videoId, position) => ({ tagId: id, videoId, position })),
  );
  await insertAll(transaction, tagVideos, rows);
}

async function insertAll<T extends PgTable>(
  transaction: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await transaction.insert(table).values(rows.slice(start, start + ROWS_A_STATEMENT));
  }
}

/** Everything but the place in the list, which is written with the list. */
async function updateAll<T extends PgTable>(
  transaction: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const { id, position: _, ...columns }: Record<string, PgColumn> = getTableColumns(table);
  const [first] = rows;
  if (id === undefined || first === undefined) return;
  const given = Object.entries(columns).filter(([key]) => key in first);
  const set = Object.fromEntries(
    given.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  ) as PgUpdateSetSource<T>;
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await transaction
      .insert(table)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflictDoUpdate({ target: id, set });
  }
}

/**
 * The ids come from a file, so the sequences have to be told. They never go back: the id of what was removed is not given
 * out again, as links to it are still about.
 */
function moveSequencePastIds(table: Kind): SQL {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
  return sql`select setval(${sequence}, greatest(max(id), pg_sequence_last_value(${sequence})))
    from ${sql.identifier(table)}`;
}
