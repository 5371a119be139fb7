/** What dialogs are opened with in the stand-in shell, and slots are given, from the sample catalogue. */
import type { DialogTargets, SlotProps } from '@steadfast/sdk';

/** One that is missing starts empty. */
export const dialogSamples: Partial<DialogTargets> = {
  share: { kind: 'series', id: 1, title: 'Forged' },
  'add-to-playlist': { videoId: 101, videoTitle: 'Heat Before Hammer' },
};

export const slotSamples: Partial<SlotProps> = {
  'video-actions': { videoId: 101, videoTitle: 'Heat Before Hammer' },
  'video-card': { videoId: 101, videoTitle: 'Heat Before Hammer' },
  'series-card': { seriesId: 1, seriesTitle: 'Forged' },
  'series-tabs': { seriesId: 1 },
  'search-results': { query: 'prayer' },
};
