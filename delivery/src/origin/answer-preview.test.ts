import { isPreviewLink } from './answer-preview';

describe('isPreviewLink', () => {
  it.each([
    ['/?preview=abc', true],
    ['/series?page=2&preview=abc', true],
    ['/series?next=/x?y&preview=abc', true],
    ['/series?pr%65view=abc', true],
    ['/series', false],
    ['/preview=abc', false],
    ['/series?no-preview=abc', false],
    ['/series?page=&review=abc', false],
  ])('recognizes a preview link by the name of its parameter: %s is one: %s', (url, expected) => {
    expect(isPreviewLink(url)).toBe(expected);
  });
});
