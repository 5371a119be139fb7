import { messageFault } from '@steadfast/shared/contract';
import { invalidField } from '../http/errors';

/**
 * Cleans a message for sending: plain text, without characters that hide or reorder others.
 *
 * @throws ApiError when it contains a link to another site
 */
export function readMessage(text: string): string {
  const fault = messageFault(text);
  if (fault !== undefined) throw invalidField('message', fault);
  return (
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      // eslint-disable-next-line no-control-regex -- control characters are what this is about
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
