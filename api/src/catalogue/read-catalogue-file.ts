import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/config-error';
import { faultCode } from '../config/data-folder';
import type { CatalogueFile } from './catalogue-file';
import { checkCatalogue } from './check-catalogue';

/**
 * Reads and checks a catalogue: its shape, and what can be said of it without a database.
 *
 * @throws ConfigError with one line that names the file, and one line for each problem
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const { catalogue, problems } = checkCatalogue(await readJsonFile(path));
  if (catalogue) return catalogue;
  throw new ConfigError(`The catalogue ${path} is wrong: correct it.\n${problems.join('\n')}`);
}

/**
 * What a catalogue holds, not checked yet.
 *
 * @throws ConfigError in one sentence when it cannot be read or is no JSON
 */
export async function readJsonFile(path: string): Promise<unknown> {
  return parse(path, await read(path));
}

async function read(path: string): Promise<string> {
  try {
    // A byte order mark is no JSON, but some editors write one.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ConfigError(
      `The catalogue ${path} cannot be read (${faultCode(error)}): name a file that is there and that this user may read.`,
      { cause: error },
    );
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(
      `The catalogue ${path} is not JSON (${error instanceof Error ? error.message : ''}): correct it or make it again.`,
      { cause: error },
    );
  }
}
