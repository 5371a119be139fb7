import { sql, type SQL } from 'drizzle-orm';
import type { CatalogueFile } from '../../src/catalogue/catalogue-file';
import type { Database } from '../../src/database/database';

/** One JSON text a statement: quicker on both databases than a parameter a value. */
const ROWS_A_STATEMENT = 5_000;

/**
 * Puts a catalogue in the place of whatever the database holds: series, videos, tags, speakers and hero slides, and
 * with them the marks and playlists of their videos. Accounts stay.
 *
 * @param database whose migrations have run
 */
export async function loadBigCatalogue(database: Database, catalogue: CatalogueFile): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`truncate series, videos, speakers, tags, heroes cascade`);
    for (const [table, rows] of rowsOf(catalogue)) {
      for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
        await transaction.execute(insertRows(table, rows.slice(start, start + ROWS_A_STATEMENT)));
      }
    }
    for (const table of ['series', 'videos', 'speakers', 'tags', 'heroes']) {
      await transaction.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)}`,
      );
    }
  });
  await database.execute(sql`analyze`);
}

/** Rows by table, named as the columns are. */
function rowsOf({ series, speakers, tags, heroes }: CatalogueFile): [string, Record<string, unknown>[]][] {
  return [
    ['speakers', speakers.map((speaker) => ({ ...speaker }))],
    [
      'series',
      series.map(({ isFeatured, videos: _videos, speakerIds: _speakerIds, ...rest }, position) => ({
        ...rest,
        position,
        is_featured: isFeatured,
      })),
    ],
    [
      'videos',
      series.flatMap(({ id, videos }) =>
        videos.map(({ videoId, duration, ...rest }, position) => ({
          ...rest,
          series_id: id,
          position,
          stream_id: videoId,
          duration_seconds: duration,
        })),
      ),
    ],
    [
      'series_speakers',
      series.flatMap(({ id, speakerIds }) =>
        speakerIds.map((speakerId, position) => ({ series_id: id, speaker_id: speakerId, position })),
      ),
    ],
    [
      'tags',
      tags.map(({ isFeatured, videoIds: _videoIds, ...rest }, position) => ({
        ...rest,
        position,
        is_featured: isFeatured,
      })),
    ],
    [
      'tag_videos',
      tags.flatMap(({ id, videoIds }) =>
        videoIds.map((videoId, position) => ({ tag_id: id, video_id: videoId, position })),
      ),
    ],
    ['heroes', heroes.map((hero, position) => ({ ...hero, position }))],
  ];
}

/** Only the columns that the rows have, so that the others keep their defaults. */
function insertRows(table: string, rows: Record<string, unknown>[]): SQL {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const into = sql.identifier(table);
  return sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`;
}
