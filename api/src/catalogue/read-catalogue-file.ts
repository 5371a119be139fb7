import { readFile } from 'node:fs/promises';
import { ConfigError } from '../platform/config/config-error';
import { getErrorCode } from '../platform/config/data-folder';
import type { CatalogueFile } from './catalogue-file';
import { checkCatalogue } from './check-catalogue';

/**
 * Reads a catalogue and checks what can be checked without a database.
 *
 * @throws ConfigError with one line that names the file, then one line per problem
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const { catalogue, problems } = checkCatalogue(await readJsonFile(path));
  if (catalogue) return catalogue;
  throw new ConfigError(`The catalogue ${path} is wrong: correct it.\n${problems.join('\n')}`);
}

/**
 * Reads a catalogue without checking it.
 *
 * @throws ConfigError in one sentence when it cannot be read or is not JSON
 */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(
      `The catalogue ${path} cannot be read (${getErrorCode(error)}): name a file that is there and that this user may read.`,
      { cause: error },
    );
  });
  try {
    // JSON allows no byte order mark, but some editors write one.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(
      `The catalogue ${path} is not JSON (${error instanceof Error ? error.message : ''}): correct it or make it again.`,
      { cause: error },
    );
  }
}
