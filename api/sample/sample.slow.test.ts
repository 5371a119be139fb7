/** The committed sample, by the checks of imports and of `add-video`. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findReferenceProblems, readCatalogueFile } from '../src/catalogue/check-catalogue';
import type { CatalogueFile } from '../src/catalogue/catalogue-file';
import { findStreamProblems } from '../test/support/check-stream';

const TOLERANCE_SECONDS = 0.15;

const listVideos = ({ series }: CatalogueFile) => series.flatMap(({ videos }) => videos);
const listIds = (items: readonly { id: number }[]) => new Set(items.map(({ id }) => id));

describe('the sample catalogue', () => {
  let sample: CatalogueFile;
  beforeAll(async () => {
    sample = await readCatalogueFile(join(__dirname, 'catalogue.json'));
  });

  it('refers only to speakers, series, videos and tags that it has', () => {
    const { speakers, series, tags } = sample;
    const known = {
      speakers: listIds(speakers),
      series: listIds(series),
      tags: listIds(tags),
      videos: listIds(listVideos(sample)),
    };
    expect([...findReferenceProblems(sample, known)]).toEqual([]);
  });

  it('has each of its pictures as AVIF and WebP, and no others', async () => {
    const { speakers, series, heroes } = sample;
    const named = [...speakers, ...series, ...heroes, ...listVideos(sample)].flatMap(
      ({ picture: { file, widths } }) =>
        widths.flatMap((width) => [`${file}-${width}.avif`, `${file}-${width}.webp`]),
    );
    const files = await readdir(join(__dirname, 'media'), { recursive: true });
    expect(files.filter((file) => file.includes('.')).sort()).toEqual(named.sort());
  });

  it('has a stream that plays, and lasts as long as it says, for each video', async () => {
    const problems: Record<string, string[]> = {};
    for (const { videoId, duration } of listVideos(sample)) {
      const found = await findStreamProblems(
        join(__dirname, 'streams', videoId),
        duration,
        TOLERANCE_SECONDS,
      );
      if (found.length > 0) problems[videoId] = found;
    }
    expect(problems).toEqual({});
    expect((await readdir(join(__dirname, 'streams'))).length).toBe(listVideos(sample).length);
  });
});
