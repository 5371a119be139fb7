/** A catalogue of the tests' own: small, and its numbers are known. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueFile } from '../../src/catalogue/catalogue-file';
import type { Picture } from '../../src/platform/database/picture';

export const LONG_SERIES = { id: 7, videoIds: range(701, 725) };
export const SHORT_SERIES = { id: 8, videoIds: [802, 801] };
export const EMPTY_SERIES = { id: 9 };
export const FEATURED_TAG = { id: 31, videoIds: [...LONG_SERIES.videoIds].reverse() };
export const PLAIN_TAG = { id: 32, videoIds: [801, 701] };
export const VIDEO_SECONDS = 100;

export const catalogueOfTests: CatalogueFile = {
  speakers: [
    { id: 2, name: 'Ann Able', bio: 'Speaks first.', picture: picture('speakers/ann', [320]) },
    { id: 1, name: 'Ben Best', bio: 'Speaks second.', picture: picture('speakers/ben') },
  ],
  series: [
    series(LONG_SERIES.id, 'The Long Road', LONG_SERIES.videoIds, [2, 1]),
    series(SHORT_SERIES.id, 'Two Talks', SHORT_SERIES.videoIds, []),
    series(EMPTY_SERIES.id, 'Coming Soon', [], []),
  ],
  tags: [
    {
      id: FEATURED_TAG.id,
      name: 'Courage',
      category: 'Character',
      isFeatured: true,
      videoIds: FEATURED_TAG.videoIds,
    },
    { id: PLAIN_TAG.id, name: 'Work', category: 'Life', isFeatured: false, videoIds: PLAIN_TAG.videoIds },
  ],
  heroes: [
    {
      id: 51,
      title: 'First',
      description: 'Comes first.',
      picture: picture('heroes/first', [640, 1920]),
      ctas: [{ title: 'Watch', ctaLink: '/series/7', iconShape: 'play' }],
    },
    { id: 50, title: 'Second', description: '', picture: picture('heroes/second'), ctas: [] },
  ],
};

/** Writes the catalogue, a picture and a stream of two segments. */
export async function writeSampleFolder(folder: string): Promise<void> {
  const files: Record<string, string> = {
    'catalogue.json': JSON.stringify(catalogueOfTests),
    'media/series/7-640.webp': 'a picture in webp',
    'media/series/7-640.avif': 'a picture in avif',
    'media/.hidden': 'nobody shall see this',
    'streams/stream-701/master.m3u8': '#EXTM3U',
    'streams/stream-701/init.mp4': 'initialisation',
    'streams/stream-701/0.m4s': '0123456789',
    'streams/stream-701/en.vtt': 'WEBVTT',
    'outside.txt': 'outside of both folders',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function series(id: number, name: string, videoIds: number[], speakerIds: number[]) {
  return {
    id,
    name,
    tagline: `${name}, in short`,
    description: `${name}, at length`,
    isFeatured: id === LONG_SERIES.id,
    speakerIds,
    picture: picture(`series/${id}`),
    videos: videoIds.map((videoId) => ({
      id: videoId,
      videoId: `stream-${videoId}`,
      title: `Video ${videoId}`,
      description: `About ${videoId}`,
      duration: VIDEO_SECONDS,
      picture: picture(`videos/${videoId}`, [320, 640]),
    })),
  };
}

function picture(file: string, widths = [320, 640, 1280]): Picture {
  const width = Math.max(...widths);
  return { file, widths, width, height: (width * 9) / 16, placeholder: 'data:image/webp;base64,AAAA' };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
