import { findLink } from './find-link';

describe('A link in a message is found', () => {
  it.each([
    'http://example.com',
    'HTTPS://EXAMPLE.COM/buy',
    'look at https://example.com, it is cheap',
    'hxxps://example.com',
    'http : // example . com',
    'ftp://files.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:+15551234567',
    'custom-scheme://open',
    'www.example.com',
    'www2.example.com',
    'www . example . com',
    'example.com',
    'example.com.',
    'Example.COM',
    'sub.sub.example.co.uk/path?x=1',
    'bit.ly/3abc',
    't.me/spam',
    'goo.gl',
    'example.photography',
    'my-shop.store',
    'under_score.example.io',
    'пример.рф',
    '例え.テスト',
    'xn--e1afmkfd.xn--p1ai',
    'bücher.de',
    'see(example.com)now',
    '<a href="http://example.com">x</a>',
    '[x](//example.com)',
    'go to e v i l . c o m',
    'e x a m p l e dоt com',
    'evil.\u200bcom',
    // Dots that are none
    'example。com',
    'example．com',
    'example｡com',
    'example․com',
    'example·com',
    'example•com',
    'example∙com',
    'example⋅com',
    'example・com',
    'exampleꓸcom',
    'example٠com',
    'example۔com',
    // Letters that are none
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    '𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦',
    'ⓔⓧⓐⓜⓟⓛⓔ.ⓒⓞⓜ',
    'http：／／example',
    'http:⁄⁄example',
    'https꞉//example',
    // What nobody sees
    'exam\u200bple\u200b.\u200bcom',
    'example\u00ad.com',
    'example.\u2060com',
    'w\u200dww.example.com',
    'ht\u200ctp://x',
    'example\ufe0f.com',
    '\u202emoc.elpmaxe',
    // Written out
    'example dot com',
    'example DOT com',
    'example d0t com',
    'example [dot] com',
    'example(dot)com',
    'example[.]com',
    'example (.) com',
    'example{.}com',
    'example%2Ecom',
    'example&#46;com',
    'example&period;com',
    'example . com',
    'example. com',
    'example .com',
    'example,com',
    // Mail, handles
    'ann@example.com',
    'ann@example',
    'ann＠example',
    'ann(at)example.com',
    'ann [at] example',
    'follow @spammer',
    // Numbers
    '192.0.2.7',
    'call +1 900 555 1234',
    'call (900) 555-1234',
    '900.555.1234',
    '+49 151 23456789',
    '٠٠'.normalize() + ' 1-900-555-1234',
    // It cannot be told from an address, and the sender is told
    'So good.You must see it',
    'The dot com bubble',
  ])('in %j', (text) => {
    expect(findLink(text)).toBeDefined();
  });
});

describe('A message without a link is let through', () => {
  it.each([
    '',
    'Watched this with Dad last night. Reminded me of you!',
    'Wow... you must see this.',
    'Wait…what?',
    'See you at 10.30 or 10:30, e.g. on Sunday, i.e. tomorrow (11 a.m.).',
    'Dr. J. R. R. Tolkien, Ph.D., of the U.S.A.',
    'John 3:16-18, 1 Cor. 13:4–7; Psalm 23.',
    'It costs $3.50, or 1,000.25 in all. 50% off? No.',
    'and/or, his/hers, 24/7',
    'On 2026-11-21 or 11/21/2026 at 7.',
    'Hello!\nHow are you?\n\n– Ann',
    'Meet me @ 5 :-)',
    'Käthe, José & 日本語。ありがとう',
    'Look 👨‍👩‍👧 at this 🙂',
    'A note: read it. Come soon. In God we trust. Net worth is not all.',
    'call me 555-1234',
    'Part 1.2',
  ])('as in %j', (text) => {
    expect(findLink(text)).toBeUndefined();
  });

  it('names what it found, so that the sender can change it', () => {
    expect(findLink('So good.You must see it')).toBe('good.you');
  });

  it('takes no time over long and wicked text', () => {
    // Of the processor: other programs take none of it.
    const before = process.cpuUsage();
    for (const piece of ['a', '1 ', 'a.', '. ', 'www ', '1-', '@ ', '(dot', 'a-', ' ,', 'http ']) {
      findLink(piece.repeat(300));
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(250);
  });
});
