import type { Phase, PlaybackState } from './playback-state';
import type { TimeRange } from './stream-tracks';

/** What is read of a media element. */
export type MediaSnapshot = Pick<HTMLMediaElement, 'paused' | 'ended' | 'readyState' | 'currentTime'> & {
  buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
};

const HAVE_FUTURE_DATA = 3;

/** What a medium that has shown its first frame is doing. Read from the medium itself, never from what it was told. */
export function derivePhase({ paused, ended, readyState }: MediaSnapshot): Phase {
  if (ended) return 'ended';
  if (paused) return 'paused';
  return hasFutureData({ readyState }) ? 'playing' : 'buffering';
}

/** Whether there is data for more than the present frame. */
export const hasFutureData = ({ readyState }: Pick<MediaSnapshot, 'readyState'>) =>
  readyState >= HAVE_FUTURE_DATA;

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

/** This close to the end of a range a decoder runs dry: Chromium stands still up to 0.25 s before it. */
const RANGE_END_SECONDS = 0.5;

/** Where the next range begins, for a medium that stands where there is nothing; undefined where it has what it needs. */
export function gapEndSeconds(media: Pick<MediaSnapshot, 'buffered' | 'currentTime'>): number | undefined {
  const now = media.currentTime;
  const ranges = bufferedRanges(media);
  const isInside = ranges.some(
    ({ startSeconds, endSeconds }) => startSeconds <= now && now < endSeconds - RANGE_END_SECONDS,
  );
  return isInside ? undefined : ranges.find(({ startSeconds }) => startSeconds > now)?.startSeconds;
}

/** Segments may be longer than the playlist says, but not by much. */
const LONGER_THAN_PLAYLIST_SECONDS = 10;

/**
 * How long a stream is; 0 until known. A medium counts up to the last time that a segment claims, which is hours too late
 * where that segment is damaged: then the playlist is believed.
 */
export function findDuration(
  { duration }: Pick<HTMLMediaElement, 'duration'>,
  playlistSeconds: number | undefined,
): number {
  if (!Number.isFinite(duration)) return 0;
  const isBeyond = duration > (playlistSeconds ?? Infinity) + LONGER_THAN_PLAYLIST_SECONDS;
  return isBeyond && playlistSeconds !== undefined ? playlistSeconds : duration;
}

export type SoundState = Pick<PlaybackState, 'volume' | 'speed' | 'isMuted' | 'isMutedByBrowser'>;

/** @param wasMutedByBrowser whether the browser muted it, which holds until it is heard again */
export function readSound(
  { muted, volume, playbackRate }: Pick<HTMLMediaElement, 'muted' | 'volume' | 'playbackRate'>,
  wasMutedByBrowser: boolean,
): SoundState {
  return { volume, speed: playbackRate, isMuted: muted, isMutedByBrowser: muted && wasMutedByBrowser };
}
