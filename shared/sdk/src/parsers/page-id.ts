import { parseId } from './parse-fields';
import { ID_MAX } from '@steadfast/contract/limits';

/** What links contain when code built them without an id. */
const MISSING = /^(|undefined|null|NaN)$/;

/** Whether the URL contains text where the id belongs, such as a mistyped id. */
export function hasIdText(param: string | undefined): boolean {
  return !MISSING.test(param?.trim() ?? '');
}

/**
 * Parses the id in a URL.
 *
 * @param param the route parameter
 * @returns undefined for what cannot be an id and needs no request: nothing, text, zero, more than 32 bits
 */
export function parsePageId(param: string | undefined): number | undefined {
  const id = parseId(param);
  return id !== undefined && id <= ID_MAX ? id : undefined;
}
