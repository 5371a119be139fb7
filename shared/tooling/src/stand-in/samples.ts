import type { DialogName, SlotName } from '@steadfast/sdk/internal';
import type { DialogTargets, SlotProps } from '@steadfast/sdk';

/** Examples by what they show. */
export type Samples<Props> = Record<string, Props>;

export const LONG_TITLE =
  'Why we climb before dawn, what the mountain gives back, and how to come down again with everybody still talking';

/** What dialogs are opened with in the stand-in shell, from the sample catalogue. One that is missing starts empty. */
export const dialogSamples: { [Name in DialogName]?: Samples<DialogTargets[Name]> } = {
  share: {
    'A video': { kind: 'video', id: 101, title: 'Heat Before Hammer' },
    'A video in a series, from its second minute': {
      kind: 'video',
      id: 101,
      title: 'Heat Before Hammer',
      atSeconds: 75,
      source: { type: 'series', id: 1 },
    },
    'A series': { kind: 'series', id: 1, title: 'Forged' },
    'A tag': { kind: 'featured', id: 1, title: 'Fatherhood' },
    'A playlist': { kind: 'playlist', linkSlug: 'lent', title: 'Lent' },
    'A long title': { kind: 'series', id: 1, title: LONG_TITLE },
  },
  'add-to-playlist': {
    'A video': { videoId: 101, videoTitle: 'Heat Before Hammer' },
    'A long title': { videoId: 102, videoTitle: LONG_TITLE },
  },
};

/** What fills a slot is given these props in the stand-in shell. */
export const slotSamples: { [Name in SlotName]?: Samples<SlotProps[Name]> } = {
  'video-actions': {
    'A video': { videoId: 101, videoTitle: 'Heat Before Hammer' },
    'A video, watched to its second minute': {
      videoId: 101,
      videoTitle: 'Heat Before Hammer',
      placeNow: () => 'https://videos.example.org/video/101?at=75',
    },
    'A long title': { videoId: 102, videoTitle: LONG_TITLE },
  },
  'series-tabs': { Forged: { seriesId: 1 }, 'A series that does not exist': { seriesId: 999_999 } },
  'search-results': { 'A word': { query: 'prayer' }, 'Nothing like it': { query: 'zzzz' } },
};
