import { formatQuality, formatSpeed, formatTrack } from './use-settings';

const quality = (id: number, linesPx: number, bitsPerSecond: number) => ({ id, linesPx, bitsPerSecond });

it('names a quality by its lines, and by its rate too where lines do not tell it from another', () => {
  const all = [
    quality(0, 720, 3_200_000),
    quality(1, 720, 1_850_000),
    quality(2, 240, 420_000),
    quality(3, 0, 96_400),
  ];
  expect(all.map((each) => formatQuality(each, all))).toEqual([
    '720p, 3.2 Mbit/s',
    '720p, 1.9 Mbit/s',
    '240p',
    '96 kbit/s',
  ]);
});

it('names speeds', () => {
  expect([0.5, 1, 1.25].map(formatSpeed)).toEqual(['0.5×', 'Normal', '1.25×']);
});

it.each([
  ['English (CC)', 'en', 'English (CC)'],
  ['', 'pt-BR', 'Brazilian Portuguese'],
  ['  ', undefined, 'Track 3'],
  ['', 'no language', 'no language'],
])('names a track called %j in %j: %s', (name, language, words) => {
  expect(formatTrack({ id: 7, name, language }, 2)).toBe(words);
});
