import { invalidField } from './errors';

/**
 * Control characters, line and paragraph separators, half characters, and marks that turn the direction of writing: a
 * name is shown in lists, mails and texts beside words of ours, and must not rearrange them.
 */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Characters that show nothing, the braille blank among them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]/gu;
/** Of these, joiners and variation selectors are needed between others: family emoji, Persian. */
const HIDDEN =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/**
 * A name as it is stored: without blanks around it.
 *
 * @throws ApiError when nothing is left to see, or it has characters that are none of a name
 */
export function trimmedName(field: string, name: string): string {
  const trimmed = name.trim();
  if (trimmed.replaceAll(INVISIBLE, '') === '') throw invalidField(field, 'must not be blank');
  if (UNWANTED.test(trimmed) || HIDDEN.test(trimmed))
    throw invalidField(field, 'must not contain control characters, invisible ones or line breaks');
  return trimmed;
}
