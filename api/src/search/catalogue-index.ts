import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
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

/** How long a search waits for the next index: enough for 20 000 videos. */
const PATIENCE_MS = 1_000;

/** Everything that can be searched. */
export type CatalogueIndex = Record<Kind, WordIndex>;

/**
 * Creates an index of the catalogue. The first search, and the first one after a change, reads all texts: 100 000 videos
 * take seconds. After a change that takes long, the index before it serves until then.
 *
 * @param readTexts reads all texts, in batches
 * @param readVersion reads the catalogue's version
 * @param patienceMs how long to wait for the next index
 */
export function createCatalogueIndex(
  readTexts: () => AsyncIterable<CatalogueText[]>,
  readVersion: () => Promise<string>,
  patienceMs = PATIENCE_MS,
) {
  let loaded: { version: string; index: CatalogueIndex } | undefined;
  const isCurrent = async () => loaded?.version === (await readVersion());

  // However many changes arrive during one load, one more reads them all.
  const load = singleFlight(async () => {
    const version = await readVersion();
    // It was loaded while this one waited.
    if (loaded?.version === version) return loaded.index;
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
  return {
    /** Whether the index has what the catalogue has. */
    isCurrent,
    read: async (): Promise<CatalogueIndex> => {
      if (loaded && (await isCurrent())) return loaded.index;
      const previous = loaded?.index;
      return previous ? Promise.race([load(), wait(patienceMs, previous)]) : load();
    },
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
