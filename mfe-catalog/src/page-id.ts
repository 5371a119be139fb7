import { parseId } from '@steadfast/shared';
import { ID_MAX } from '@steadfast/shared/limits';

/** What stands for nothing in a link that was made without an id. */
const NOTHING = /^(|undefined|null|NaN)$/;

/** Whether an address has something in place of an id: a person may have mistyped it. */
export function namesSomething(param: string | undefined): boolean {
  return !NOTHING.test(param?.trim() ?? '');
}

/**
 * The id that an address names.
 *
 * @param param as it stands in the address
 * @returns undefined for what can be no id, which need not be asked for: nothing, words, zero, more than 32 bits
 */
export function pageId(param: string | undefined): number | undefined {
  const id = parseId(param);
  return id !== undefined && id <= ID_MAX ? id : undefined;
}
