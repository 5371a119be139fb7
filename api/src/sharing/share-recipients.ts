import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { SHARE_RECIPIENTS_MAX } from '@steadfast/shared/contract';
import { emailKey } from '../accounts/email-key';
import { invalidField, invalidFields } from '../http/errors';

/** Numbers without a country are read as of the United States, where the ministry and its zip codes are. */
const HOME_COUNTRY = 'US';

/** What may be a telephone that shows texts. The rest costs the ministry or the recipient dearly: premium, satellite … */
const TEXTED: NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

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
 * @param countries whose mobile numbers are sent texts, as ISO 3166 has them: `US`
 * @throws ApiError when there is nobody, when there are too many (REQ-SHARE-1), or when a number is none that gets texts
 */
export function readRecipients(
  emails: string[],
  phoneNumbers: string[],
  countries: readonly string[],
): Recipient[] {
  const numbers = phoneNumbers.map((text) => readPhoneNumber(text, countries));
  const wrong = numbers.flatMap((number, index) =>
    number === undefined
      ? [
          {
            field: `phoneNumbers.${index}`,
            message: `must be a mobile number of ${countries.join(' or ')}, for instance +1 202 555 0123`,
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

/** @returns the number in E.164; nothing when it is none, gets no texts, or has an extension, which texts do not reach */
function readPhoneNumber(text: string, countries: readonly string[]): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME_COUNTRY, extract: false });
  if (!number?.isValid() || number.ext !== undefined) return undefined;
  const isTexted = TEXTED.includes(number.getType()) && countries.includes(number.country ?? '');
  return isTexted ? number.number : undefined;
}

function recipient(channel: Recipient['channel'], address: string, key: string): Recipient {
  const hash = createHash('sha256').update(`share recipient ${key}`).digest('base64url');
  return { channel, address, hash };
}
