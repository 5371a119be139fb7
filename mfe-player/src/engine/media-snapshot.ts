import type { Phase } from './playback-state';
import type { TimeRange } from './stream-offer';

/** What is read of a media element. */
export type MediaSnapshot = Pick<HTMLMediaElement, 'paused' | 'ended' | 'readyState' | 'currentTime'> & {
  buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
};

/** From here on there is data for more than the present frame. */
const HAVE_FUTURE_DATA = 3;

/** What a medium that has shown its first frame is doing. Read from the medium itself, never from what it was told. */
export function phaseOf({ paused, ended, readyState }: MediaSnapshot): Phase {
  if (ended) return 'ended';
  if (paused) return 'paused';
  return readyState < HAVE_FUTURE_DATA ? 'buffering' : 'playing';
}

/** Seconds that can still be played without anything new from the network. */
export function bufferedAheadSeconds({ buffered, currentTime }: MediaSnapshot): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime && currentTime < end) return end - currentTime;
  }
  return 0;
}

/** What is there already, in order. */
export function bufferedRanges({ buffered }: Pick<MediaSnapshot, 'buffered'>): TimeRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    startSeconds: buffered.start(index),
    endSeconds: buffered.end(index),
  }));
}
