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

it('is the same for the same seed, and another for another', () => {
  expect(makeBigCatalogue(SIZE)).toEqual(makeBigCatalogue(SIZE));
  expect(makeBigCatalogue({ ...SIZE, seed: 2 })).not.toEqual(makeBigCatalogue(SIZE));
});
