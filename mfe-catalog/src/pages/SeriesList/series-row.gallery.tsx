import type { Series } from '@steadfast/sdk';
import { Example, LONG_TITLE, lake, ridge, type GalleryPage } from '@steadfast/tooling/gallery';
import { SeriesRow } from './SeriesRow';

const forged = {
  id: 1,
  name: 'Forged',
  tagline: 'What heat is for',
  videos: [
    { id: 101, title: 'Heat Before Hammer', duration: 612, ThumbnailUrl: ridge, isWatched: true },
    { id: 102, title: 'The Same Place Twice', duration: 754, ThumbnailUrl: lake, videoProgressSeconds: 300 },
    { id: 103, title: LONG_TITLE, duration: 7384, ThumbnailUrl: ridge },
  ],
} satisfies Series;
const watched = forged.videos.map((video) => ({ ...video, isWatched: true }));

export const galleryPages: readonly GalleryPage[] = [
  {
    id: 'series-row',
    title: 'Series row',
    about: 'One series: its unwatched count, name and first episodes.',
    components: ['SeriesRow'],
    Examples: () => (
      <>
        <Example title="Some watched" layout="plain">
          <SeriesRow series={forged} episodesMax={6} isFirst />
        </Example>
        <Example title="All watched" layout="plain">
          <SeriesRow series={{ ...forged, videos: watched }} episodesMax={6} isFirst />
        </Example>
        <Example title="Without episodes, with long texts" layout="plain">
          <SeriesRow series={{ id: 2, name: LONG_TITLE, tagline: LONG_TITLE }} episodesMax={6} isFirst />
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <SeriesRow
            series={{ ...forged, name: 'להמשיך לצפות', tagline: 'שלוש דקות ביום' }}
            episodesMax={6}
            isFirst
          />
        </Example>
      </>
    ),
  },
];
