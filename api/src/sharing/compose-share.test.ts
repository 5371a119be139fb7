import { ApiError } from '../platform/errors';
import { createShareMail, createShareText, readMessage, toSenderName } from './compose-share';

const site = { publicUrl: 'https://watch.example.org' };
const video = { kind: 'video', name: 'The Anvil', path: '/video/7' } as const;
const refuseUrl = 'https://watch.example.org/api/unsubscribe?token=t';

describe('Whoever shares is shown', () => {
  it.each([
    ['Ann Able', 'Ann'],
    ['  José  Ruiz ', 'José'],
    ["D'Angelo", "D'Angelo"],
    ['Jean-Luc Picard', 'Jean-Luc'],
    ['李 小龍', '李'],
  ])('by first name: %j as %s', (name, shown) => {
    expect(toSenderName(name)).toBe(shown);
  });

  it.each([null, '   ', 'www.spam.com Ann', 'a@b.c', '4you', '-', '<b>Ann</b>', 'x'.repeat(31), 'A\u202enn'])(
    'as someone, when the name is %j',
    (name) => {
      expect(toSenderName(name)).toBe('Someone');
    },
  );
});

describe('REQ-SHARE-2 What is shared', () => {
  it('comes as a mail with a link, the message set apart, and a way to refuse', () => {
    const { subject, text, html, headers } = createShareMail(
      { sender: 'Ann', target: video, message: 'See\nthis' },
      refuseUrl,
    )(site);
    expect(subject).toBe('A video shared with you by Ann: “The Anvil”');
    expect(text).toContain('Ann shared the video “The Anvil” with you on Steadfast.');
    expect(text).toContain('> See\n> this');
    expect(text).toContain('Watch the video:\nhttps://watch.example.org/video/7');
    expect(text).toContain(refuseUrl);
    expect(html).toContain('See<br>this');
    expect(headers).toEqual({
      'List-Unsubscribe': `<${refuseUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each(['Security', 'Steadfast', 'URGENT', 'Someone'])(
    'has a subject and a text that a sender called %s does not open',
    (sender) => {
      const share = { sender, target: video, message: '' };
      expect(createShareMail(share, refuseUrl)(site).subject).toMatch(/^A video shared with you/);
      expect(createShareText(share)(site).text).toMatch(/^A video shared with you/);
    },
  );

  it('comes without a quotation when there is no message', () => {
    const { text, html } = createShareMail({ sender: 'Ann', target: video, message: '' }, refuseUrl)(site);
    expect(text).not.toContain('>');
    expect(html).not.toContain('<blockquote');
  });

  it.each([
    [83, 'Watch from 1:23'],
    [5, 'Watch from 0:05'],
    [3_661, 'Watch from 1:01:01'],
  ])('says on its button where it begins: after %i seconds', (atSeconds, label) => {
    const target = { ...video, path: `/video/7?t=${atSeconds}`, atSeconds };
    const { text, html } = createShareMail({ sender: 'Ann', target, message: '' }, refuseUrl)(site);
    expect(text).toContain(`${label}:\nhttps://watch.example.org/video/7?t=${atSeconds}`);
    expect(html).toContain(`>${label}</a>`);
    expect(text).not.toContain('Watch the video');
  });

  it('comes as a text message that can be stopped', () => {
    expect(createShareText({ sender: 'Ann', target: video, message: 'See this' })(site).text).toBe(
      'A video shared with you by Ann on Steadfast: “The Anvil”\nhttps://watch.example.org/video/7\n“See this”\nReply STOP to opt out.',
    );
  });
});

describe('The message that goes along with a share', () => {
  it.each([
    ['  Look!\r\nNice.\r\n\r\n\r\n\r\nBye  ', 'Look!\nNice.\n\nBye'],
    ['a\tb\u0007c\u202ed\u2066e', 'a b c d e'],
    ['a\u2028b', 'a\nb'],
    ['👨‍👩‍👧 Käthe', '👨‍👩‍👧 Käthe'],
    ['   ', ''],
  ])('%j is sent as %j', (given, sent) => {
    expect(readMessage(given)).toBe(sent);
  });

  it('is refused with a link, naming the words', () => {
    const refusal = () => readMessage('Buy at Spam.Example/x now');
    expect(refusal).toThrow(ApiError);
    expect(refusal).toThrow('“Spam.Example/x” looks like a link');
  });

  it('names a part of a long link', () => {
    expect(() => readMessage(`http://${'x'.repeat(400)}`)).toThrow(/“http:\/\/x{53}”/);
  });
});
