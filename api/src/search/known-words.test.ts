import { isKnown } from './known-words';

describe('A word of a query', () => {
  const known = ['9', 'a', 'hope', 'hopeful', 'z', 'мир', '\u{1f525}a', '\uff21'].sort();

  it.each([
    ['hope', false, true],
    ['hop', false, false],
    ['hop', true, true],
    ['hopeful', true, true],
    ['hopefully', true, false],
    ['9', false, true],
    ['0', true, false],
    ['ми', true, true],
    ['\u{1f525}', true, true],
    ['\uff21', false, true],
    ['\uff22', true, false],
  ])('%s, unfinished: %s, is known: %s', (text, isPrefix, expected) => {
    expect(isKnown(known, { text, isPrefix })).toBe(expected);
  });

  it('is unknown where there are no words', () => {
    expect(isKnown([], { text: 'a', isPrefix: true })).toBe(false);
  });
});
