import { defaultPreferences, type PlayerPreferences } from '../features/settings/player-preferences';
import { readSound, type SoundState } from './media-snapshot';
import { PlaybackStore, type PlaybackState } from './playback-state';

/** Where the engine finds how the viewer likes to watch, and notes what was chosen. */
export interface PreferencePort {
  get(): PlayerPreferences;
  change(part: Partial<PlayerPreferences>): void;
}

/** So long before the end the last picture stands: at the end itself there is none, and Chromium keeps the one before. */
const LAST_PICTURE_SECONDS = 0.1;

/** For a player that remembers nothing. */
const noPreferences: PreferencePort = { get: () => defaultPreferences, change: () => undefined };

/**
 * What may be asked of a medium, whatever it plays. Nothing here changes the state: the medium does what it can, and
 * what it then says is the state. What the viewer chose is remembered.
 */
export abstract class MediaCommands {
  protected readonly store = new PlaybackStore();
  protected readonly preferences: PreferencePort;
  protected media: HTMLMediaElement | undefined;

  constructor(preferences: PreferencePort = noPreferences) {
    this.preferences = preferences;
  }

  get getState(): () => PlaybackState {
    return this.store.getState;
  }

  get subscribe(): (listener: () => void) => () => void {
    return this.store.subscribe;
  }

  /** Plays, from the beginning where it stands at its end. */
  play(): void {
    const media = this.media;
    if (!media) return;
    // A medium that ended begins anew by itself, but not one whose end only we saw.
    if (this.store.getState().phase === 'ended' && !media.ended) media.currentTime = 0;
    // What is refused changes nothing, and the state says so.
    media.play().catch(() => undefined);
  }

  pause(): void {
    this.media?.pause();
  }

  /** @returns whether it is to play now: before the first picture the state does not tell */
  togglePlay(): boolean {
    const isToPlay = this.media?.paused ?? false;
    if (isToPlay) this.play();
    else this.pause();
    return isToPlay;
  }

  /** @param seconds bounded to what there is; what plays shows its last picture before it ends */
  seekTo(seconds: number): void {
    const { durationSeconds } = this.store.getState();
    const media = this.media;
    if (!media) return;
    const lastPicture = Math.max(0, durationSeconds - LAST_PICTURE_SECONDS);
    media.currentTime = Math.max(0, Math.min(seconds, lastPicture));
    // Who is paused is taken on to the end itself, by way of its last picture: there nothing would play on to it.
    if (media.paused && seconds > lastPicture) continueWith(media, Math.min(seconds, durationSeconds));
  }

  /** @param seconds from now on; back where negative */
  seekBy(seconds: number): void {
    if (this.media) this.seekTo(this.media.currentTime + seconds);
  }

  /**
   * @param volume from 0 to 1; what is more than 0 is heard, also where it was muted
   * @param isPassing on the way to another volume: nothing to come back to
   */
  setVolume(volume: number, { isPassing = false } = {}): void {
    if (!this.media) return;
    const bounded = Math.min(Math.max(0, volume), 1);
    this.media.volume = bounded;
    if (bounded > 0) this.media.muted = false;
    this.preferences.change({
      volume: bounded,
      ...(bounded > 0 && { isMuted: false, ...(!isPassing && { audibleVolume: bounded }) }),
    });
  }

  setMuted(isMuted: boolean): void {
    if (!this.media) return;
    this.media.muted = isMuted;
    this.preferences.change({ isMuted });
  }

  /** Gives the sound back; what was turned down to nothing is as loud as it was heard last. */
  unmute(): void {
    if (this.media?.volume === 0) this.setVolume(this.preferences.get().audibleVolume);
    else this.setMuted(false);
  }

  /** @param speed 1 is as it was recorded; kept for the next streams */
  setSpeed(speed: number): void {
    if (!this.media) return;
    takeSpeed(this.media, speed);
    this.preferences.change({ speed });
  }

  /** Lets a medium sound as the viewer likes it. */
  protected applyPreferences(media: HTMLMediaElement): void {
    const { volume, isMuted, speed } = this.preferences.get();
    media.volume = volume;
    media.muted = isMuted;
    takeSpeed(media, speed);
  }

  protected sound(): SoundState {
    const { isMutedByBrowser, volume, isMuted, speed } = this.store.getState();
    return this.media
      ? readSound(this.media, isMutedByBrowser)
      : { volume, isMuted, speed, isMutedByBrowser };
  }
}

/** Goes to a place once the one that it is on its way to is shown, unless the viewer has gone elsewhere or plays. */
function continueWith(media: HTMLMediaElement, seconds: number): void {
  const by = media.currentTime;
  media.addEventListener(
    'seeked',
    () => {
      if (media.paused && media.currentTime === by) media.currentTime = seconds;
    },
    { once: true },
  );
}

/** Also for the streams to come: each begins at its default speed. */
function takeSpeed(media: HTMLMediaElement, speed: number): void {
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}
