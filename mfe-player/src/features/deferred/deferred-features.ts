import type { PlaybackState } from '../../engine/playback-state';
import type { PlaybackLazyMountProps } from './PlaybackLazyMount';

type DeferredFeature = Pick<PlaybackLazyMountProps, 'isWanted' | 'load'>;

/** Captions over the video. */
export const captions: DeferredFeature = {
  isWanted: ({ captionTrackId }: PlaybackState) => captionTrackId !== undefined,
  load: async () => (await import(/* webpackChunkName: "captions" */ '../captions/Captions')).Captions,
};

/** Chapters and transcript below the video. */
export const streamFeatures: DeferredFeature = {
  isWanted: ({ captionTracks, chapters }: PlaybackState) => captionTracks.length > 0 || chapters.length > 0,
  load: async () =>
    (await import(/* webpackChunkName: "stream-features" */ './StreamFeatures')).StreamFeatures,
};
