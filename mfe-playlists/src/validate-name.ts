import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { countCharacters, countCharactersLeft } from '@steadfast/contract/text-length';

/** Validates the name of a playlist. Returns an error message, or undefined for a valid name. */
export function validateName(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give your playlist a name.';
  return countCharactersLeft(trimmed, NAME_MAX_LENGTH) < 0
    ? `Use at most ${NAME_MAX_LENGTH} characters. This name has ${countCharacters(trimmed)}.`
    : undefined;
}
