import type { ListedVideo, Series } from '@steadfast/contract';
import lakeUrl from '../artwork/lake.svg';
import ridgeUrl from '../artwork/ridge.svg';
import { LONG_TITLE } from '../../stand-in/samples';

// Typed, as the report of the API cannot see what a picture exports.
export const lake: string = lakeUrl;
export const ridge: string = ridgeUrl;

/** URL of a picture that fails to load. */
export const BROKEN_PICTURE = 'data:image/png;base64,bm8gcGljdHVyZQ==';

export { LONG_TITLE };

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
