import { parsePhoneNumber } from '@steadfast/contract';
import { ApiError } from '../platform/errors';
import { readRecipients } from './share-recipients';

const COUNTRIES = ['US', 'DE'];

const addresses = (emails: string[], phoneNumbers: string[]) =>
  readRecipients(emails, phoneNumbers, COUNTRIES).map(({ address }) => address);
const failure = (emails: string[], phoneNumbers: string[]) => {
  try {
    readRecipients(emails, phoneNumbers, COUNTRIES);
  } catch (error) {
    if (error instanceof ApiError) return error.body;
  }
  throw new Error('They were taken');
};
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.org`);

describe('Those to whom something is shared', () => {
  it.each([
    ['(213) 373-4253', '+12133734253'],
    ['213.373.4253', '+12133734253'],
    ['1 213 373 4253', '+12133734253'],
    ['+1 (213) 373-4253', '+12133734253'],
    ['+49 151 23456789', '+4915123456789'],
    ['+٤٩١٥١٢٣٤٥٦٧٨٩', '+4915123456789'],
  ])('are called at %s by E.164, in the United States unless it says otherwise', (given, number) => {
    expect(addresses([], [given])).toEqual([number]);
    // The site's form comes to the same number by a rule of its own.
    expect(parsePhoneNumber(given)).toBe(number);
  });

  it.each([
    ['+1 900 234 5678', 'a premium rate'],
    ['+1 800 234 5678', 'a toll-free number'],
    ['+1 876 555 1234', 'another country of the same code'],
    ['+882 16 21234567', 'a satellite'],
    ['+49 30 123456', 'a landline'],
    ['+44 7400 123456', 'a country that is not served'],
  ])('sends no text to %s, which is %s', (number) => {
    expect(failure([], [number]).message).toContain('must be a mobile number (United States or Germany)');
  });

  it.each(['12', '555', 'nobody', '+', '+999 123', 'call 213 373 4253', '213 373 4253 ext. 7', '112', ' '])(
    'cannot be called at %j',
    (number) => {
      expect(parsePhoneNumber(number)).toBeUndefined();
      expect(failure([], ['+12133734253', number])).toMatchObject({
        code: 'invalid-input',
        details: [{ field: 'phoneNumbers.1', message: expect.stringContaining('must be a mobile number') }],
      });
    },
  );

  it('count once, however they are written', () => {
    expect(addresses(['Ann@example.org', 'ann@EXAMPLE.org'], ['(213) 373-4253', '+12133734253'])).toEqual([
      'ann@EXAMPLE.org',
      '+12133734253',
    ]);
  });

  it('REQ-SHARE-1 are ten at most, of both kinds together', () => {
    expect(addresses(people(9), ['+12133734253'])).toHaveLength(10);
    expect(failure(people(10), ['+12133734253']).message).toContain('at most 10 recipients together');
  });

  it('REQ-SHARE-1 are one at least', () => {
    expect(failure([], [])).toMatchObject({ code: 'invalid-input', details: [{ field: 'emails' }] });
  });
});
