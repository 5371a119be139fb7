import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { SHARE_RECIPIENTS_MAX } from '@steadfast/contract';
import { toEmailKey } from '../accounts';
import { createFieldError, createFieldsError } from '../platform/errors';

/** Numbers without a country code are read as numbers of the United States, where the ministry and its zip codes are. */
const HOME_COUNTRY = 'US';

/** Types of numbers that receive texts. The rest would be expensive for the ministry or the recipient: premium, satellite … */
const TEXT_TYPES: NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Somebody to share with. */
export interface Recipient {
  channel: 'mail' | 'text';
  /** An email address, or a phone number in E.164. */
  address: string;
  /** Identifies the recipient where the address must not appear. */
  hash: string;
}

/**
 * Parses recipients; each person appears once, however the address is written.
 *
 * @param countries countries whose mobile numbers receive texts, in ISO 3166: `US`
 * @throws ApiError when there are none, too many (REQ-SHARE-1), or a number that cannot receive texts
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
            message: `must be a mobile number (${formatCountries(countries)})`,
          },
        ]
      : [],
  );
  if (wrong.length > 0) throw createFieldsError(wrong);
  const all = [
    ...emails.map((address) => createRecipient('mail', address, toEmailKey(address))),
    ...numbers.map((number = '') => createRecipient('text', number, number)),
  ];
  const recipients = [...new Map(all.map((each) => [each.hash, each])).values()];
  if (recipients.length === 0)
    throw createFieldError('emails', 'or phoneNumbers must contain at least one recipient');
  if (recipients.length > SHARE_RECIPIENTS_MAX) {
    throw createFieldError(
      'emails',
      `and phoneNumbers may contain at most ${SHARE_RECIPIENTS_MAX} recipients together`,
    );
  }
  return recipients;
}

/** @returns the number in E.164; undefined when it is invalid, receives no texts, or has an extension */
function readPhoneNumber(text: string, countries: readonly string[]): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME_COUNTRY, extract: false });
  if (!number?.isValid() || number.ext !== undefined) return undefined;
  const isTexted = TEXT_TYPES.includes(number.getType()) && countries.includes(number.country ?? '');
  return isTexted ? number.number : undefined;
}

/** @returns `United States or Canada` */
function formatCountries(countries: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(
    countries.map((country) => names.of(country) ?? country),
  );
}

function createRecipient(channel: Recipient['channel'], address: string, key: string): Recipient {
  const hash = createHash('sha256').update(`share recipient ${key}`).digest('base64url');
  return { channel, address, hash };
}
