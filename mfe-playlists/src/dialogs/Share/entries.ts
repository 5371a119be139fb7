import { parsePhoneNumber } from '@steadfast/contract/recipient-rules';

/** Separates any two entries. A space separates only next to an email address, since numbers contain spaces. */
const SEPARATORS = /[,;\r\n\t]+/;
/** `"Able, Ann" <ann@example.org>`: the comma in a quoted name does not separate. */
const QUOTED_NAME = /"[^"\r\n]*"\s*(?=<)/g;
/** A number has at most this many words: `( 213 ) 373 - 42 53`. */
const WORDS_OF_NUMBER_MAX = 8;
/** More words than the maximum of recipients needs. Looking for numbers in a whole pasted book would take too long. */
const WORDS_MAX = 100;

/**
 * Splits typed or pasted text into emails and numbers, separated by commas, semicolons, new lines or spaces
 * (REQ-SHARE-1). Text that is neither stays together for the sender to correct.
 */
export function splitEntries(text: string): string[] {
  return text
    .replaceAll(QUOTED_NAME, '')
    .split(SEPARATORS)
    .flatMap(stripNames)
    .flatMap((piece) => findEntries(splitWords(piece)));
}

/** Counts the separators in a text. One more means that an entry was ended. */
export function countSeparators(text: string): number {
  return text.split(SEPARATORS).length - 1;
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Reduces `Ann Able <ann@example.org>`, as mail programs copy it, to the address. */
function stripNames(piece: string): string[] {
  if (!/<[^<>\s@]+@[^<>\s]+>/.test(piece)) return [piece];
  return piece.split('>').flatMap((part) => {
    const [name = '', address] = part.split('<');
    return address === undefined
      ? [name]
      : [...splitWords(name).filter((word) => word.includes('@')), address];
  });
}

/**
 * Finds emails and numbers in a piece of text.
 *
 * @param words the words of a piece without separators
 */
function findEntries(words: string[]): string[] {
  const entries: string[] = [];
  let others: string[] = [];
  const endOthers = () => {
    const numbers = others.length > WORDS_MAX ? undefined : combineNumbers(others);
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

/** Combines words into phone numbers, each as long as possible; undefined if some word belongs to none. */
function combineNumbers(words: string[]): string[] | undefined {
  if (words.length === 0) return [];
  for (let count = Math.min(words.length, WORDS_OF_NUMBER_MAX); count > 0; count -= 1) {
    const number = words.slice(0, count).join(' ');
    const rest = parsePhoneNumber(number) && combineNumbers(words.slice(count));
    if (rest) return [number, ...rest];
  }
  return undefined;
}
