import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../../scripts/workspaces';
import { startProgram } from '../../support/child-server';
import { BenchError } from '../bench-error';
import { cacheFolder } from '../build-site';

/** A catalogue that the site is measured with. */
export interface BenchCatalogue {
  name: string;
  /** What the API is given as its DATA_DIR. */
  dataFolder: string;
}

/** Beside those of 50 videos, one series has as many as anybody will ever see. */
const BIG = { series: 2_000, videosEach: 50, longest: 1_000 };
export const CATALOGUE_NAMES = ['12 series', '2 000 series'] as const;
export type CatalogueName = (typeof CATALOGUE_NAMES)[number];

/** What the data depend on: they are rebuilt when one of these changes. */
const SOURCES = [
  'api/bench/big-catalogue',
  'api/migrations',
  'api/sample/catalogue.json',
  'api/package.json',
];
const folderOfAll = path.join(cacheFolder, 'catalogues');

/** The sample's 12 series, and 2 000 series with 100 000 videos; filled once and kept until their sources change. */
export async function prepareCatalogues(tell: (text: string) => void): Promise<BenchCatalogue[]> {
  const version = computeVersion(SOURCES);
  const inFolder = (name: string) => path.join(folderOfAll, `${name}-${version}`);
  const [sample, big] = [inFolder('sample'), inFolder('big')];
  removeOthers([sample, big]);
  // The API itself puts the sample into an empty database.
  if (!fs.existsSync(big)) {
    tell('Filling a database with 2 000 series and 100 000 videos, once: about a minute.');
    await fillBig(big);
  }
  return [
    { name: CATALOGUE_NAMES[0], dataFolder: sample },
    { name: CATALOGUE_NAMES[1], dataFolder: big },
  ];
}

/** Filled beside its place, so that one that was broken off is never taken for a whole one. */
async function fillBig(folder: string): Promise<void> {
  const draft = `${folder}-draft-${process.pid}`;
  const { series, videosEach, longest } = BIG;
  const loading = startProgram(
    ['bench/big-catalogue/load.ts', String(series), String(videosEach), String(longest)],
    { folder: path.join(rootFolder, 'api'), env: { DATA_DIR: draft, DATABASE_URL: undefined } },
  );
  try {
    if ((await loading.ended) !== 0)
      throw new BenchError(`The big catalogue was not filled: ${loading.stderr()}`);
    fs.renameSync(draft, folder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function computeVersion(sources: string[]): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (fs.statSync(file).isDirectory())
      for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(path.relative(rootFolder, file)).update(fs.readFileSync(file));
  };
  for (const source of sources) add(path.join(rootFolder, source));
  return hash.digest('hex').slice(0, 12);
}

function removeOthers(kept: string[]): void {
  fs.mkdirSync(folderOfAll, { recursive: true });
  for (const name of fs.readdirSync(folderOfAll)) {
    const folder = path.join(folderOfAll, name);
    if (!kept.includes(folder)) fs.rmSync(folder, { recursive: true, force: true });
  }
}
