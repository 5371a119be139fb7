import { countTypos, findNearest, getMaxTypos } from './near-words';

describe('The number of typos between two words', () => {
  it.each([
    ['courage', 'courage', 0],
    ['courage', 'couarge', 1],
    ['courage', 'courge', 1],
    ['courage', 'couurage', 1],
    ['courage', 'cpurage', 1],
    ['courage', 'ocurage', 1],
    ['courage', 'courgae', 1],
    ['courage', 'curge', 2],
    ['courage', 'kouraje', 2],
    ['courage', 'korajje', 3],
    ['a', 'abcdef', 3],
    ['', 'ab', 2],
    ['😀a', 'a', 1],
  ])('%s, %s: %i', (from, to, typos) => {
    expect(countTypos(from, to, 2)).toBe(typos);
    expect(countTypos(to, from, 2)).toBe(typos);
  });
});

it.each([
  ['the', 0],
  ['hope', 1],
  ['courage', 1],
  ['patience', 2],
  ['12345678', 0],
])('of %s, %i typos are forgiven', (word, typos) => {
  expect(getMaxTypos(word)).toBe(typos);
});

describe('Known words for one that was mistyped', () => {
  const near = (text: string, known: string[], isPrefix = false) =>
    findNearest({ text, isPrefix, near: [] }, known);

  it('are those that are near enough, the nearest first', () => {
    expect(near('patiense', ['patiently', 'patients', 'patience', 'parents'])).toEqual([
      'patience',
      'patients',
    ]);
  });

  it('are never the word itself', () => {
    expect(near('hope', ['hope', 'hops'])).toEqual(['hops']);
  });

  it('may go on where the word is still being typed', () => {
    expect(near('forgivn', ['forgiveness', 'forging'], true)).toContain('forgiveness');
    expect(near('forgivn', ['forgiveness'], false)).toEqual([]);
  });

  it('are eight at most', () => {
    expect(
      near(
        'hope',
        [...'abcdefghijkl'].map((letter) => `hop${letter}`),
      ),
    ).toHaveLength(8);
  });
});
