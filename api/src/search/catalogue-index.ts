import { setImmediate as nextTurn } from 'node:timers/promises';
import { singleFlight } from '../platform/batch';
import type { CatalogueText, Kind } from './catalogue-texts';
import { foldText } from './fold-text';
import { createWordIndex, type WordIndex } from './word-index';
import { listWords } from './words';

/** How many texts are indexed before other requests are served. */
const TEXTS_AT_ONCE = 200;
/** How much of a title and of a description is searched, in characters. */
const TITLE_MAX_LENGTH = 200;
const DESCRIPTION_MAX_LENGTH = 20_000;

/** Everything that can be searched. */
export type CatalogueIndex = Record<Kind, WordIndex>;

/**
 * Returns a function that returns an up-to-date index of the catalogue. The first call, and the first one after a change,
 * reads all texts: 100 000 videos take seconds.
 *
 * @param readTexts reads all texts, in batches
 * @param readVersion reads the catalogue's version
 */
export function createCatalogueIndex(
  readTexts: () => AsyncIterable<CatalogueText[]>,
  readVersion: () => Promise<string>,
): () => Promise<CatalogueIndex> {
  let loaded: { version: string; index: CatalogueIndex } | undefined;

  // However many changes arrive during one load, one more reads them all.
  const load = singleFlight(async () => {
    const version = await readVersion();
    // It was loaded while this one waited.
    if (loaded?.version === version) return loaded.index;
    // Two would take twice the memory.
    loaded = undefined;
    const index = { videos: createWordIndex(), series: createWordIndex(), tags: createWordIndex() };
    let count = 0;
    for await (const texts of readTexts()) {
      for (const text of texts) {
        addText(index[text.kind], text);
        count += 1;
        if (count % TEXTS_AT_ONCE === 0) await nextTurn();
      }
    }
    loaded = { version, index };
    return index;
  });
  return async () => {
    const version = await readVersion();
    return loaded?.version === version ? loaded.index : load();
  };
}

function addText(index: WordIndex, { id, title, labels, description }: CatalogueText): void {
  const folded = foldText(title);
  const fields = [
    listWords(folded, true),
    listWords(foldText(labels), true),
    listWords(foldText(description.slice(0, DESCRIPTION_MAX_LENGTH)), false),
  ];
  index.add({ id, title: folded.slice(0, TITLE_MAX_LENGTH), fields });
}
