import { listen } from '@steadfast/sdk';
import type { Phase, PlaybackState, TimeRange } from './playback-state';
import type { PlayerPreferences } from './preferences';

/** The fields of a media element that are read. */
export type MediaSnapshot = Pick<HTMLMediaElement, 'paused' | 'ended' | 'readyState' | 'currentTime'> & {
  buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
};

const HAVE_FUTURE_DATA = 3;

/**
 * The phase of an element that has shown its first frame. Derived from the element itself, not from the
 * commands it received.
 */
export function derivePhase({ paused, ended, readyState }: MediaSnapshot): Phase {
  if (ended) return 'ended';
  if (paused) return 'paused';
  return hasFutureData({ readyState }) ? 'playing' : 'buffering';
}

/** Whether there is data beyond the current frame. */
export const hasFutureData = ({ readyState }: Pick<MediaSnapshot, 'readyState'>) =>
  readyState >= HAVE_FUTURE_DATA;

/** Seconds buffered after the current time. */
export function readBufferedAheadSeconds({ buffered, currentTime }: MediaSnapshot): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime && currentTime < end) return end - currentTime;
  }
  return 0;
}

/** The buffered ranges, in order. */
export function readBufferedRanges({ buffered }: Pick<MediaSnapshot, 'buffered'>): TimeRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    startSeconds: buffered.start(index),
    endSeconds: buffered.end(index),
  }));
}

/** A decoder runs dry this close to the end of a range: Chromium stops up to 0.25 s before it. */
const RANGE_END_SECONDS = 0.5;

/**
 * Start of the next buffered range for an element that has no data at its current time; undefined when it has
 * data.
 */
export function findGapEnd(media: Pick<MediaSnapshot, 'buffered' | 'currentTime'>): number | undefined {
  const now = media.currentTime;
  const ranges = readBufferedRanges(media);
  const isInside = ranges.some(
    ({ startSeconds, endSeconds }) => startSeconds <= now && now < endSeconds - RANGE_END_SECONDS,
  );
  return isInside ? undefined : ranges.find(({ startSeconds }) => startSeconds > now)?.startSeconds;
}

/** How much longer the segments may be than the playlist says. */
const LONGER_THAN_PLAYLIST_SECONDS = 10;

/**
 * The stream's duration; 0 until known. An element counts up to the latest timestamp of any segment, which a
 * damaged segment can put hours too late. The playlist then wins.
 */
export function findDuration(
  { duration }: Pick<HTMLMediaElement, 'duration'>,
  playlistSeconds: number | undefined,
): number {
  if (!Number.isFinite(duration)) return 0;
  const isBeyond = duration > (playlistSeconds ?? Infinity) + LONGER_THAN_PLAYLIST_SECONDS;
  return isBeyond && playlistSeconds !== undefined ? playlistSeconds : duration;
}

type SoundState = Pick<PlaybackState, 'volume' | 'speed' | 'isMuted' | 'isMutedByBrowser'>;

/** @param wasMutedByBrowser whether the browser muted it; holds until it is unmuted */
export function readSound(
  { muted, volume, playbackRate }: Pick<HTMLMediaElement, 'muted' | 'volume' | 'playbackRate'>,
  wasMutedByBrowser: boolean,
): SoundState {
  return { volume, speed: playbackRate, isMuted: muted, isMutedByBrowser: muted && wasMutedByBrowser };
}

/** The events after which the state is re-read. */
const MEDIA_EVENTS = [
  'loadedmetadata',
  'loadeddata',
  'durationchange',
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'progress',
  'ratechange',
  'timeupdate',
  'volumechange',
  'ended',
  'resize',
  'error',
] as const;

export type MediaEventName = (typeof MEDIA_EVENTS)[number];

/** @returns stops observing */
export function observeMedia(media: HTMLMediaElement, onEvent: (name: MediaEventName) => void): () => void {
  return listen(media, MEDIA_EVENTS, ({ type }) => {
    onEvent(type as MediaEventName);
  });
}

/**
 * Starts playback: with sound if the browser allows it, otherwise muted, otherwise not until the viewer
 * presses Play.
 *
 * @param isCurrent whether playback is still wanted when the browser responds
 * @param onMuted called when the browser only allows muted playback
 */
export async function autoplay(
  media: HTMLMediaElement,
  isCurrent: () => boolean,
  onMuted: () => void,
): Promise<void> {
  const refusal = await tryToPlay(media);
  if (refusal !== 'NotAllowedError' || !isCurrent() || media.muted) return;
  media.muted = true;
  onMuted();
  if ((await tryToPlay(media)) !== undefined && isCurrent()) media.muted = false;
}

/**
 * Calls `play()`.
 *
 * @returns the name of the browser's refusal; undefined when it plays
 */
async function tryToPlay(media: HTMLMediaElement): Promise<string | undefined> {
  try {
    await media.play();
    return undefined;
  } catch (refusal) {
    return refusal instanceof DOMException ? refusal.name : 'unknown';
  }
}

/** Applies the viewer's volume, mute and speed. An element that the browser has muted to play it stays muted. */
export function applyPreferences(
  media: HTMLMediaElement,
  { volume, isMuted, speed }: Pick<PlayerPreferences, 'volume' | 'isMuted' | 'speed'>,
): void {
  media.volume = volume;
  media.muted ||= isMuted;
  applySpeed(media, speed);
}

/** Also sets the default, which each new stream starts with. */
export function applySpeed(media: HTMLMediaElement, speed: number): void {
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}
