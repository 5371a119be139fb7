import { SHARE_RECIPIENTS_MAX } from '@steadfast/contract/limits';
import { splitEntries } from './entries';
import { announceAdded, describeProblems, describeDuplicates, formatRecipient } from './recipient-messages';
import { listAddresses, isFull, parseRecipients, type Recipient } from './recipients';

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.org`);
const mail = (address: string): Recipient => ({ channel: 'mail', address });
const text = (address: string): Recipient => ({ channel: 'text', address });

describe('What is typed or pasted falls into entries', () => {
  it.each([
    ['', []],
    [' , ;\n ', []],
    ['a@x.org', ['a@x.org']],
    ['  a@x.org  ', ['a@x.org']],
    ['a@x.org, b@x.org', ['a@x.org', 'b@x.org']],
    ['a@x.org;b@x.org\nc@x.org\r\nd@x.org\te@x.org', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org']],
    ['a@x.org b@x.org', ['a@x.org', 'b@x.org']],
    ['(213) 373-4253', ['(213) 373-4253']],
    ['213 373 4253 213 373 4254', ['213 373 4253', '213 373 4254']],
    ['a@x.org 213 373 4253 b@x.org', ['a@x.org', '213 373 4253', 'b@x.org']],
    ['+49 151 23456789 (213) 373-4253', ['+49 151 23456789', '(213) 373-4253']],
    ['Ann Able <ann@x.org>', ['ann@x.org']],
    ['"Able, Ann" <ann@x.org>, Ben <ben@x.org>; c@x.org', ['ann@x.org', 'ben@x.org', 'c@x.org']],
    ['Ann <ann@x.org> c@x.org Ben <ben@x.org>', ['ann@x.org', 'c@x.org', 'ben@x.org']],
    ['my friend Bob', ['my friend Bob']],
    ['213 373 4253 Bob', ['213 373 4253 Bob']],
    ['a@ x.org', ['a@', 'x.org']],
  ])('REQ-SHARE-1 %j', (given, entries) => {
    expect(splitEntries(given)).toEqual(entries);
  });

  it.each(['a ', '1 ', '+1 ', '213 373 4253 ', '<', '<a@', 'a@b> ', '"', '@', ','])(
    'at once, however much somebody pastes: %j',
    (piece) => {
      // Of the processor: other programs parseRecipients none of it.
      const before = process.cpuUsage();
      splitEntries(piece.repeat(20_000 / piece.length));
      splitEntries(`${piece.repeat(6)}x`);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
    },
  );
});

describe('Those to share with', () => {
  it.each<[string, Recipient[]]>([
    ['ann@example.org', [mail('ann@example.org')]],
    ['Ann.Able+x@Example.org', [mail('Ann.Able+x@Example.org')]],
    ['(213) 373-4253', [text('+12133734253')]],
    ['+49 151 23456789', [text('+4915123456789')]],
    ['ann@example.org, 213.373.4253', [mail('ann@example.org'), text('+12133734253')]],
    ['2133734253@example.org', [mail('2133734253@example.org')]],
  ])('REQ-SHARE-1 with "@" are emails, the others numbers: %j', (entry, chosen) => {
    expect(parseRecipients([], entry)).toMatchObject({ chosen, invalid: [], rest: '' });
  });

  it.each([
    '@',
    'ann@',
    'ann@example',
    '@example.org',
    'ann@@example.org',
    'Bob',
    '12',
    '113 373 4253',
    '<b>@x.org</b>',
    'x'.repeat(300) + '@example.org',
  ])('REQ-SHARE-1 cannot be %j, which is kept to be mended, and explained', (entry) => {
    const taken = parseRecipients([], entry);
    expect(taken).toMatchObject({ chosen: [], invalid: [entry], rest: entry });
    expect(describeProblems(taken)).toContain(`“${entry.slice(0, 80)}`);
  });

  // Only the API knows the countries that texts go to.
  it.each([
    [
      '12',
      '“12” is not an email address or mobile number. Write it like name@example.org or +1 202 555 0123.',
    ],
    ['113 373 4253', 'There is no number “113 373 4253”: check its digits and its country code.'],
    [
      '213 373 4253 ext 5',
      '“213 373 4253 ext 5” has an extension, and text messages cannot go to one. Write a mobile number without it.',
    ],
  ])('REQ-SHARE-1 are refused without promises about countries: %s', (entry, complaint) => {
    expect(describeProblems(parseRecipients([], entry))).toBe(complaint);
  });

  it.each([
    [0, false],
    [1, false],
    [SHARE_RECIPIENTS_MAX - 1, false],
    [SHARE_RECIPIENTS_MAX, true],
  ])('REQ-SHARE-1 may be %i; that they are full is %s', (count, full) => {
    const taken = parseRecipients([], people(count).join());
    expect(taken.chosen.map(({ address }) => address)).toEqual(people(count));
    expect([isFull(taken.chosen), taken.rest, describeProblems(taken)]).toEqual([full, '', undefined]);
  });

  it.each(['jörg@exämple.de', 'jo\u0308rg@example.de', 'jorg@exämple.de', 'иван@example.org'])(
    'cannot be %j, and it is not the person who has written it wrongly',
    (entry) => {
      const complaint = describeProblems(parseRecipients([], entry));
      expect(complaint).toContain(
        `This site cannot send to “${entry}”: it takes only addresses in plain letters`,
      );
      expect(complaint).not.toContain('not an email address');
    },
  );

  it('REQ-SHARE-1 are ten at most: the eleventh is kept and told', () => {
    const taken = parseRecipients([], people(11).join('\n'));
    expect(taken.chosen).toHaveLength(10);
    expect([taken.overLimit, taken.rest]).toEqual([['p10@example.org'], 'p10@example.org']);
    expect(describeProblems(taken)).toBe('No room for 1 more: p10@example.org.');
    expect(parseRecipients(taken.chosen, 'one@more.org').chosen).toHaveLength(10);
    expect(parseRecipients(taken.chosen, 'P3@Example.org')).toMatchObject({ duplicates: [{}], rest: '' });
  });

  it('REQ-SHARE-1 count once, however they are written', () => {
    const { chosen } = parseRecipients([], 'ann@example.org, +12133734253');
    const taken = parseRecipients(
      chosen,
      'ANN@example.org; (213) 373-4253, ben@example.org, Ben@example.org',
    );
    expect(taken.chosen).toEqual([...chosen, mail('ben@example.org')]);
    expect(taken.rest).toBe('');
    expect(describeDuplicates(taken)).toBe(
      'Already in the list: ANN@example.org, +1 213 373 4253, Ben@example.org.',
    );
  });

  it('are taken from among what is wrong, which stays', () => {
    const taken = parseRecipients([], 'ann@example.org, ben@, cem@example.org, Bob');
    expect(taken.chosen).toEqual([mail('ann@example.org'), mail('cem@example.org')]);
    expect(taken.rest).toBe('ben@, Bob');
    expect(describeProblems(taken)).toContain('“ben@”, “Bob”');
    expect(announceAdded(taken)).toBe('Added ann@example.org, cem@example.org. 2 of 10.');
  });

  it('are sent to by channel, in their order', () => {
    const { chosen } = parseRecipients([], 'b@x.org, 213 373 4253, a@x.org');
    expect(listAddresses(chosen, 'mail')).toEqual(['b@x.org', 'a@x.org']);
    expect(listAddresses(chosen, 'text')).toEqual(['+12133734253']);
  });

  it.each([
    [text('+12133734253'), '+1 213 373 4253'],
    [text('+12025550143'), '+1 202 555 0143'],
    [text('+447911123456'), '+44 791 112 3456'],
    [text('+4915123456789'), '+49 151 234 56789'],
    [text('+420601123456'), '+420 601 123 456'],
    [text('+79161234567'), '+7 916 123 4567'],
    [text('+6831234'), '+683 1234'],
    [mail('a@x.org'), 'a@x.org'],
  ])('are shown as people write them, in one style for all countries: %j', (recipient, words) => {
    expect(formatRecipient(recipient)).toBe(words);
  });
});
