import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { heroes, series, seriesSpeakers, speakers, tags, tagVideos, videos } from '../database/schema';
import type { CatalogueFile } from './catalogue-file';

/** Two processes that start at once take turns by this number. */
const SEED_LOCK = 7_783_002;
/** A statement holds at most 65 535 parameters. */
const ROWS_A_STATEMENT = 2_000;

/**
 * Puts the catalogue into an empty database; one with series in it stays as it is.
 *
 * @param read gives the catalogue, and is called only when it is needed
 * @returns whether it was put in
 */
export async function seedWhenEmpty(
  database: Database,
  read: () => Promise<CatalogueFile>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(SEED_LOCK))})`);
    const found = await transaction.select({ id: series.id }).from(series).limit(1);
    if (found.length > 0) return false;
    await insertCatalogue(transaction, await read());
    return true;
  });
}

async function insertCatalogue(database: Database, catalogue: CatalogueFile): Promise<void> {
  await insertAll(database, speakers, catalogue.speakers);
  await insertAll(database, series, catalogue.series.map(withPosition));
  await insertAll(
    database,
    videos,
    catalogue.series.flatMap((each) =>
      each.videos.map((video, position) => ({
        ...video,
        seriesId: each.id,
        position,
        streamId: video.videoId,
        durationSeconds: video.duration,
      })),
    ),
  );
  await insertAll(
    database,
    seriesSpeakers,
    catalogue.series.flatMap((each) =>
      each.speakerIds.map((speakerId, position) => ({ seriesId: each.id, speakerId, position })),
    ),
  );
  await insertAll(database, tags, catalogue.tags.map(withPosition));
  await insertAll(
    database,
    tagVideos,
    catalogue.tags.flatMap((tag) =>
      tag.videoIds.map((videoId, position) => ({ tagId: tag.id, videoId, position })),
    ),
  );
  await insertAll(database, heroes, catalogue.heroes.map(withPosition));
  for (const name of ['series', 'videos', 'speakers', 'tags', 'heroes']) {
    await database.execute(moveSequencePastIds(name));
  }
}

function withPosition<T>(row: T, position: number): T & { position: number } {
  return { ...row, position };
}

async function insertAll<T extends PgTable>(
  database: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await database.insert(table).values(rows.slice(start, start + ROWS_A_STATEMENT));
  }
}

/** The ids come from the file, so the sequences have to be told. */
function moveSequencePastIds(table: string): SQL {
  return sql`select setval(
    pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null
  ) from ${sql.identifier(table)}`;
}
