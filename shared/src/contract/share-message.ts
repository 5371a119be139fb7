/** What may be written to those with whom something is shared: one rule for the form that asks and the API that sends. */
import { findLink } from './find-link';

/** So much of what was found is shown. */
const SHOWN_MAX = 60;

/**
 * What is wrong with a message beside its length, as the end of a sentence: "must not contain links …". It leads nowhere out
 * of the site.
 *
 * @returns undefined when it may be sent
 */
export function messageFault(text: string): string | undefined {
  const found = findLink(text);
  return (
    found &&
    `must not contain links, addresses or telephone numbers, and “${found.slice(0, SHOWN_MAX)}” looks like one: change it, or put a blank after the full stop`
  );
}
