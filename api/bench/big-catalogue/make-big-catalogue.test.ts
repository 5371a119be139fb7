import { Value } from '@sinclair/typebox/value';
import { CatalogueFile } from '../../src/catalogue/catalogue-file';
import { makeBigCatalogue } from './make-big-catalogue';

const SIZE = { series: 20, videosEach: 30 };

it('keeps the schema of a catalogue', () => {
  expect(Value.Errors(CatalogueFile, makeBigCatalogue(SIZE)).First()).toBeUndefined();
});

it('is as big as was asked for, each id used once and each reference kept', () => {
  const { series, tags, speakers } = makeBigCatalogue(SIZE);
  expect(series.map(({ videos }) => videos.length)).toEqual(Array.from({ length: 20 }, () => 30));
  const videoIds = new Set(series.flatMap(({ videos }) => videos.map(({ id }) => id)));
  expect(videoIds.size).toBe(600);
  expect(tags.flatMap((tag) => tag.videoIds).every((id) => videoIds.has(id))).toBe(true);
  const speakerIds = new Set(speakers.map(({ id }) => id));
  expect(series.flatMap((each) => each.speakerIds).every((id) => speakerIds.has(id))).toBe(true);
});

it('has a last series as long as is asked for, with ids of its own', () => {
  const { series } = makeBigCatalogue({ ...SIZE, longest: 100 });
  expect(series.map(({ videos }) => videos.length)).toEqual([...Array.from({ length: 19 }, () => 30), 100]);
  expect(new Set(series.flatMap(({ videos }) => videos.map(({ id }) => id))).size).toBe(670);
});

it('uses the pictures that it is given, in their order and again from the first', () => {
  const named = (file: string) => ({
    file,
    widths: [320],
    width: 320,
    height: 180,
    placeholder: 'data:image/webp;base64,UklGRg==',
  });
  const pictures = {
    series: [named('series/a'), named('series/b')],
    videos: [named('videos/a')],
    speakers: [named('speakers/a')],
    heroes: [named('heroes/a')],
  };
  const made = makeBigCatalogue({ ...SIZE, pictures });
  expect(made.series.slice(0, 3).map(({ picture }) => picture.file)).toEqual([
    'series/a',
    'series/b',
    'series/a',
  ]);
  const others = [...made.speakers, ...made.heroes, ...made.series.flatMap(({ videos }) => videos)];
  expect(new Set(others.map(({ picture }) => picture.file))).toEqual(
    new Set(['videos/a', 'speakers/a', 'heroes/a']),
  );
});

it('is the same for the same seed, and another for another', () => {
  expect(makeBigCatalogue(SIZE)).toEqual(makeBigCatalogue(SIZE));
  expect(makeBigCatalogue({ ...SIZE, seed: 2 })).not.toEqual(makeBigCatalogue(SIZE));
});

it('uses some words in half of all texts and many in few, as languages do', () => {
  const texts = makeBigCatalogue(SIZE).series.flatMap(({ videos }) => videos);
  const counts = new Map<string, number>();
  for (const { description } of texts) {
    for (const word of new Set(description.toLowerCase().match(/\p{L}+/gu))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  expect(counts.get('the')).toBeGreaterThan(texts.length / 2);
  expect([...counts.values()].filter((count) => count < 5).length).toBeGreaterThan(500);
});
