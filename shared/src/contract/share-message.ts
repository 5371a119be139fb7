/** The rule for messages of a share, used by the form and by the API. */
import { findLink } from './find-link';

/** How many characters of the found link the error shows. */
const SHOWN_MAX = 60;

/**
 * Checks that a message contains nothing that leads out of the site.
 *
 * @returns the error as the end of a sentence: "must not contain links …"; undefined when the message is fine
 */
export function messageFault(text: string): string | undefined {
  const found = findLink(text);
  return (
    found &&
    `must not contain links, addresses or telephone numbers, and “${found.slice(0, SHOWN_MAX)}” looks like one: change it, or add a space after the period`
  );
}
