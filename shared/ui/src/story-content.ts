import type { ListedVideo, Series } from '@steadfast/contract';

/** What stories show. Storybook serves the pictures from shared/tooling/storybook/pictures. */
export const lake = '/lake.svg';
export const ridge = '/ridge.svg';

export const LONG_TITLE =
  'Why we climb before dawn, what the mountain gives back, and how to come down again with everybody still talking';

/** URL of a picture that fails to load. */
export const BROKEN_PICTURE = 'data:image/png;base64,bm8gcGljdHVyZQ==';

const video = (id: number, more: Partial<ListedVideo> = {}): ListedVideo => ({
  id,
  title: 'The long way up',
  duration: 754,
  ThumbnailUrl: ridge,
  ...more,
});

/** Videos, one per state of a card. */
export const videos = {
  fresh: video(1),
  begun: video(2, { title: 'Still water', ThumbnailUrl: lake, videoProgressSeconds: 300 }),
  watched: video(3, { title: 'Coming home', isWatched: true }),
  hours: video(4, { title: 'The whole evening', duration: 7384, ThumbnailUrl: lake }),
  long: video(5, { title: LONG_TITLE }),
  bare: { id: 6 },
  rightToLeft: video(7, { title: 'הדרך הארוכה אל ההר', videoProgressSeconds: 600 }),
};

export const series: Record<'whole' | 'long' | 'bare', Series> = {
  whole: {
    id: 1,
    name: 'Forged',
    tagline: 'What holds when it gets hot',
    ThumbnailUrl: ridge,
    videoCount: 12,
  },
  long: {
    id: 2,
    name: LONG_TITLE,
    tagline: `${LONG_TITLE}. ${LONG_TITLE}.`,
    ThumbnailUrl: lake,
    videoCount: 1,
  },
  bare: { id: 3, name: ' ' },
};
