import { setImmediate as nextTurn } from 'node:timers/promises';
import { singleFlight } from '../platform/batch';
import { KINDS, type CatalogueText, type Kind } from './catalogue-texts';
import { foldText } from './fold-text';
import { createWordIndex, type WordIndex } from './word-index';
import { listWords } from './words';

/** How many texts are indexed before other requests are served. */
const TEXTS_AT_ONCE = 200;
/** How much of a title and of a description is searched, in characters. */
const TITLE_MAX_LENGTH = 200;
const DESCRIPTION_MAX_LENGTH = 20_000;
/** The index is built from the start once removed texts outnumber the others by this many. */
const REMOVED_MAX = 100;

/** Everything that can be searched. */
export type CatalogueIndex = Record<Kind, WordIndex>;

/**
 * Returns a function that returns an up-to-date index of the catalogue. The first call reads all texts (100 000 videos take
 * seconds); the first one after a change reads them again, and indexes those that differ.
 *
 * @param readTexts reads all texts, in batches
 * @param readVersion reads the catalogue's version
 */
export function createCatalogueIndex(
  readTexts: () => AsyncIterable<CatalogueText[]>,
  readVersion: () => Promise<string>,
): () => Promise<CatalogueIndex> {
  let index = createEmptyIndex();
  /** What is in the index, by kind and id. */
  let indexed = new Map<string, Indexed>();
  let indexedVersion: string | undefined;

  /** Indexes the texts that differ. When it fails midway, the next one goes on. */
  const update = async () => {
    const positionCount = KINDS.reduce((count, kind) => count + index[kind].countPositions(), 0);
    if (positionCount > 2 * indexed.size + REMOVED_MAX) {
      index = createEmptyIndex();
      indexed = new Map();
    }
    const gone = new Map(indexed);
    let count = 0;
    for await (const texts of readTexts()) {
      for (const text of texts) {
        const key = `${text.kind} ${text.id}`;
        const before = gone.get(key);
        gone.delete(key);
        count += 1;
        if (count % TEXTS_AT_ONCE === 0) await nextTurn();
        const hash = hashText(text);
        if (before?.hash === hash) continue;
        if (before) index[text.kind].remove(before.position);
        indexed.set(key, { kind: text.kind, hash, position: addText(index[text.kind], text) });
      }
    }
    for (const [key, { kind, position }] of gone) {
      index[kind].remove(position);
      indexed.delete(key);
    }
  };

  // However many changes arrive during one load, one more reads them all.
  const load = singleFlight(async () => {
    const current = await readVersion();
    // Otherwise, it was loaded while this one waited.
    if (indexedVersion !== current) await update();
    indexedVersion = current;
    return index;
  });
  return async () => (indexedVersion === (await readVersion()) ? index : load());
}

/** What is known of a text in the index. */
interface Indexed {
  kind: Kind;
  position: number;
  hash: number;
}

const createEmptyIndex = (): CatalogueIndex => ({
  videos: createWordIndex(),
  series: createWordIndex(),
  tags: createWordIndex(),
});

/** @returns its position in the index */
function addText(index: WordIndex, { id, title, labels, description }: CatalogueText): number {
  const folded = foldText(title);
  const fields = [
    listWords(folded, true),
    listWords(foldText(labels), true),
    listWords(foldText(description.slice(0, DESCRIPTION_MAX_LENGTH)), false),
  ];
  return index.add({ id, title: folded.slice(0, TITLE_MAX_LENGTH), fields });
}

/** FNV-1a. */
function hashText({ title, labels, description }: CatalogueText): number {
  const text = `${title}\n${labels}\n${description}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
