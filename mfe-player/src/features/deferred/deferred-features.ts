import type { PlaybackState } from '../../engine/playback-state';
import type { PlaybackLazyMountProps } from './PlaybackLazyMount';

type What = Pick<PlaybackLazyMountProps, 'isWanted' | 'load'>;

/** The captions over the picture. */
export const captions: What = {
  isWanted: ({ captionTrackId }: PlaybackState) => captionTrackId !== undefined,
  load: async () => (await import(/* webpackChunkName: "captions" */ '../captions/Captions')).Captions,
};

/** What stands below the video because its stream has it. */
export const streamParts: What = {
  isWanted: ({ captionTracks, chapters }: PlaybackState) => captionTracks.length > 0 || chapters.length > 0,
  load: async () => (await import(/* webpackChunkName: "stream-parts" */ './StreamFeatures')).StreamFeatures,
};
