import { askManifestEarly } from '@steadfast/shared';
import { autoplay } from './autoplay';
import { Backoff } from './backoff';
import { CaptionTracks } from './caption-tracks';
import { SAVING_LINES_MAX, savesData } from './data-saver';
import { HlsSession } from './hls-session';
import type { HlsLibrary } from './load-hls';
import { observeMedia, type MediaEventName } from './media-events';
import { bufferedAheadSeconds, bufferedRanges, hasFutureData, phaseOf } from './media-snapshot';
import { MediumCommands, type PreferencePort } from './medium-commands';
import { NativeSession, playsHlsItself } from './native-session';
import { playbackFailure, type FailureCode } from './playback-failure';
import { initialPlayback } from './playback-state';
import type { Preview } from './preview';
import { answerToFault, type StreamFault } from './stream-faults';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';
import { warmStream } from './warm-stream';
import { Watchdogs } from './watchdogs';

/** One try at a stream. Whatever comes back after it was given up is dropped. */
interface Attempt {
  source: StreamSource;
  session: StreamSession | undefined;
  watchdogs: Watchdogs;
  reloading: Backoff;
  recoveredAtMs: number | undefined;
  /** The decoder was rebuilt, and no frame has come since. */
  isRecovering: boolean;
  /** Failed for want of network, but there is still something to play: told when it has run out. */
  pendingFailure: FailureCode | undefined;
  /** Stands at its end, though the medium does not say so. */
  isOver: boolean;
  /** A seek is under way that nobody asked for. */
  isNudging: boolean;
}

/**
 * Owns the media element and what plays in it: opens streams, answers faults, and mirrors what the medium does in a
 * store. It outlives its streams: the next video plays in the same element.
 */
export class PlayerController extends MediumCommands {
  readonly #loadHls: () => Promise<HlsLibrary>;
  #source: StreamSource | undefined;
  #attempt: Attempt | undefined;
  #captions: CaptionTracks | undefined;

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
    this.#open(source);
  }

  /** Gives the present stream up. */
  unload(): void {
    this.#source = undefined;
    this.#close();
    this.#reset();
  }

  /** Tries the present stream again, from where it failed. */
  retry(): void {
    if (!this.#source) return;
    const { hasPicture, currentTimeSeconds } = this.store.getState();
    this.#open({ ...this.#source, ...(hasPicture && { startSeconds: currentTimeSeconds }) });
  }

  /** Fetches the manifest of a stream that will soon be played. */
  warm(address: string): void {
    warmStream(address);
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
    const choice = id === undefined ? undefined : this.#captions?.choiceOf(id);
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

  /** Shows pictures of the stream in another video element, while the pointer is on the seek bar for instance. */
  openPreview(video: HTMLVideoElement): Preview | undefined {
    return this.#attempt?.session?.openPreview(video);
  }

  #open(source: StreamSource): void {
    this.#close();
    const media = this.media;
    if (!media) return;
    const loading = {
      isLoadingBefore: (seconds: number) => attempt.session?.isLoadingBefore(seconds) ?? true,
      hasNoMore: () => attempt.session?.hasNoMore() ?? false,
    };
    const attempt: Attempt = {
      source,
      session: undefined,
      watchdogs: new Watchdogs(media, loading, {
        onSlowStart: () => {
          this.#tellUnlessTold('slow-start');
        },
        onStall: () => {
          this.#tellUnlessTold('stalled');
        },
        onOver: () => {
          attempt.isOver = true;
          media.pause();
          this.store.change({ phase: 'ended' });
        },
        onGap: (toSeconds) => {
          attempt.isNudging = true;
          media.currentTime = toSeconds;
        },
      }),
      reloading: new Backoff(() => {
        // Else `online` does it.
        if (navigator.onLine) attempt.session?.reload();
      }),
      recoveredAtMs: undefined,
      isRecovering: false,
      pendingFailure: undefined,
      isOver: false,
      isNudging: false,
    };
    this.#attempt = attempt;
    this.#reset({ phase: 'loading', address: source.address, currentTimeSeconds: source.startSeconds });
    // Beside hls.js's code, not after it.
    askManifestEarly(source.address);
    this.#loadHls().then(
      (library) => {
        if (this.#attempt === attempt) this.#start(attempt, library, media);
      },
      () => {
        if (this.#attempt === attempt) this.#fail('player-code');
      },
    );
  }

  /** hls.js first, the browser's own player second: Chromium says that it "maybe" plays HLS, and then fails. */
  #start(attempt: Attempt, library: HlsLibrary, media: HTMLMediaElement): void {
    const { qualityLinesMax, audioLanguage } = this.preferences.get();
    const savingLinesMax = savesData() ? SAVING_LINES_MAX : undefined;
    const { source } = attempt;
    const listener = this.#hearing(attempt, media);
    if (library.Hls.isSupported()) {
      const wishes = { qualityLinesMax, audioLanguage, savingLinesMax };
      attempt.session = new HlsSession(library, media, source, wishes, listener);
    } else if (playsHlsItself(media)) {
      attempt.session = new NativeSession(media, source, audioLanguage, listener);
    } else {
      this.#fail('unsupported');
    }
  }

  #hearing(attempt: Attempt, media: HTMLMediaElement): SessionListener {
    const isCurrent = () => this.#attempt === attempt;
    return {
      onStream: (part) => {
        if (isCurrent()) this.store.change(part);
      },
      onReady: () => {
        if (!isCurrent()) return;
        void autoplay(media, isCurrent, () => {
          this.store.change({ isMuted: true, isMutedByBrowser: true });
        });
      },
      onFault: (fault) => {
        if (isCurrent()) this.#onFault(attempt, fault, media);
      },
      onLoaded: () => {
        attempt.pendingFailure = undefined;
        attempt.reloading.worked();
      },
      onCaptions: () => {
        this.#captions?.refresh();
      },
      onNudge: () => {
        attempt.isNudging = true;
      },
    };
  }

  #onFault(attempt: Attempt, fault: StreamFault, media: HTMLMediaElement): void {
    const { recoveredAtMs } = attempt;
    // A rebuilt decoder that has shown nothing yet is as good as one of just now.
    const sinceMs = attempt.isRecovering ? 0 : recoveredAtMs && Date.now() - recoveredAtMs;
    const answer = answerToFault(fault, sinceMs);
    if (answer.do === 'recover-media') {
      attempt.recoveredAtMs = Date.now();
      attempt.isRecovering = true;
      const isPaused = media.paused;
      attempt.session?.recoverMedia();
      attempt.watchdogs.expectPicture();
      // Rebuilding pauses the medium.
      if (!isPaused) this.play();
    } else if (answer.do === 'reload') {
      attempt.reloading.failed();
      if (bufferedAheadSeconds(media) > 0) attempt.pendingFailure = answer.code;
      else this.#tell(answer.code);
    } else if (answer.do === 'fail') {
      this.#fail(answer.code);
    }
  }

  readonly #onMediaEvent = (name: MediaEventName): void => {
    const media = this.media;
    const attempt = this.#attempt;
    if (!media || !attempt) return;
    const before = this.store.getState();
    const hasPicture = before.hasPicture || name === 'loadeddata';
    if (name === 'loadeddata') attempt.isRecovering = false;
    if (name === 'loadeddata' || (name === 'loadedmetadata' && !attempt.session?.showsFrameUnasked)) {
      attempt.watchdogs.sawPicture();
    }
    const isNudge = attempt.isNudging && (name === 'seeking' || name === 'seeked');
    if (name === 'seeked') attempt.isNudging = false;
    if (name === 'play' || (name === 'seeking' && !isNudge)) attempt.isOver = false;

    const phase = attempt.isOver ? 'ended' : hasPicture ? phaseOf(media) : 'loading';
    if (phase === 'buffering' && attempt.pendingFailure) return this.#tell(attempt.pendingFailure);
    // What comes late comes all the same: whatever was told is over then.
    const isWell = before.failure === undefined || (hasPicture && hasFutureData(media));
    this.store.change({
      ...this.sound(),
      ...(isWell && { phase, failure: undefined }),
      hasPicture,
      isAudioOnly: hasPicture && media instanceof HTMLVideoElement && media.videoWidth === 0,
      ...(hasPicture && !attempt.isRecovering && { currentTimeSeconds: media.currentTime }),
      durationSeconds: Number.isFinite(media.duration) ? media.duration : 0,
      isSeeking: media.seeking && !attempt.isNudging,
      bufferedRanges: bufferedRanges(media),
      seeks: hasPicture && name === 'seeked' && !isNudge ? before.seeks + 1 : before.seeks,
    });
    this.#captions?.refresh();
  };

  readonly #onOnline = (): void => {
    const attempt = this.#attempt;
    const isToTry = attempt?.pendingFailure ?? this.store.getState().failure?.retriesWhenOnline;
    if (!isToTry) return;
    if (attempt?.session) {
      attempt.reloading.now();
    } else {
      this.retry();
    }
  };

  /** Gives the stream up and says why. */
  #fail(code: FailureCode): void {
    this.#close();
    this.#tell(code);
  }

  #tell(code: FailureCode): void {
    this.store.change({ phase: 'failed', failure: playbackFailure(code) });
  }

  #tellUnlessTold(code: FailureCode): void {
    if (!this.store.getState().failure) this.#tell(code);
  }

  #reset(part: Partial<typeof initialPlayback> = {}): void {
    const { captionsVersion } = this.store.getState();
    this.store.change({ ...initialPlayback, ...this.sound(), captionsVersion, ...part });
    this.#captions?.update();
  }

  #close(): void {
    const attempt = this.#attempt;
    if (!attempt) return;
    this.#attempt = undefined;
    attempt.watchdogs.stop();
    attempt.reloading.stop();
    attempt.session?.close();
    this.media?.removeAttribute('src');
    this.media?.load();
  }
}
