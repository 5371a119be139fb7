import { NAME_MAX_LENGTH } from '@steadfast/shared/limits';

/** What is wrong with a name for a playlist, in words; undefined for a good one. */
export function validateName(name: string): string | undefined {
  if (name.trim() === '') return 'Give your playlist a name.';
  return name.trim().length > NAME_MAX_LENGTH
    ? `Use at most ${NAME_MAX_LENGTH} characters: these are ${name.trim().length}.`
    : undefined;
}
