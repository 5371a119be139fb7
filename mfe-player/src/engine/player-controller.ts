import { prefetchManifest } from '@steadfast/shared';
import { CaptionTracks } from './caption-tracks';
import type { HlsLibrary } from './load-hls';
import { observeMedia, type MediaEventName } from './media-events';
import { MediaCommands, type PreferencePort } from './media-commands';
import { initialPlayback, type PlaybackState } from './playback-state';
import type { Preview } from './preview';
import { StreamAttempt } from './stream-attempt';
import type { BrokenSegment } from './stream-faults';
import type { StreamSource } from './stream-session';

/** What is buffered ends a little before or behind the segment that is broken. */
const SAME_PLACE_SECONDS = 1;

/**
 * Owns the media element and what plays in it: opens streams, answers faults, and mirrors what the medium does in a
 * store. It outlives its streams: the next video plays in the same element.
 */
export class PlayerController extends MediaCommands {
  readonly #loadHls: () => Promise<HlsLibrary>;
  #source: StreamSource | undefined;
  #attempt: StreamAttempt | undefined;
  #captions: CaptionTracks | undefined;
  /** Where the viewer tried this stream again last. */
  #retriedAtSeconds: number | undefined;

  /** @param parts.preferences without them nothing is remembered */
  constructor(parts: { loadHls: () => Promise<HlsLibrary>; preferences?: PreferencePort }) {
    super(parts.preferences);
    this.#loadHls = parts.loadHls;
  }

  /** Takes a media element over: to be given as the element's `ref`. Returns what lets it go. */
  readonly attach = (media: HTMLMediaElement): (() => void) => {
    this.media = media;
    this.applyPreferences(media);
    this.store.change(this.sound());
    const stopObserving = observeMedia(media, this.#onMediaEvent);
    const captions = new CaptionTracks(media, (state) => {
      this.store.change(state);
    });
    const { captionLanguage } = this.preferences.get();
    captions.choose(captionLanguage === undefined ? undefined : { language: captionLanguage });
    this.#captions = captions;
    window.addEventListener('online', this.#onOnline);
    if (this.#source) this.#open(this.#source);
    return () => {
      window.removeEventListener('online', this.#onOnline);
      stopObserving();
      captions.detach();
      this.#close();
      this.#captions = undefined;
      this.media = undefined;
    };
  };

  /** Opens a stream and tries to play it, instead of the present one. */
  load(source: StreamSource): void {
    this.#source = source;
    this.#retriedAtSeconds = undefined;
    this.#open(source);
  }

  /** Gives the present stream up. */
  unload(): void {
    this.#source = undefined;
    this.#close();
    this.#reset();
  }

  /** Tries the present stream again, from where it failed; from behind what is broken there, where that was tried already. */
  retry(): void {
    if (!this.#source) return;
    const state = this.store.getState();
    // Where it was to begin, as long as nothing has played.
    const { currentTimeSeconds: failedAt } = state;
    const isAgain = Math.abs(failedAt - (this.#retriedAtSeconds ?? Infinity)) < SAME_PLACE_SECONDS;
    const startSeconds = (isAgain ? endOfBroken(this.#attempt?.broken, state) : undefined) ?? failedAt;
    this.#retriedAtSeconds = startSeconds;
    this.#open({ ...this.#source, startSeconds });
  }

  /** Fetches the manifest of a stream that will soon be played. */
  warm(address: string): void {
    prefetchManifest(address);
  }

  /** One frame on or back, paused. */
  stepFrame(direction: 1 | -1): void {
    this.pause();
    const frames = this.#attempt?.session?.framesPerSecond;
    if (frames) this.seekBy(direction / frames);
  }

  /**
   * Bounds the picture's size for this stream and the next ones; it is shown at once if the line carries it.
   *
   * @param id of one of the state's qualities; undefined leaves it to line and window again
   */
  setQuality(id: number | undefined): void {
    const lines = this.store.getState().qualities.find((quality) => quality.id === id)?.linesPx;
    this.#attempt?.session?.setQuality(id);
    this.preferences.change({ qualityLinesMax: lines || undefined });
  }

  /** @param id of one of the state's sounds */
  setAudioTrack(id: number): void {
    const track = this.store.getState().audioTracks.find((each) => each.id === id);
    if (!track) return;
    this.#attempt?.session?.setAudioTrack(id);
    this.preferences.change({ audioLanguage: track.language });
  }

  /** @param id of one of the state's captions; undefined shows none */
  setCaptions(id: number | undefined): void {
    const choice = id === undefined ? undefined : this.#captions?.readEmailChoice(id);
    this.#captions?.choose(choice);
    this.preferences.change({ captionLanguage: choice?.language });
  }

  /** Lets the browser draw the captions: where only the medium is seen, ours are not. */
  setNativeCaptions(isNative: boolean): void {
    this.#captions?.setNative(isNative);
  }

  /** All captions that are loaded so far of those that are shown or read; others whenever `captionsVersion` grows. */
  captionCues(): readonly VTTCue[] {
    return this.#captions?.cues ?? [];
  }

  /**
   * Loads captions for somebody who reads `captionCues`, also while none are shown: a transcript for instance.
   *
   * @returns ends that
   */
  readCaptions(): () => void {
    return this.#captions?.read() ?? (() => undefined);
  }

  /** Asks anew for captions that did not come (`captionsArrival`). */
  reloadCaptions(): void {
    this.#attempt?.session?.reloadCaptions();
  }

  /** Shows pictures of the stream in another video element, while the pointer is on the seek bar for instance. */
  openPreview(video: HTMLVideoElement): Preview | undefined {
    return this.#attempt?.session?.openPreview(video);
  }

  #open(source: StreamSource): void {
    this.#close();
    const { media, store, preferences } = this;
    if (!media) return;
    this.#reset({ phase: 'loading', address: source.address, currentTimeSeconds: source.startSeconds });
    this.#attempt = new StreamAttempt({
      media,
      source,
      store,
      preferences,
      loadHls: this.#loadHls,
      onCaptions: () => {
        this.#captions?.refresh();
      },
    });
  }

  readonly #onMediaEvent = (name: MediaEventName): void => {
    this.#attempt?.hear(name);
    this.#captions?.refresh();
  };

  readonly #onOnline = (): void => {
    if (this.#attempt?.session) this.#attempt.online();
    else if (this.store.getState().failure?.retriesWhenOnline) this.retry();
  };

  #reset(part: Partial<PlaybackState> = {}): void {
    const { captionsVersion } = this.store.getState();
    this.store.change({ ...initialPlayback, ...this.sound(), captionsVersion, ...part });
    this.#captions?.update();
  }

  #close(): void {
    this.#attempt?.close();
    this.#attempt = undefined;
  }
}

/** Where to go on behind a broken part; undefined where it is not here, or where nothing follows it. */
function endOfBroken(
  broken: BrokenSegment | undefined,
  { currentTimeSeconds, durationSeconds }: PlaybackState,
): number | undefined {
  if (!broken) return undefined;
  const { start, end } = broken;
  const isHere = start - SAME_PLACE_SECONDS < currentTimeSeconds && currentTimeSeconds < end;
  return isHere && (durationSeconds === 0 || end < durationSeconds) ? end : undefined;
}
