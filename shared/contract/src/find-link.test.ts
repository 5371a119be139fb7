import { findLink } from './find-link';

describe('A link in a message is found', () => {
  it.each([
    // Dots that are none, and those that are written out
    ...[...'。．｡․·•∙⋅・ꓸ٠۔,'].map((dot) => `example${dot}com`),
    ...[' . ', '. ', ' .', ' dot ', ' DOT ', ' [dot] ', '(dot)', '[.]', ' (.) ', '{.}'].map(
      (dot) => `example${dot}com`,
    ),
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
    'example d0t com',
    'example%2Ecom',
    'example&#46;com',
    'example&period;com',
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
    '[2001:db8::1]',
    'see [2001:0db8:85a3:0000:0000:8a2e:0370:7334]/offer',
    '//[::ffff:192.0.2.7]:8080/',
    '[fe80::1%25eth0]',
    'example dot net',
    'example dot church slash offer',
    'youtu dot be',
    't dot me slash spam',
    'bit dot ly slash 3abc',
    'example-dot-com',
    'example_dot_info',
    'example "dot" org',
    'exampledotcom',
    'spam dot shop now',
    '٠١٢ ٣٤٥ ٦٧٨٩',
    '+٩٦٦ ٥٠ ٠٠٠ ٠٠٠٠',
    '०९८ ७६५ ४३२१',
    '１-９００-５５５-１２３４',
    '১৯২.০.২.৭',
    'call 1 8oo 555 1234',
    '1-80O-555-l234',
    '(9OO) 555-I234',
    '8оо 555 12 34 5',
    '8oo ooo 1234',
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
    'Connect the dot to it, then look at every dot on the map.',
    'A polka dot dress, a dot matrix printer',
    'On 2026-11-21 I go, O my soul, and 10 of us too',
    'Ooo! Looool. 2000s oo',
    'At [10:30:15] he says it',
    'في ١٢ مايو ٢٠٢٦',
    'Part 1.2',
  ])('as in %j', (text) => {
    expect(findLink(text)).toBeUndefined();
  });

  it('names what it found, so that the sender can change it', () => {
    expect(findLink('So good.You must see it')).toEqual({ kind: 'link', text: 'good.you' });
  });

  it('takes no time over long and wicked text', () => {
    // Of the processor: other programs take none of it.
    const before = process.cpuUsage();
    const pieces = ['a', '1 ', 'a.', '. ', 'www ', '1-', '@ ', '(dot', 'a-', ' ,', 'http ', 'a dot ', '-dot'];
    for (const piece of [...pieces, '8o ', 'oo ', '[::', '[1:']) {
      findLink(piece.repeat(300));
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(250);
  });
});
