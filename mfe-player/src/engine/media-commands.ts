import { playerPreferences, type PlayerPreferences } from './preferences';
import { readSound, type SoundState } from './media-snapshot';
import { createPlaybackStore } from './playback-state';

/**
 * The last frame shows this long before the end. At the very end there is no frame, and Chromium keeps the
 * previous one.
 */
const LAST_FRAME_SECONDS = 0.1;

/**
 * Commands for a media element. They never change the state: the element carries them out, and its events
 * update the state. The viewer's choices are saved.
 */
export abstract class MediaCommands {
  protected readonly store = createPlaybackStore();
  readonly getState = this.store.getState;
  readonly getInitialState = this.store.getInitialState;
  readonly subscribe = this.store.subscribe;
  protected media: HTMLMediaElement | undefined;

  /** Plays; after the end, plays from the start. */
  play(): void {
    const media = this.media;
    if (!media) return;
    // An element that has fired `ended` restarts on its own. One whose end only our watchdog noticed does
    // not.
    if (this.store.getState().phase === 'ended' && !media.ended) media.currentTime = 0;
    // If the browser refuses, the state stays as it is.
    media.play().catch(() => undefined);
  }

  pause(): void {
    this.media?.pause();
  }

  /** @returns whether it should now play; before the first frame the state does not tell */
  togglePlay(): boolean {
    const isToPlay = this.media?.paused ?? false;
    if (isToPlay) this.play();
    else this.pause();
    return isToPlay;
  }

  /** @param seconds clamped to the duration; while playing, the last frame shows before the end */
  seekTo(seconds: number): void {
    const { durationSeconds } = this.store.getState();
    const media = this.media;
    if (!media) return;
    const lastFrame = Math.max(0, durationSeconds - LAST_FRAME_SECONDS);
    media.currentTime = Math.max(0, Math.min(seconds, lastFrame));
    // While paused, go to the last frame first and then to the end: nothing would play on to it.
    if (media.paused && seconds > lastFrame) seekAfterwards(media, Math.min(seconds, durationSeconds));
  }

  /** @param seconds relative to now; negative seeks back */
  seekBy(seconds: number): void {
    if (this.media) this.seekTo(this.media.currentTime + seconds);
  }

  /**
   * @param volume from 0 to 1; any value above 0 unmutes
   * @param isPassing whether the value is only passed while dragging, so not one to return to
   */
  setVolume(volume: number, { isPassing = false } = {}): void {
    if (!this.media) return;
    const bounded = Math.min(Math.max(0, volume), 1);
    this.media.volume = bounded;
    if (bounded > 0) this.media.muted = false;
    playerPreferences.change({
      volume: bounded,
      ...(bounded > 0 && { isMuted: false, ...(!isPassing && { audibleVolume: bounded }) }),
    });
  }

  setMuted(isMuted: boolean): void {
    if (!this.media) return;
    this.media.muted = isMuted;
    playerPreferences.change({ isMuted });
  }

  /** Unmutes; at volume 0, restores the last audible volume. */
  unmute(): void {
    if (this.media?.volume === 0) this.setVolume(playerPreferences.get().audibleVolume);
    else this.setMuted(false);
  }

  /** @param speed 1 is normal; saved for later streams */
  setSpeed(speed: number): void {
    if (!this.media) return;
    applySpeed(this.media, speed);
    playerPreferences.change({ speed });
  }

  protected readSound(): SoundState {
    const { isMutedByBrowser, volume, isMuted, speed } = this.store.getState();
    return this.media
      ? readSound(this.media, isMutedByBrowser)
      : { volume, isMuted, speed, isMutedByBrowser };
  }
}

/** Seeks once the current seek has finished, unless the viewer has sought elsewhere or pressed play. */
function seekAfterwards(media: HTMLMediaElement, seconds: number): void {
  const reached = media.currentTime;
  media.addEventListener(
    'seeked',
    () => {
      if (media.paused && media.currentTime === reached) media.currentTime = seconds;
    },
    { once: true },
  );
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
function applySpeed(media: HTMLMediaElement, speed: number): void {
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}
