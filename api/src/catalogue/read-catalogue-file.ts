import { readFile } from 'node:fs/promises';
import { getErrorCode } from '../platform/config/data-folder';
import { EditorError } from '../platform/editor-error';
import type { CatalogueFile } from './catalogue-file';
import { checkCatalogue } from './check-catalogue';

/**
 * Reads a catalogue and checks what can be checked without a database.
 *
 * @throws EditorError when it cannot be read, is not JSON, or is wrong anywhere
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new EditorError(
      `The catalogue ${path} cannot be read (${getErrorCode(error)}): name a file that is there and that this user may read.`,
    );
  });
  const { catalogue, problems } = checkCatalogue(parse(path, text));
  if (!catalogue) throw new EditorError('The catalogue is wrong: correct these places.', problems);
  return catalogue;
}

function parse(path: string, text: string): unknown {
  try {
    // JSON allows no byte order mark, but some editors write one.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new EditorError(
      `The catalogue ${path} is not JSON (${error instanceof Error ? error.message : ''}): correct it or make it again.`,
    );
  }
}
