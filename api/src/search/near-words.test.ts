import { addNearWords, getMaxTypos } from './near-words';
import { createWordIndex } from './word-index';

it.each([
  ['the', 0],
  ['hope', 1],
  ['courage', 1],
  ['patience', 2],
  ['12345678', 0],
  ['か\u3099ハ\u3099', 0],
])('of %s, %i typos are forgiven', (word, typos) => {
  expect(getMaxTypos(word)).toBe(typos);
});

const createIndex = (...titles: string[]) => {
  const index = createWordIndex();
  for (const [id, title] of titles.entries()) index.add({ id, title, fields: [title.split(' ')] });
  return index;
};

describe('Known words for those of a query', () => {
  const catalogue = {
    videos: createIndex('patiently patients patience parents', 'forgiveness forging', 'hope hops'),
    series: createIndex('patience harvest', 'hopeful'),
    tags: createIndex('harvests', 'hopx'),
  };
  const near = (query: string) => {
    const texts = query.split(' ');
    const words = texts.map((text, index) => ({ text, isPrefix: index === texts.length - 1, near: [] }));
    return addNearWords(catalogue, words).map((word) => word.near);
  };

  it('are those that are near enough, the nearest first, of videos, series and tags', () => {
    expect(near('patiense xy')).toEqual([['patience', 'patients'], []]);
    expect(near('harvets xy')).toEqual([['harvest', 'harvests'], []]);
    expect(near('hopz xy')).toEqual([['hope', 'hops', 'hopx'], []]);
  });

  it('may go on where the word is still being typed', () => {
    expect(near('forgivn')).toEqual([['forging', 'forgiveness']]);
    expect(near('forgivn xy')).toEqual([[], []]);
  });

  it('are looked up for unknown words alone, if there are any', () => {
    expect(near('hope patiense xy')).toEqual([[], ['patience', 'patients'], []]);
    expect(near('hope xy')).toEqual([['hops', 'hopx'], []]);
  });

  it('are not looked up where a long query has only known words', () => {
    expect(near('hope hops patience harvest')).toEqual([[], [], [], []]);
  });

  it('are eight at most', () => {
    const hops = createIndex(...[...'abcdefghijkl'].map((letter) => `hop${letter}`));
    const words = [{ text: 'hope', isPrefix: false, near: [] }];
    const [word] = addNearWords({ videos: hops, series: createIndex(), tags: createIndex() }, words);
    expect(word?.near).toHaveLength(8);
  });
});
