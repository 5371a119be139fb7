import { foldText } from './fold-text';
import { listWords, readQuery } from './words';

const listQueryWords = (query: string) =>
  readQuery(foldText(query)).words.map(({ text, isPrefix }) => (isPrefix ? `${text}…` : text));

describe('The words of a query', () => {
  it.each([
    ['Courage father', ['courage', 'father…']],
    ['the courage of a father', ['courage', 'father…']],
    ['who are you', ['who', 'are', 'you…']],
    ['courage courage', ['courage…']],
    ['小説家', ['小説', '説家…']],
    ['家 iPhone版', ['家…', 'iphone', '版…']],
    ['x'.repeat(50), [`${'x'.repeat(40)}…`]],
    ['!?', []],
  ])('of %j are %j', (query, words) => {
    expect(listQueryWords(query)).toEqual(words);
  });

  it('are twelve at most', () => {
    expect(listQueryWords('一二三四五六七八九十百千万億兆')).toHaveLength(12);
  });
});

describe('The words of a text', () => {
  it.each([
    ['小説家の祈り', ['小説', '説家', '家の', 'の祈', '祈り', 'り']],
    ['第3章', ['第', '3', '章']],
    ['が', ['か\u3099']],
    [`の${'\u3099'.repeat(6)}`, [`の${'\u3099'.repeat(6)}`, '\u3099\u3099']],
    ['the U.S.A. is', ['the', 'u', 's', 'us', 'a', 'usa', 'is']],
    ['Hà Nội', ['ha', 'noi']],
  ])('%s are %j', (text, words) => {
    expect(listWords(foldText(text), false)).toEqual(words);
  });

  it.each([
    ['Từ Hà Nội', ['tu', 'ha', 'tuha', 'noi', 'hanoi']],
    ['The Long Road', ['the', 'long', 'road', 'longroad']],
    ['Forgiveness now', ['forgiveness', 'now']],
    ['小説 旅', ['小説', '説', '旅']],
  ])('%s, which is a name, are %j', (text, words) => {
    expect(listWords(foldText(text), true)).toEqual(words);
  });

  it('of nothing but initials stay few and short', () => {
    const words = listWords('a '.repeat(10_000), true);
    expect(words.length).toBeLessThan(40_000);
    expect(Math.max(...words.map((word) => word.length))).toBeLessThan(10);
  });
});
