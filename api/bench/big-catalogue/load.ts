/**
 * `tsx bench/big-catalogue/load.ts [series] [videos each] [videos of the last]`, in the folder `api`: fills the database
 * of `DATABASE_URL`, or the built-in one of `DATA_DIR`, with a big catalogue in the place of its own. 2 000 series with 50
 * videos each unless told otherwise, with the sample's pictures.
 */
import { join } from 'node:path';
import type { CatalogueFile, Picture } from '../../src/catalogue/catalogue-file';
import { readCatalogueFile } from '../../src/catalogue/read-catalogue-file';
import { readApiConfig } from '../../src/config/api-config';
import { MIGRATIONS_FOLDER, SAMPLE_FOLDER } from '../../src/config/folders';
import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';
import { loadBigCatalogue } from './load-big-catalogue';
import { makeBigCatalogue, type CataloguePictures } from './make-big-catalogue';

const [series = 2_000, videosEach = 50, longest = videosEach] = process.argv.slice(2).map(Number);
const stop = (error: Error) => {
  throw error;
};
const database = await openDatabase(readApiConfig(process.env), {
  connectionLost: stop,
  folderTaken: stop,
});
try {
  await migrate(database, MIGRATIONS_FOLDER);
  const start = performance.now();
  const pictures = picturesOf(await readCatalogueFile(join(SAMPLE_FOLDER, 'catalogue.json')));
  await loadBigCatalogue(database.orm, makeBigCatalogue({ series, videosEach, longest, pictures }));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  process.stdout.write(`${series} series with ${videosEach} videos each are in, after ${seconds} s.\n`);
} finally {
  await database.close();
}

function picturesOf({ series, speakers, heroes }: CatalogueFile): CataloguePictures {
  const of = (all: { picture: Picture }[]) => all.map(({ picture }) => picture);
  return {
    series: of(series),
    videos: of(series.flatMap(({ videos }) => videos)),
    speakers: of(speakers),
    heroes: of(heroes),
  };
}
