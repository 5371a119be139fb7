/** A small catalogue for tests, and the answers that the API gives of it. */
import type { FeaturedTag, HeroSlide, ListedVideo, Series } from '@steadfast/sdk';
import type { FakeResponses } from '@steadfast/testing';

export function video(id: number, more: Partial<ListedVideo> = {}): ListedVideo {
  return { id, videoId: `stream-${id}`, title: `Video ${id}`, duration: 61, ...more };
}

export const videos = (count: number, firstId = 1) =>
  Array.from({ length: count }, (_, index) => video(firstId + index));

export const forged: Series = {
  id: 7,
  name: 'Forged',
  tagline: 'What heat is for',
  description: 'Six visits to a working forge.',
  isFeatured: true,
  videoCount: 3,
  speakers: [
    { name: 'Amos Whitlock', bio: 'Worked iron for twenty-two years.', ThumbnailUrl: '/media/amos.webp' },
    { name: 'Ruth Whitlock' },
  ],
  videos: [
    video(71, { title: 'Heat Before Hammer', description: 'No smith strikes cold iron.', isWatched: true }),
    video(72, {
      title: 'Slag',
      description: 'The dirt rises when the iron is hot.',
      videoProgressSeconds: 30,
    }),
    video(73, { title: 'Quenched' }),
  ],
};

export const harbour: Series = { id: 8, name: 'Harbour', videos: videos(12, 800) };

export const courage: FeaturedTag = { id: 2, name: 'Courage', videos: videos(2, 20) };

export const slides: HeroSlide[] = [
  {
    image: '/media/hero-1.webp',
    title: 'Forged',
    description: 'What heat is for.',
    ctas: [
      { title: 'Watch Now', ctaLink: '/video/71?type=series&source=7', iconShape: 'play' },
      { title: 'See the series', ctaLink: '/series/7', iconShape: 'arrow' },
    ],
  },
  { image: '/media/hero-2.webp', title: 'Harbour', ctas: [] },
  {
    image: '/media/hero-3.webp',
    title: 'Give',
    ctas: [{ title: 'Give', ctaLink: 'https://give.example/', iconShape: 'star' }],
  },
];

/** What the API answers when all is well. */
export const allWell: FakeResponses = {
  'GET /featured/hero': { featuredHeros: slides },
  'GET /video/series': { series: [forged, harbour] },
  'GET /featured/tag': { tags: [courage] },
  'GET /video/series/{id}': { series: forged },
  'GET /video/tag/{id}': { tag: courage },
};
