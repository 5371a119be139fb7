import { invalidField } from './errors';

/**
 * Control characters, line and paragraph separators, half characters, and marks that turn the direction of writing: a
 * name is shown in lists, mails and texts beside words of ours, and must not rearrange them.
 */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Characters that show nothing. Some are needed between others: family emoji, Persian. */
const INVISIBLE = /[\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]/gu;

/**
 * A name as it is stored: without blanks around it.
 *
 * @throws ApiError when nothing is left to see, or it has characters that are none of a name
 */
export function trimmedName(field: string, name: string): string {
  const trimmed = name.trim();
  if (trimmed.replaceAll(INVISIBLE, '') === '') throw invalidField(field, 'must not be blank');
  if (UNWANTED.test(trimmed)) throw invalidField(field, 'must not contain control characters or line breaks');
  return trimmed;
}
