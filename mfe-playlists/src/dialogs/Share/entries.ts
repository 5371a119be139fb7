import { parsePhoneNumber } from '@steadfast/shared/recipient-rules';

/** What ends one entry and begins the next, whatever the entries are. Blanks do so only beside an email: numbers have some. */
const SEPARATORS = /[,;\r\n\t]+/;
/** `"Able, Ann" <ann@example.org>`: such a comma separates nothing. */
const QUOTED_NAME = /"[^"\r\n]*"\s*(?=<)/g;
/** `( 213 ) 373 - 42 53`: no number has more words. */
const WORDS_OF_NUMBER_MAX = 8;
/** More than those who may be chosen can have: it would take long to look for numbers where somebody pastes a book. */
const WORDS_MAX = 100;

/**
 * The single entries in what was typed or pasted, in their order: emails and numbers, separated by commas, semicolons, new
 * lines or blanks (REQ-SHARE-1). What can be neither stays together, for the person to mend.
 */
export function splitEntries(text: string): string[] {
  return text
    .replaceAll(QUOTED_NAME, '')
    .split(SEPARATORS)
    .flatMap(withoutNames)
    .flatMap((piece) => entriesAmong(splitWords(piece)));
}

/** How many separators a text has: one more, and an entry was ended. */
export function separatorsIn(text: string): number {
  return text.split(SEPARATORS).length - 1;
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** `Ann Able <ann@example.org>`, as mail programs copy it, is the address alone. */
function withoutNames(piece: string): string[] {
  if (!/<[^<>\s]+@[^<>\s]+>/.test(piece)) return [piece];
  return piece.split('>').flatMap((part) => {
    const [name = '', address] = part.split('<');
    return address === undefined
      ? [name]
      : [...splitWords(name).filter((word) => word.includes('@')), address];
  });
}

/** @param words of a piece without separators */
function entriesAmong(words: string[]): string[] {
  const entries: string[] = [];
  let others: string[] = [];
  const endOthers = () => {
    const numbers = others.length > WORDS_MAX ? undefined : numbersIn(others);
    if (others.length > 0) entries.push(...(numbers ?? [others.join(' ')]));
    others = [];
  };
  for (const word of words) {
    if (word.includes('@')) {
      endOthers();
      entries.push(word);
    } else others.push(word);
  }
  endOthers();
  return entries;
}

/** The numbers that words make, of as many words each as can be; nothing when some word belongs to none. */
function numbersIn(words: string[]): string[] | undefined {
  if (words.length === 0) return [];
  for (let count = Math.min(words.length, WORDS_OF_NUMBER_MAX); count > 0; count -= 1) {
    const number = words.slice(0, count).join(' ');
    const rest = parsePhoneNumber(number) && numbersIn(words.slice(count));
    if (rest) return [number, ...rest];
  }
  return undefined;
}
