import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CatalogueError } from '../../catalogue/catalogue-error';
import { faultCode } from '../../config/data-folder';
import { takeArgs, type Command } from '../command';
import { withCatalogue } from '../reach-catalogue';

export const exportCommand: Command = {
  name: 'export',
  synopsis: 'export [FILE.json]',
  summary: 'Write the catalogue as a file that import reads.',
  help: `
Without a file it goes to the standard output; then \`npm run --silent catalogue -- export\` keeps npm's own lines out.
The order is always the same, so that two exports can be compared. Pictures and streams are not in it.`,
  options: {},
  run: async (given, { config, folder, print, tell }) => {
    const [file] = takeArgs(given, exportCommand, 0, 1);
    const exported = await withCatalogue(config, (catalogue) => catalogue.export({}));
    const text = JSON.stringify(exported, null, 1);
    if (file === undefined) {
      print(text);
      return;
    }
    await writeWhole(resolve(folder, file), `${text}\n`);
    const videoCount = exported.series.reduce((sum, { videos }) => sum + videos.length, 0);
    tell(`${exported.series.length} series with ${videoCount} videos were written to ${file}.\n`);
  },
};

/** A file that is there already stays as it is until the new one is whole. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = join(dirname(file), `.${process.pid}.export-draft`);
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw new CatalogueError(
      `${file} cannot be written (${faultCode(error)}): name a file in a folder that is there and that this user may write to.`,
    );
  }
}
