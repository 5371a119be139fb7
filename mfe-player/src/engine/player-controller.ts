import { listen } from '@steadfast/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { playerPreferences } from './preferences';
import { CaptionTracks, findByLanguage } from './caption-tracks';
import { loadHls } from './load-hls';
import { applyPreferences, applySpeed, observeMedia, readSound, type MediaEventName } from './media-element';
import { changePlayback, createPlaybackStore, type Chapter, type PlaybackState } from './playback-state';
import type { Preview } from './preview';
import { StreamAttempt } from './stream-attempt';
import type { BrokenSegment } from './stream-faults';
import type { StreamSource } from './stream-session';

/**
 * Assumed when the stream does not say. Too large a frame step is better than one that shows the same frame.
 */
const DEFAULT_FRAMES_PER_SECOND = 25;
/**
 * The last frame shows this long before the end. At the very end there is no frame, and Chromium keeps the
 * previous one.
 */
const LAST_FRAME_SECONDS = 0.1;
/** The buffer may end slightly before or after the broken segment. */
const SAME_POSITION_SECONDS = 1;

/**
 * Owns the media element and the stream in it: opens streams and mirrors the element's state in a store. Outlives its
 * streams: the next video plays in the same element. Commands never change the state: the element carries them out, and its
 * events update the state. The viewer's choices are saved.
 */
export class PlayerController {
  readonly #store = createPlaybackStore();
  readonly getState = this.#store.getState;
  readonly getInitialState = this.#store.getInitialState;
  readonly subscribe = this.#store.subscribe;
  #media: HTMLMediaElement | undefined;
  readonly #loadHls: typeof loadHls;
  #source: StreamSource | undefined;
  #attempt: StreamAttempt | undefined;
  #captions: CaptionTracks | undefined;
  /** The language of the captions that were hidden last. */
  #hiddenLanguage: string | undefined;
  /** Where the viewer last retried this stream. */
  #retriedAtSeconds: number | undefined;

  /** @param load tests replace it */
  constructor(load = loadHls) {
    this.#loadHls = load;
  }

  /**
   * Attaches the player to a media element. Pass it as the element's `ref`. Returns a function that detaches
   * it.
   */
  readonly attach = (media: HTMLMediaElement): (() => void) => {
    this.#media = media;
    const preferences = playerPreferences.get();
    applyPreferences(media, preferences);
    changePlayback(this.#store, readSound(media, !preferences.isMuted));
    const stopObserving = observeMedia(media, this.#onMediaEvent);
    const captions = new CaptionTracks(media, (state) => {
      changePlayback(this.#store, state);
    });
    const { captionLanguage } = preferences;
    captions.choose(captionLanguage === undefined ? undefined : { language: captionLanguage });
    this.#captions = captions;
    const stopListening = listen(window, ['online'], this.#onOnline);
    if (this.#source) this.#open(this.#source);
    return () => {
      stopListening();
      stopObserving();
      captions.detach();
      this.#close();
      this.#captions = undefined;
      this.#media = undefined;
    };
  };

  /** Opens a stream in place of the current one and tries to play it. */
  load(source: StreamSource): void {
    this.#source = source;
    this.#retriedAtSeconds = undefined;
    this.#open(source);
  }

  /** Closes the current stream. */
  unload(): void {
    this.#source = undefined;
    this.#close();
    this.#reset();
  }

  /**
   * Retries the current stream from where it failed. When that was tried already, skips the segment that is
   * broken there.
   */
  retry(): void {
    if (!this.#source) return;
    const state = this.#store.getState();
    // The requested start time, if nothing has played yet.
    const { currentTimeSeconds: failedAt } = state;
    const isAgain = Math.abs(failedAt - (this.#retriedAtSeconds ?? Infinity)) < SAME_POSITION_SECONDS;
    const startSeconds = (isAgain ? findEndOfBroken(this.#attempt?.broken, state) : undefined) ?? failedAt;
    this.#retriedAtSeconds = startSeconds;
    this.#open({ ...this.#source, startSeconds });
  }

  /** Plays; after the end, plays from the start. */
  play(): void {
    const media = this.#media;
    if (!media) return;
    // An element that has fired `ended` restarts on its own. One whose end only our watchdog noticed does
    // not.
    if (this.#store.getState().phase === 'ended' && !media.ended) media.currentTime = 0;
    // If the browser refuses, the state stays as it is.
    media.play().catch(() => undefined);
  }

  pause(): void {
    this.#media?.pause();
  }

  /** @returns whether it should now play; before the first frame the state does not tell */
  togglePlay(): boolean {
    const isToPlay = this.#media?.paused ?? false;
    if (isToPlay) this.play();
    else this.pause();
    return isToPlay;
  }

  /** @param seconds clamped to the duration; while playing, the last frame shows before the end */
  seekTo(seconds: number): void {
    const { durationSeconds } = this.#store.getState();
    const media = this.#media;
    if (!media) return;
    const lastFrame = Math.max(0, durationSeconds - LAST_FRAME_SECONDS);
    media.currentTime = Math.max(0, Math.min(seconds, lastFrame));
    // While paused, go to the last frame first and then to the end: nothing would play on to it.
    if (media.paused && seconds > lastFrame) seekAfterwards(media, Math.min(seconds, durationSeconds));
  }

  /** @param seconds relative to now; negative seeks back */
  seekBy(seconds: number): void {
    if (this.#media) this.seekTo(this.#media.currentTime + seconds);
  }

  /**
   * @param volume from 0 to 1; any value above 0 unmutes
   * @param isPassing whether the value is only passed while dragging, so not one to return to
   */
  setVolume(volume: number, { isPassing = false } = {}): void {
    if (!this.#media) return;
    const bounded = Math.min(Math.max(0, volume), 1);
    this.#media.volume = bounded;
    if (bounded > 0) this.#media.muted = false;
    playerPreferences.change({
      volume: bounded,
      ...(bounded > 0 && { isMuted: false, ...(!isPassing && { audibleVolume: bounded }) }),
    });
  }

  setMuted(isMuted: boolean): void {
    if (!this.#media) return;
    this.#media.muted = isMuted;
    playerPreferences.change({ isMuted });
  }

  /** Unmutes; at volume 0, restores the last audible volume. */
  unmute(): void {
    if (this.#media?.volume === 0) this.setVolume(playerPreferences.get().audibleVolume);
    else this.setMuted(false);
  }

  /** @param speed 1 is normal; saved for later streams */
  setSpeed(speed: number): void {
    if (!this.#media) return;
    applySpeed(this.#media, speed);
    playerPreferences.change({ speed });
  }

  /** Pauses and moves one frame forward or back. */
  stepFrame(direction: 1 | -1): void {
    this.pause();
    const session = this.#attempt?.session;
    if (session) this.seekBy(direction / (session.framesPerSecond || DEFAULT_FRAMES_PER_SECOND));
  }

  /**
   * Caps the quality of this stream and later ones. The chosen quality shows at once if the bandwidth allows
   * it.
   *
   * @param id one of `qualities`; undefined adapts to bandwidth and window size
   */
  setQuality(id: number | undefined): void {
    const lines = this.#store.getState().qualities.find((quality) => quality.id === id)?.linesPx;
    this.#attempt?.session?.setQuality?.(id);
    playerPreferences.change({ qualityLinesMax: lines || undefined });
  }

  /** @param id one of `audioTracks` */
  setAudioTrack(id: number): void {
    const track = this.#store.getState().audioTracks.find((each) => each.id === id);
    if (!track) return;
    this.#attempt?.session?.setAudioTrack(id);
    playerPreferences.change({ audioLanguage: track.language });
  }

  /** @param id one of `captionTracks`; undefined hides captions */
  setCaptions(id: number | undefined): void {
    const { captionTracks, captionTrackId } = this.#store.getState();
    const shown = captionTracks.find((track) => track.id === captionTrackId);
    if (shown && id === undefined) this.#hiddenLanguage = shown.language;
    const choice = id === undefined ? undefined : this.#captions?.readChoice(id);
    this.#captions?.choose(choice);
    playerPreferences.change({ captionLanguage: choice?.language });
  }

  /**
   * Shows or hides captions. Prefers the language that was hidden last, then that of the audio, then the viewer's
   * languages, then the first track.
   */
  toggleCaptions(): void {
    const { captionTracks, captionTrackId, audioTracks, audioTrackId } = this.#store.getState();
    if (captionTrackId !== undefined) return this.setCaptions(undefined);
    const audioLanguage = audioTracks.find(({ id }) => id === audioTrackId)?.language;
    const track = findByLanguage(captionTracks, [
      this.#hiddenLanguage,
      audioLanguage,
      ...navigator.languages,
    ]);
    if (track) this.setCaptions(track.id);
  }

  /**
   * Lets the browser render the captions. Needed where only the media element is visible, not the page around
   * it.
   */
  setNativeCaptions(isNative: boolean): void {
    this.#captions?.setNative(isNative);
  }

  /** The loaded cues of the captions that are shown or read. They change whenever `captionsVersion` grows. */
  getCaptionCues(): readonly VTTCue[] {
    return this.#captions?.cues ?? [];
  }

  /** Loads captions for `getCaptionCues` even while none are shown, as a transcript needs. */
  setCaptionsRead(isRead: boolean): void {
    this.#captions?.setRead(isRead);
  }

  /** Reloads captions that failed to load (`captionsStatus`). */
  reloadCaptions(): void {
    this.#attempt?.session?.reloadCaptions?.();
  }

  /** Until the stream says of others. */
  setChapters(chapters: readonly Chapter[]): void {
    changePlayback(this.#store, { chapters });
  }

  /** Shows frames of the stream in another video element, as the seek bar does while it is hovered. */
  openPreview(video: HTMLVideoElement): Preview | undefined {
    return this.#attempt?.session?.openPreview?.(video);
  }

  #open(source: StreamSource): void {
    this.#close();
    const media = this.#media;
    if (!media) return;
    this.#reset({ phase: 'loading', address: source.address, currentTimeSeconds: source.startSeconds });
    this.#attempt = new StreamAttempt({
      media,
      source,
      store: this.#store,
      loadHls: this.#loadHls,
      onCaptions: () => {
        this.#captions?.refresh();
      },
    });
  }

  readonly #onMediaEvent = (name: MediaEventName): void => {
    this.#attempt?.handleMediaEvent(name);
    this.#captions?.refresh();
  };

  readonly #onOnline = (): void => {
    if (this.#attempt?.session) this.#attempt.handleOnline();
    else if (this.#store.getState().failure?.retriesWhenOnline) this.retry();
  };

  #reset(part: Partial<PlaybackState> = {}): void {
    const { captionsVersion, volume, isMuted, speed, isMutedByBrowser } = this.#store.getState();
    const sound = this.#media
      ? readSound(this.#media, isMutedByBrowser)
      : { volume, isMuted, speed, isMutedByBrowser };
    changePlayback(this.#store, { ...this.getInitialState(), ...sound, captionsVersion, ...part });
    this.#captions?.update();
  }

  #close(): void {
    this.#attempt?.close();
    this.#attempt = undefined;
  }
}

/** The props of a component that needs nothing but the player. */
export interface PlayerProps {
  player: PlayerController;
}

/**
 * A player that lives as long as the page and plays one stream after another.
 *
 * @param address URL of the stream; undefined until it is known
 * @param startSeconds where playback starts; read when the address changes
 */
export function usePlayer(address: string | undefined, startSeconds: number): PlayerController {
  const [player] = useState(() => new PlayerController());
  const load = useEffectEvent((stream: string) => {
    player.load({ address: stream, startSeconds });
  });
  useEffect(() => {
    if (address === undefined) return;
    load(address);
    return () => {
      player.unload();
    };
  }, [player, address]);
  return player;
}

/** Selects a part of the playback state. The component re-renders only when that part changes. */
export function usePlayback<Selected>(
  player: PlayerController,
  select: (state: PlaybackState) => Selected,
): Selected {
  return useStore(player, select);
}

/** The time after a broken segment; undefined when playback is elsewhere or nothing follows the segment. */
function findEndOfBroken(
  broken: BrokenSegment | undefined,
  { currentTimeSeconds, durationSeconds }: PlaybackState,
): number | undefined {
  if (!broken) return undefined;
  const { start, end } = broken;
  const isHere = start - SAME_POSITION_SECONDS < currentTimeSeconds && currentTimeSeconds < end;
  return isHere && (durationSeconds === 0 || end < durationSeconds) ? end : undefined;
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
