import { parseId } from '@steadfast/shared';
import { ID_MAX } from '@steadfast/shared/limits';

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
