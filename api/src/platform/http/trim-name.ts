import { createFieldError } from '../errors';

/**
 * Control characters, line and paragraph separators, unpaired surrogates, and marks that change the direction of
 * writing. Names appear in lists, emails and text messages beside our own text, and must not rearrange it.
 */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Characters that show nothing, including the braille blank. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]/gu;
/** Hidden characters, except joiners and variation selectors, which family emoji and Persian need. */
const HIDDEN =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/**
 * Trims a name for storage.
 *
 * @throws ApiError when nothing visible is left, or when it has characters that do not belong in a name
 */
export function trimName(field: string, name: string): string {
  const trimmed = name.trim();
  if (trimmed.replaceAll(INVISIBLE, '') === '') throw createFieldError(field, 'must not be blank');
  if (UNWANTED.test(trimmed) || HIDDEN.test(trimmed))
    throw createFieldError(field, 'must not contain control characters, invisible ones or line breaks');
  return trimmed;
}
