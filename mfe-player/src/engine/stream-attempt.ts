import { prefetchManifest } from '@steadfast/sdk';
import { getSavingLinesMax } from '../features/settings/preference-store';
import { autoplay } from './autoplay';
import { Backoff } from './backoff';
import type { HlsLibrary } from './hls-library';
import {
  type MediaEventName,
  readBufferedAheadSeconds,
  readBufferedRanges,
  findDuration,
  hasFutureData,
  derivePhase,
  readSound,
} from './media-snapshot';
import { MediaRecovery } from './media-recovery';
import type { PreferencePort } from './media-commands';
import { createPlaybackFailure, type FailureCode } from './playback-failure';
import type { Phase, PlaybackStore } from './playback-state';
import { respondToFault, isStreamFault, type BrokenSegment, type StreamFault } from './stream-faults';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';
import { Watchdogs } from './watchdogs';

/** How far Retry skips ahead within a long segment that the decoder fails on. */
const STEP_IN_SEGMENT_SECONDS = 6;

const HAVE_CURRENT_DATA = 2;

/** What an attempt needs. */
interface AttemptOptions {
  media: HTMLMediaElement;
  source: StreamSource;
  store: PlaybackStore;
  preferences: PreferencePort;
  loadHls: () => Promise<HlsLibrary>;
  /** More captions may have loaded. */
  onCaptions: () => void;
}

/**
 * One attempt to play a stream: opens it, handles its faults and writes the state of the media element to the
 * store. Late callbacks are dropped once it is closed.
 */
export class StreamAttempt {
  /** The last segment that failed for a reason other than the connection. */
  broken: BrokenSegment | undefined;
  readonly #options: AttemptOptions;
  readonly #watchdogs: Watchdogs;
  readonly #reloading: Backoff;
  #session: StreamSession | undefined;
  readonly #recovery: MediaRecovery;
  #isClosed = false;
  /** Whether playback should continue after the decoder is rebuilt, which pauses the element. */
  #shouldPlay = false;
  /** A network failure that is shown once the buffer has run out. */
  #pendingFailure: FailureCode | undefined;
  /** Loading fails because of the connection. */
  #isDisconnected = false;
  /** Loading has stopped because the rest cannot be played. */
  #isStopped = false;
  /** The end is reached, though the element has not fired `ended`. */
  #hasReachedEnd = false;
  /** A seek is in progress that the viewer did not request. */
  #isNudging = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#recovery = new MediaRecovery(options.source.startSeconds);
    this.#reloading = new Backoff(() => {
      // While offline, wait for `handleOnline`.
      if (navigator.onLine) this.#session?.reload();
    });
    this.#watchdogs = this.#createWatchdogs();
    // In parallel with the code of hls.js.
    if (!globalThis.startedPlayer) prefetchManifest(options.source.address);
    void this.#begin();
  }

  get session(): StreamSession | undefined {
    return this.#isClosed ? undefined : this.#session;
  }

  /** Call when the connection is back. */
  handleOnline(): void {
    const { failure } = this.#options.store.getState();
    if (this.#pendingFailure || failure?.retriesWhenOnline) this.#reloading.retryNow();
  }

  /** Updates the store after a media event. */
  handleMediaEvent(name: MediaEventName): void {
    if (this.#isClosed) return;
    const { media, store } = this.#options;
    const before = store.getState();
    const hasFirstFrame = before.hasFirstFrame || name === 'loadeddata';
    const isNudge = this.#isNudging && (name === 'seeking' || name === 'seeked');
    this.#trackEvent(name, isNudge);

    const phase = this.#choosePhase(before.phase, hasFirstFrame);
    const hasRunOut = phase === 'buffering' ? this.#pendingFailure : undefined;
    // The failure clears as soon as playback has data again.
    const isRecovered = before.failure === undefined || (hasFirstFrame && hasFutureData(media));
    store.change({
      ...readSound(media, before.isMutedByBrowser),
      ...(hasRunOut ? createFailedState(hasRunOut) : isRecovered && { phase, failure: undefined }),
      isPaused: media.paused,
      hasFirstFrame,
      isAudioOnly: hasFirstFrame && media instanceof HTMLVideoElement && media.videoWidth === 0,
      ...(hasFirstFrame && !this.#recovery.isRecovering && { currentTimeSeconds: media.currentTime }),
      durationSeconds: findDuration(media, this.#session?.loading?.playlistSeconds),
      isSeeking: media.seeking && !this.#isNudging,
      bufferedRanges: readBufferedRanges(media),
      seeks: hasFirstFrame && name === 'seeked' && !isNudge ? before.seeks + 1 : before.seeks,
    });
  }

  #choosePhase(before: Phase, hasFirstFrame: boolean): Phase {
    if (this.#hasReachedEnd) return 'ended';
    if (!hasFirstFrame) return 'loading';
    const phase = derivePhase(this.#options.media);
    // A nudge takes a few hundredths of a second, so it shows no loading indicator.
    return this.#isNudging && phase === 'buffering' && before === 'playing' ? before : phase;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#watchdogs.stop();
    this.#reloading.stop();
    this.#session?.close();
    this.#options.media.removeAttribute('src');
    this.#options.media.load();
  }

  #trackEvent(name: MediaEventName, isNudge: boolean): void {
    if (name === 'loadeddata') this.#recovery.onFirstFrame();
    if (name === 'play' || name === 'pause') this.#shouldPlay = name === 'play';
    if (name === 'loadeddata' || (name === 'loadedmetadata' && !this.#session?.showsFrameBeforePlay)) {
      this.#watchdogs.onFirstFrame();
    }
    if (name === 'seeked') this.#isNudging = false;
    if (name === 'play' || (name === 'seeking' && !isNudge)) this.#hasReachedEnd = false;
  }

  #createWatchdogs(): Watchdogs {
    const { media, store } = this.#options;
    const showFirst = (code: FailureCode) => {
      if (!store.getState().failure) this.#showFailure(code);
    };
    const progress = () => this.#session?.loading;
    const loading = {
      isLoadingBefore: (seconds: number) => progress()?.isLoadingBefore(seconds) ?? true,
      isRequesting: () => progress()?.isRequesting() ?? true,
      get playlistSeconds() {
        return progress()?.playlistSeconds;
      },
      // Data missing because of the connection does not mean the end.
      hasNoMore: () => !this.#isDisconnected && (progress()?.hasNoMore() ?? false),
    };
    return new Watchdogs(media, loading, {
      onSlowStart: () => {
        showFirst('slow-start');
      },
      onNothingComes: () => {
        const shown = store.getState().failure?.code;
        if (shown === undefined || shown === 'slow-start') this.#fail('stream-media');
      },
      onStall: () => {
        showFirst(this.#pendingFailure ?? 'stalled');
      },
      onEnd: () => {
        this.#hasReachedEnd = true;
        media.pause();
        store.change({ phase: 'ended', failure: undefined });
      },
      onGap: (toSeconds) => {
        this.#isNudging = true;
        media.currentTime = toSeconds;
      },
    });
  }

  async #begin(): Promise<void> {
    const library = await this.#options.loadHls().catch(() => undefined);
    if (this.#isClosed) return;
    if (!library) return this.#fail('player-code');
    try {
      this.#start(library);
    } catch {
      // The browser lacks something that hls.js relies on.
      this.#fail('stream-other');
    }
  }

  #start(library: HlsLibrary): void {
    const { media, source, preferences } = this.#options;
    const { qualityLinesMax, audioLanguage } = preferences.get();
    const streamPreferences = { qualityLinesMax, audioLanguage, savingLinesMax: getSavingLinesMax() };
    this.#session = library.openSession(library, media, source, streamPreferences, this.#createListener());
    if (!this.#session) this.#fail('unsupported');
    // What the element reported before the page's code was there.
    if (!media.paused) this.handleMediaEvent('play');
    if (media.readyState >= HAVE_CURRENT_DATA) this.handleMediaEvent('loadeddata');
  }

  #createListener(): SessionListener {
    const { media, store, onCaptions } = this.#options;
    return {
      onStream: (part) => {
        store.change(part);
      },
      onReady: () => {
        this.#play(media);
      },
      onFault: (fault) => {
        this.#handleFault(fault);
      },
      onLoaded: () => {
        // hls.js also reports the last segment when it was empty.
        if (this.#isStopped) return;
        this.#pendingFailure = undefined;
        this.#isDisconnected = false;
        this.#reloading.onSuccess();
      },
      onCaptions,
      onNudge: () => {
        this.#isNudging = true;
      },
      onReset: () => {
        this.#recovery.isRecovering = true;
      },
    };
  }

  #handleFault(fault: StreamFault): void {
    const { media, store } = this.#options;
    if (fault.frag && isStreamFault(fault)) this.broken = findBroken(fault.frag, fault, media);
    const response = respondToFault(fault);
    if (response.do === 'recover-media') {
      this.#recover(fault);
    } else if (response.do === 'reload' || response.do === 'stop') {
      if (response.do === 'reload') this.#reloading.onFailure();
      else this.#stop();
      this.#isDisconnected = response.do === 'stop' || !isStreamFault(fault);
      // Playback may already be waiting for this data, in which case no further event fires.
      const isWaiting = store.getState().hasFirstFrame && !media.seeking && !hasFutureData(media);
      if (readBufferedAheadSeconds(media) > 0 && !isWaiting) this.#pendingFailure = response.code;
      else if (!this.#hasReachedEnd) this.#showFailure(response.code);
    } else if (response.do === 'fail') {
      this.#fail(response.code, response.format);
    }
  }

  #recover(fault: StreamFault): void {
    const { media, store } = this.#options;
    const step = this.#recovery.chooseStep(fault);
    const isLost = step !== 'give-up' && step.skips && !(fault.frag && this.#session?.skip?.(fault.frag));
    if (step === 'give-up' || isLost) return this.#fail('stream-media');
    if (step.rebuilds === 'never') return this.#session?.reload();
    if (step.rebuilds === 'now') this.#session?.recoverMedia?.(store.getState().currentTimeSeconds);
    this.#watchdogs.expectFirstFrameAgain();
    // Rebuilding pauses the element.
    if (this.#shouldPlay) this.#play(media);
  }

  #play(media: HTMLMediaElement): void {
    void autoplay(
      media,
      () => !this.#isClosed,
      () => {
        this.#options.store.change({ isMuted: true, isMutedByBrowser: true });
      },
    );
  }

  #stop(): void {
    this.#isStopped = true;
    this.#session?.stopLoading?.();
  }

  /** Closes the stream and shows why. */
  #fail(code: FailureCode, format?: string): void {
    this.close();
    this.#showFailure(code, format);
  }

  #showFailure(code: FailureCode, format?: string): void {
    this.#options.store.change(createFailedState(code, format));
  }
}

const createFailedState = (code: FailureCode, format?: string) =>
  ({ phase: 'failed', failure: createPlaybackFailure(code, format) }) as const;

/** The range that Retry skips. Within a long segment that the decoder fails on, only the next few seconds. */
function findBroken(
  { start, end }: BrokenSegment,
  { details }: StreamFault,
  media: HTMLMediaElement,
): BrokenSegment {
  if (details !== 'mediaElementError') return { start, end };
  return { start, end: Math.min(end, media.currentTime + STEP_IN_SEGMENT_SECONDS) };
}
