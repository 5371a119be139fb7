import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../test/support/folders';
import { writeSampleFolder } from '../../test/support/sample-folder';
import { SAMPLE_FOLDER } from '../platform/config/folders';
import { readCatalogueFile } from './read-catalogue-file';

describe('readCatalogueFile', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
    await writeSampleFolder(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (content: string) => {
    const file = join(folder, 'changed.json');
    await writeFile(file, content);
    return readCatalogueFile(file);
  };

  it('reads the sample of this repository', async () => {
    const { series } = await readCatalogueFile(join(SAMPLE_FOLDER, 'catalogue.json'));
    expect(series.length).toBeGreaterThan(0);
  });

  it('tells where a catalogue is wrong', async () => {
    const good = JSON.stringify(await readCatalogueFile(join(folder, 'catalogue.json')));
    await expect(read(good.replace('"duration":100', '"duration":0'))).rejects.toThrow(
      /^The catalogue .* is wrong: .*\nseries\[0\]\.videos\[0\]\.duration must be more than 0, but is 0\.$/,
    );
  });

  it('tells that a file is no JSON', async () => {
    await expect(read('{')).rejects.toThrow(/^The catalogue .* is not JSON \(.*\): correct it/);
  });
});
