import { invalidField } from '../http/errors';
import { findLink } from './find-link';

/** So much of what was found is told. */
const TOLD_MAX = 60;

/**
 * The message as it is sent: plain text, without characters that hide or turn others around.
 *
 * @throws ApiError when something in it leads out of the site
 */
export function readMessage(text: string): string {
  const found = findLink(text);
  if (found !== undefined) {
    throw invalidField(
      'message',
      `must not contain links, addresses or telephone numbers, and “${found.slice(0, TOLD_MAX)}” looks like one: change it, or put a blank after the full stop`,
    );
  }
  return (
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      // eslint-disable-next-line no-control-regex -- control characters are what this is about
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
