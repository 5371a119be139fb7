import { toOneLine, checkHeaders } from './mail-headers';

describe('A header', () => {
  it.each([
    ['Ann\r\nBcc: victim@example.org', 'Ann Bcc: victim@example.org'],
    ['Ann\nBcc: victim@example.org', 'Ann Bcc: victim@example.org'],
    ['Ann\rBcc: x', 'Ann Bcc: x'],
    ['a\u2028b\u2029c\u0085d\u0000e\u007ff', 'a b c d e f'],
    ['  plain \t words ', 'plain   words'],
  ])('is one line, so %j begins no other header', (given, line) => {
    expect(toOneLine(given)).toBe(line);
  });

  it('keeps accents and other scripts', () => {
    expect(toOneLine('Käthe 日本語 🙂')).toBe('Käthe 日本語 🙂');
  });

  it('has its value made one line', () => {
    expect(checkHeaders({ 'List-Unsubscribe': '<https://a.example>\r\nX: y' })).toEqual({
      'List-Unsubscribe': '<https://a.example> X: y',
    });
  });

  it.each(['', 'Two Words', 'A:', 'A\r\nB', '-x'])('is not called %j', (name) => {
    expect(() => checkHeaders({ [name]: 'x' })).toThrow('Not a valid header name');
  });
});
