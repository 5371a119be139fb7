import { SeriesRow } from './SeriesRow';
import { type Series } from '@steadfast/sdk';

export default { component: SeriesRow };

const longTitle =
  'Why we climb before dawn, what the mountain gives back, and how to come down again with everybody still talking';

const forged = {
  id: 1,
  name: 'Forged',
  tagline: 'What heat is for',
  videos: [
    { id: 101, title: 'Heat Before Hammer', duration: 612, ThumbnailUrl: '/ridge.svg', isWatched: true },
    {
      id: 102,
      title: 'The Same Place Twice',
      duration: 754,
      ThumbnailUrl: '/lake.svg',
      videoProgressSeconds: 300,
    },
    { id: 103, title: longTitle, duration: 7384, ThumbnailUrl: '/ridge.svg' },
  ],
} satisfies Series;

const watched = forged.videos.map((video) => ({ ...video, isWatched: true }));

export const SomeWatched = {
  render: () => <SeriesRow series={forged} episodesMax={6} isFirst />,
};

export const AllWatched = {
  render: () => <SeriesRow series={{ ...forged, videos: watched }} episodesMax={6} isFirst />,
};

export const WithoutEpisodesWithLongTexts = {
  render: () => <SeriesRow series={{ id: 2, name: longTitle, tagline: longTitle }} episodesMax={6} isFirst />,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <SeriesRow
      series={{ ...forged, name: 'להמשיך לצפות', tagline: 'שלוש דקות ביום' }}
      episodesMax={6}
      isFirst
    />
  ),
};
