import { createTextFilter } from './text-filter';

interface Episode {
  id: number;
  title?: string;
  description?: string;
}
const video = (id: number, more: Partial<Episode>): Episode => ({ id, ...more });
const filterEpisodes = createTextFilter<Episode>(({ title = '', description = '' }) => [title, description]);

const episodes = [
  video(1, { title: 'Heat Before Hammer', description: 'No smith strikes cold iron.' }),
  video(2, { title: 'Slag', description: 'What RISES when the iron is hot.' }),
  { id: 3 },
];
const found = (words: string) => filterEpisodes(episodes, words).map(({ id }) => id);

describe('A filter by text', () => {
  it.each([
    ['slag', [2]],
    ['SLAG', [2]],
    ['for', [1]],
    ['rises', [2]],
    ['iron', [1, 2]],
    ['  iron  ', [1, 2]],
    ['before hammer', [1]],
    ['gold', []],
  ])('REQ-SERIES-4 finds by a part of title or description, whatever the case: %p', (words, ids) => {
    expect(found(words)).toEqual(ids);
  });

  it.each(['', '   '])('shows all for no words at all: %p', (words) => {
    expect(found(words)).toEqual([1, 2, 3]);
  });

  it.each(['.*', '(', '[a', '\\', '%', '<b>'])('takes %p for what it is', (words) => {
    expect(found(words)).toEqual([]);
  });

  it.each([
    ['éclair', 'ÉCLAIR'],
    ['caf\u0065\u0301', 'Café'],
    ['CAFÉ', 'caf\u0065\u0301'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
    ['straße', 'STRASSE'],
    ['כבש', 'הכבשן'],
  ])('REQ-SERIES-4 finds %p in %p, whatever the language', (words, title) => {
    expect(filterEpisodes([video(1, { title })], words)).toHaveLength(1);
  });

  it('REQ-SERIES-4 takes an accent for part of its letter, and title and description for two', () => {
    expect(filterEpisodes([video(1, { title: 'Café' })], 'cafe')).toEqual([]);
    expect(found('hammer no')).toEqual([]);
  });
});
