/** Names with a dot in front are drafts and locks: nobody is served them, and no listing names them. */
export const isHidden = (key: string) => key.split('/').some((name) => name.startsWith('.'));

/**
 * Lets only what stands below the place pass.
 *
 * @throws {RangeError} for a key that would lead out of it, or to what is hidden
 */
export function checkedKey(key: string): string {
  if (key !== '' && !isHidden(key) && !/[\\\0]/.test(key) && key.split('/').every(Boolean)) return key;
  throw new RangeError(`“${key}” is no key of a store.`);
}
