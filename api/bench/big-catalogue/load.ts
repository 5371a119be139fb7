/**
 * `tsx bench/big-catalogue/load.ts [series] [videos each] [videos of the last]`, in the folder `api`: fills the database
 * of `DATABASE_URL`, or the built-in one of `DATA_DIR`, with a big catalogue instead of its own, including watch progress
 * and playlists of its videos; accounts stay. By default 2 000 series with 50 videos each, with the sample's pictures.
 */
import { join } from 'node:path';
import type { CatalogueFile } from '../../src/catalogue/catalogue-file';
import type { Picture } from '../../src/platform/database/picture';
import { sql } from 'drizzle-orm';
import { importCatalogue } from '../../src/catalogue/import-catalogue';
import { readCatalogueFile } from '../../src/catalogue/check-catalogue';
import { readApiConfig } from '../../src/platform/config/api-config';
import { MIGRATIONS_FOLDER, SAMPLE_FOLDER } from '../../src/platform/config/folders';
import { migrate } from '../../src/platform/database/migrate';
import { openDatabase } from '../../src/platform/database/open-database';
import { makeBigCatalogue, type CataloguePictures } from './make-big-catalogue';

const [series = 2_000, videosEach = 50, longest = videosEach] = process.argv.slice(2).map(Number);
const stop = (error: Error) => {
  throw error;
};
const database = await openDatabase(readApiConfig(process.env), {
  onConnectionLost: stop,
});
try {
  await migrate(database, MIGRATIONS_FOLDER);
  const start = performance.now();
  const pictures = listPictures(await readCatalogueFile(join(SAMPLE_FOLDER, 'catalogue.json')));
  const catalogue = makeBigCatalogue({ series, videosEach, longest, pictures });
  await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`truncate series, videos, speakers, tags, heroes cascade`);
    await importCatalogue(transaction, catalogue);
  });
  await database.orm.execute(sql`analyze`);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  process.stdout.write(`${series} series with ${videosEach} videos each are in, after ${seconds} s.\n`);
} finally {
  await database.close();
}

function listPictures({ series, speakers, heroes }: CatalogueFile): CataloguePictures {
  const list = (all: { picture: Picture }[]) => all.map(({ picture }) => picture);
  return {
    series: list(series),
    videos: list(series.flatMap(({ videos }) => videos)),
    speakers: list(speakers),
    heroes: list(heroes),
  };
}
