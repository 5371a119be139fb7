import { findByLanguage } from './caption-tracks';

const track = (id: number, language?: string) => ({ id, language });
const english = track(0, 'en');
const brazilian = track(1, 'pt-BR');
const unnamed = track(2);

it.each([
  ['in the very language', [english, brazilian], ['pt-BR'], brazilian],
  ['in the very region, wherever it stands', [track(0, 'pt'), brazilian], ['pt-BR'], brazilian],
  ['in the language of another region', [english, brazilian], ['PT-pt'], brazilian],
  ['in the first language that there is', [english, brazilian], [undefined, 'fr', 'pt', 'en'], brazilian],
  ['that comes first where no language fits', [unnamed, english], ['fr', ''], unnamed],
  ['that is undefined where there is none', [], ['en'], undefined],
])('finds the item %s', (_, tracks, languages, expected) => {
  expect(findByLanguage(tracks, languages)).toBe(expected);
});
