import { createRandom } from '../../bench/big-catalogue/words';
import { createWordIndex } from './word-index';
import type { QueryWord } from './words';

const WORDS = ['ab', 'abc', 'abd', 'b', 'ba', 'bad', 'c', 'cab', 'cad', 'd', 'dab'];

interface Text {
  id: number;
  title: string;
  labels: string;
  description: string;
}

const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');

const toSearched = ({ id, title, labels, description }: Text) => ({
  id,
  title,
  fields: [title, labels, description].map(splitWords),
});

/** Reference implementation: scans all texts. */
function findPlainly(texts: Text[], text: string, words: QueryWord[], max: number): number[] {
  const rankOf = (each: Text) => {
    const ways = words.map((word) => {
      const fields = [each.title, each.labels, each.description].map((field) => field.split(' '));
      const first = (matches: (of: string) => boolean) => fields.findIndex((field) => field.some(matches));
      const exact = first((of) => of === word.text);
      const prefix = word.isPrefix ? first((of) => of.startsWith(word.text)) : -1;
      const typo = first((of) => word.near.includes(of));
      if (exact >= 0 && (prefix < 0 || exact <= prefix)) return { field: exact, kind: 0 };
      if (prefix >= 0) return { field: prefix, kind: 1 };
      return typo >= 0 ? { field: typo, kind: 2 } : undefined;
    });
    if (ways.includes(undefined)) return undefined;
    const found = ways.flatMap((way) => way ?? []);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return [
      Number(each.title !== text),
      found.filter(({ kind }) => kind === 2).length,
      Math.max(...found.map(({ field }) => field)),
      sum(found.map(({ kind }) => kind)),
      Number(!each.title.startsWith(text)),
      sum(found.map(({ field }) => field)),
      each.title.length,
      each.id,
    ];
  };
  return texts
    .flatMap((each) => {
      const rank = rankOf(each);
      return rank ? [{ id: each.id, rank }] : [];
    })
    .sort((one, other) => {
      const differs = one.rank.findIndex((value, at) => value !== other.rank[at]);
      return (one.rank[differs] ?? 0) - (other.rank[differs] ?? 0);
    })
    .slice(0, max)
    .map(({ id }) => id);
}

describe('createWordIndex', () => {
  it('finds the same as a scan of all texts, in the same order', () => {
    const random = createRandom(7);
    const pick = () => random.pick(WORDS);
    const phrase = (max: number) => Array.from({ length: random.below(max + 1) }, pick).join(' ');
    let compared = 0;
    for (let round = 0; round < 150; round += 1) {
      const texts = Array.from({ length: 1 + random.below(150) }, (_, id) => ({
        ...{ id, title: phrase(3), labels: phrase(2), description: phrase(4) },
      }));
      const index = createWordIndex();
      for (const text of texts) index.add(toSearched(text));
      const typed = Array.from(new Set(Array.from({ length: 1 + random.below(3) }, pick)));
      const words = typed.map((text, at) => ({
        text,
        isPrefix: at === typed.length - 1,
        near: random.below(3) === 0 ? [pick(), pick()].filter((word) => word !== text) : [],
      }));
      const text = typed.join(' ');
      const max = 1 + random.below(12);
      const found = index.find({ text, words }, max);
      expect(found).toEqual(findPlainly(texts, text, words, max));
      compared += found.length;
    }
    expect(compared).toBeGreaterThan(500);
  });
});
