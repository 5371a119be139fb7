import { ApiError } from '../http/errors';
import { readMessage } from './share-message';

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

  it('is refused with a link, and the sender is told which words', () => {
    const refusal = () => readMessage('Buy at Spam.Example/x now');
    expect(refusal).toThrow(ApiError);
    expect(refusal).toThrow('“Spam.Example/x” looks like a link');
  });

  it('tells a part of a long link', () => {
    expect(() => readMessage(`http://${'x'.repeat(400)}`)).toThrow(/“http:\/\/x{53}”/);
  });
});
