import type { PlaybackState } from '../engine/playback-state';
import type { LatePartProps } from './LatePart';

type What = Pick<LatePartProps, 'isWanted' | 'load'>;

/** The captions over the picture. */
export const captions: What = {
  isWanted: ({ captionTrackId }: PlaybackState) => captionTrackId !== undefined,
  load: async () =>
    (await import(/* webpackChunkName: "captions" */ '../components/Captions/Captions')).Captions,
};

/** What stands below the video because its stream has it. */
export const streamParts: What = {
  isWanted: ({ captionTracks, chapters }: PlaybackState) => captionTracks.length > 0 || chapters.length > 0,
  load: async () =>
    (await import(/* webpackChunkName: "stream-parts" */ '../components/StreamParts/StreamParts'))
      .StreamParts,
};
