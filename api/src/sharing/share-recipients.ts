import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { SHARE_RECIPIENTS_MAX } from '@steadfast/shared/contract';
import { emailKey } from '../accounts/email-key';
import { invalidField, invalidFields } from '../http/errors';

/** Numbers without a country are read as of the United States, where the ministry and its zip codes are. */
const HOME_COUNTRY = 'US';

/** Somebody to whom something is shared. */
export interface Recipient {
  channel: 'mail' | 'text';
  /** A mail address, or a telephone number in E.164. */
  address: string;
  /** Names the person where the address itself must not stand. */
  hash: string;
}

/**
 * Everybody once, however the address is written.
 *
 * @throws ApiError when there is nobody, when there are too many (REQ-SHARE-1), or when a number is none
 */
export function readRecipients(emails: string[], phoneNumbers: string[]): Recipient[] {
  const numbers = phoneNumbers.map(readPhoneNumber);
  const wrong = numbers.flatMap((number, index) =>
    number === undefined
      ? [
          {
            field: `phoneNumbers.${index}`,
            message: 'must be a telephone number, for instance +1 202 555 0123',
          },
        ]
      : [],
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  const all = [
    ...emails.map((address) => recipient('mail', address, emailKey(address))),
    ...numbers.map((number = '') => recipient('text', number, number)),
  ];
  const recipients = [...new Map(all.map((each) => [each.hash, each])).values()];
  if (recipients.length === 0) throw invalidField('emails', 'or phoneNumbers must name somebody');
  if (recipients.length > SHARE_RECIPIENTS_MAX) {
    throw invalidField(
      'emails',
      `and phoneNumbers must name at most ${SHARE_RECIPIENTS_MAX} people together`,
    );
  }
  return recipients;
}

/** @returns the number in E.164; nothing when it is none, or has an extension, which texts do not reach */
function readPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME_COUNTRY, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}

function recipient(channel: Recipient['channel'], address: string, key: string): Recipient {
  const hash = createHash('sha256').update(`share recipient ${key}`).digest('base64url');
  return { channel, address, hash };
}
