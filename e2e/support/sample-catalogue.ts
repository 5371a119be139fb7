import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../bin/workspaces.js';

/** The fields of the sample catalogue that tests change. */
export interface SampleCatalogue {
  tags: { id: number; name: string; videoIds: number[] }[];
  series: {
    id: number;
    name: string;
    tagline: string;
    videos: { id: number; videoId: string; title: string; description: string }[];
  }[];
}

export function readSampleCatalogue(): SampleCatalogue {
  const file = path.join(rootFolder, 'api/sample/catalogue.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as SampleCatalogue;
}

/**
 * Imports a catalogue into a running site, by the catalogue tool.
 *
 * @param dataFolder that of a site started with `IN_ITS_FOLDER`
 */
export function importCatalogue(dataFolder: string, catalogue: SampleCatalogue): void {
  const file = path.join(dataFolder, 'catalogue-to-import.json');
  fs.writeFileSync(file, JSON.stringify(catalogue));
  const { status, stderr } = spawnSync(process.execPath, ['bin/steadfast.mjs', 'catalogue', 'import', file], {
    cwd: rootFolder,
    env: { ...process.env, DATA_DIR: dataFolder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The catalogue tool ended with ${status}: ${stderr}`);
}
