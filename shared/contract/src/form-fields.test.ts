import { Value } from '@sinclair/typebox/value';
import { calls } from './calls';
import { countCharacters, countCharactersLeft, cutCharacters, TEXT_UNITS_MAX } from './text-length';
import { isPasswordAllowed } from './password-rule';
import { isEmailAddress } from './email-address';
import { parsePhoneNumber } from './phone-number';

const FAMILY = '👨‍👩‍👧‍👦';

describe('The length of a text', () => {
  it.each([
    ['', 0],
    ['Evening', 7],
    [FAMILY.repeat(15), 15],
    ['Ame\u0301lie', 6],
    ['🇩🇪👍🏽', 2],
  ])('of %j is %i, as a person sees it', (text, expected) => {
    expect(countCharacters(text)).toBe(expected);
  });

  it('is that by which the API validates a name', () => {
    const accepts = (name: string) => Value.Check(calls['POST /playlist/create'].body, { name });
    expect(['', 'x', FAMILY.repeat(15), FAMILY.repeat(120), 'x'.repeat(121)].map(accepts)).toEqual([
      ...[false, true, true, true, false],
    ]);
  });

  it('lets a description have all characters that the contract promises', () => {
    const { description } = calls['PUT /studio/videos/{id}'].body.properties;
    expect([5_000, 5_001].map((count) => Value.Check(description, 'x'.repeat(count)))).toEqual([true, false]);
  });

  it('leaves what is missing to the limit, or to what is stored at most', () => {
    expect(countCharactersLeft(FAMILY.repeat(15), 20)).toBe(5);
    expect(countCharactersLeft('x'.repeat(21), 20)).toBe(-1);
    expect(countCharactersLeft(`x${'\u0301'.repeat(TEXT_UNITS_MAX)}`, 20)).toBe(-1);
  });

  it('cuts no character in two', () => {
    expect(cutCharacters(`a${FAMILY}b${FAMILY}`, 2)).toBe(`a${FAMILY}`);
  });
});

describe('REQ-AUTH-5 the rule for passwords', () => {
  it.each(['abcdef1!', 'ABCDEF1!', 'пароль7?', 'with blank 1-', '1234567a_'])('allows %s', (password) => {
    expect(isPasswordAllowed(password)).toBe(true);
  });

  it.each([
    ['abcde1!', 'seven characters'],
    ['abcdefg!', 'no number'],
    ['1234567!', 'no letter'],
    ['abcdefg1', 'no special character'],
    ['abcdef 1', 'a blank is not special'],
    ['😀a1!', 'a pair of code units is one character'],
    ['', 'nothing'],
  ])('refuses "%s": %s', (password) => {
    expect(isPasswordAllowed(password)).toBe(false);
  });
});

describe('isEmailAddress', () => {
  it.each(['a@b.de', 'first.last+tag@sub.example.org', "o'neil@example.co.uk", 'A_B@x-y.org'])(
    'takes %s',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    '@b.de',
    'a@',
    'a@b',
    'a@b.',
    'a@-b.de',
    '.a@b.de',
    'a..b@c.de',
    'a b@c.de',
    'a@b.de,c@d.de',
    'a@b.de\n',
  ])('refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('answers at once, however long the text', () => {
    // Of the processor: other programs take none of it.
    const before = process.cpuUsage();
    isEmailAddress(`${'a'.repeat(10_000)}@${'a-'.repeat(10_000)}`);
    isEmailAddress(`a@${'a.'.repeat(10_000)}!`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});

describe('A phone number', () => {
  it.each([
    ['(213) 373-4253', '+12133734253'],
    ['213.373.4253', '+12133734253'],
    ['1 213 373 4253', '+12133734253'],
    ['+1 (213) 373-4253', '+12133734253'],
    ['213–373–4253', '+12133734253'],
    ['+49 151 23456789', '+4915123456789'],
    ['0049 151/23456789', '+4915123456789'],
    ['011 49 151 23456789', '+4915123456789'],
    ['+٤٩١٥١٢٣٤٥٦٧٨٩', '+4915123456789'],
    ['+۴۹۱۵۱۲۳۴۵۶۷۸۹', '+4915123456789'],
    ['＋４９ １５１ ２３４５６７８９', '+4915123456789'],
    ['\u202a+1 213 373 4253\u202c', '+12133734253'],
  ])('REQ-SHARE-1 written as %j is %s', (text, number) => {
    expect(parsePhoneNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '12',
    '555 1234',
    'nobody',
    '+',
    '++12133734253',
    '213+3734253',
    '113 373 4253',
    '213 073 4253',
    '+1 213 373 42534',
    '0151 23456789',
    '+0 213 373 4253',
    '+4915123456789012',
    'call 213 373 4253',
    '213 373 4253 ext. 7',
    'ann@example.org',
  ])('REQ-SHARE-1 is none in %j', (text) => {
    expect(parsePhoneNumber(text)).toBeUndefined();
  });
});
