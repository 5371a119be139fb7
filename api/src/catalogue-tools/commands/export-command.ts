import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CatalogueError } from '../../catalogue/catalogue-error';
import { getErrorCode } from '../../config/data-folder';
import { requireArgs, type Command } from '../command';
import { withCatalogue } from '../with-catalogue';

export const exportCommand: Command = {
  name: 'export',
  synopsis: 'export [FILE.json]',
  summary: 'Write the catalogue as a file that import reads.',
  help: `
Without a file it prints to standard output; \`npm run --silent catalogue -- export\` leaves out npm's own lines.
The order is always the same, so that you can compare two exports. Pictures and streams are not included.`,
  options: {},
  run: async (args, { config, folder, print, log }) => {
    const [file] = requireArgs(args, exportCommand, 0, 1);
    const exported = await withCatalogue(config, (catalogue) => catalogue.export({}));
    const text = JSON.stringify(exported, null, 1);
    if (file === undefined) {
      print(text);
      return;
    }
    await writeAtomically(resolve(folder, file), `${text}\n`);
    const videoCount = exported.series.reduce((sum, { videos }) => sum + videos.length, 0);
    log(`${exported.series.length} series with ${videoCount} videos were written to ${file}.\n`);
  },
};

/** Replaces a file only once the new one is complete. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const tempFile = join(dirname(file), `.${process.pid}.export-draft`);
  try {
    await writeFile(tempFile, text);
    await rename(tempFile, file);
  } catch (error) {
    await rm(tempFile, { force: true });
    throw new CatalogueError(
      `${file} cannot be written (${getErrorCode(error)}): name a file in a folder that is there and that this user may write to.`,
    );
  }
}
