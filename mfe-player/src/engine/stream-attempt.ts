import { askManifestEarly } from '@steadfast/shared';
import { autoplay } from './autoplay';
import { Backoff } from './backoff';
import { SAVING_LINES_MAX, savesData } from './data-saver';
import type { HlsLibrary } from './load-hls';
import type { MediaEventName } from './media-events';
import { bufferedAheadSeconds, bufferedRanges, hasFutureData, phaseOf, soundOf } from './media-snapshot';
import type { PreferencePort } from './medium-commands';
import { playbackFailure, type FailureCode } from './playback-failure';
import type { Phase, PlaybackStore } from './playback-state';
import { answerToFault, isOfStream, type BrokenPart, type StreamFault } from './stream-faults';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';
import { Watchdogs } from './watchdogs';

/** What an attempt works with. */
export interface AttemptParts {
  media: HTMLMediaElement;
  source: StreamSource;
  store: PlaybackStore;
  preferences: PreferencePort;
  loadHls: () => Promise<HlsLibrary>;
  /** More captions may be there. */
  onCaptions: () => void;
}

/**
 * One try at a stream: opens it, answers its faults, and writes into the store what the medium does. Whatever comes
 * back after it was closed is dropped.
 */
export class StreamAttempt {
  /** The segment that was wrong last, however good the connection is. */
  broken: BrokenPart | undefined;
  readonly #parts: AttemptParts;
  readonly #watchdogs: Watchdogs;
  readonly #reloading: Backoff;
  #session: StreamSession | undefined;
  #isClosed = false;
  #recoveredAtMs: number | undefined;
  /** The decoder was rebuilt, or the medium opened anew, and no frame has come since. */
  #isRecovering = false;
  /** Failed for want of network, but there is still something to play: told when it has run out. */
  #pendingFailure: FailureCode | undefined;
  /** Nothing comes for want of a connection. */
  #isCutOff = false;
  /** Stands at its end, though the medium does not say so. */
  #isOver = false;
  /** A seek is under way that nobody asked for. */
  #isNudging = false;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    this.#reloading = new Backoff(() => {
      // Else `online` does it.
      if (navigator.onLine) this.#session?.reload();
    });
    this.#watchdogs = this.#watched();
    // Beside hls.js's code, not after it.
    askManifestEarly(parts.source.address);
    void this.#begin();
  }

  get session(): StreamSession | undefined {
    return this.#isClosed ? undefined : this.#session;
  }

  /** The connection is back. */
  online(): void {
    const { failure } = this.#parts.store.getState();
    if (this.#pendingFailure || failure?.retriesWhenOnline) this.#reloading.now();
  }

  /** Writes down what the medium does. */
  hear(name: MediaEventName): void {
    if (this.#isClosed) return;
    const { media, store } = this.#parts;
    const before = store.getState();
    const hasPicture = before.hasPicture || name === 'loadeddata';
    const isNudge = this.#isNudging && (name === 'seeking' || name === 'seeked');
    this.#note(name, isNudge);

    const phase = this.#phase(before.phase, hasPicture);
    const hasRunOut = phase === 'buffering' ? this.#pendingFailure : undefined;
    // What comes late comes all the same: whatever was told is over then.
    const isWell = before.failure === undefined || (hasPicture && hasFutureData(media));
    store.change({
      ...soundOf(media, before.isMutedByBrowser),
      ...(hasRunOut ? failed(hasRunOut) : isWell && { phase, failure: undefined }),
      isPaused: media.paused,
      hasPicture,
      isAudioOnly: hasPicture && media instanceof HTMLVideoElement && media.videoWidth === 0,
      ...(hasPicture && !this.#isRecovering && { currentTimeSeconds: media.currentTime }),
      durationSeconds: Number.isFinite(media.duration) ? media.duration : 0,
      isSeeking: media.seeking && !this.#isNudging,
      bufferedRanges: bufferedRanges(media),
      seeks: hasPicture && name === 'seeked' && !isNudge ? before.seeks + 1 : before.seeks,
    });
  }

  #phase(before: Phase, hasPicture: boolean): Phase {
    if (this.#isOver) return 'ended';
    if (!hasPicture) return 'loading';
    const phase = phaseOf(this.#parts.media);
    // A move on the spot takes some hundredths of a second: no sign flickers for it.
    return this.#isNudging && phase === 'buffering' && before === 'playing' ? before : phase;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#watchdogs.stop();
    this.#reloading.stop();
    this.#session?.close();
    this.#parts.media.removeAttribute('src');
    this.#parts.media.load();
  }

  #note(name: MediaEventName, isNudge: boolean): void {
    if (name === 'loadeddata') this.#isRecovering = false;
    if (name === 'loadeddata' || (name === 'loadedmetadata' && !this.#session?.showsFrameUnasked)) {
      this.#watchdogs.sawPicture();
    }
    if (name === 'seeked') this.#isNudging = false;
    if (name === 'play' || (name === 'seeking' && !isNudge)) this.#isOver = false;
  }

  #watched(): Watchdogs {
    const { media, store } = this.#parts;
    const tell = (code: FailureCode) => {
      if (!store.getState().failure) this.#tell(code);
    };
    const loading = {
      isLoadingBefore: (seconds: number) => this.#session?.isLoadingBefore(seconds) ?? true,
      isAsking: () => this.#session?.isAsking() ?? true,
      // What is lost with the connection is not the end.
      hasNoMore: () => !this.#isCutOff && (this.#session?.hasNoMore() ?? false),
    };
    return new Watchdogs(media, loading, {
      onSlowStart: () => {
        tell('slow-start');
      },
      onNothingComes: () => {
        const told = store.getState().failure?.code;
        if (told === undefined || told === 'slow-start') this.#fail('stream-media');
      },
      onStall: () => {
        tell('stalled');
      },
      onOver: () => {
        this.#isOver = true;
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
    const library = await this.#parts.loadHls().catch(() => undefined);
    if (this.#isClosed) return;
    if (!library) return this.#fail('player-code');
    try {
      this.#start(library);
    } catch {
      // A browser without something that hls.js takes for granted.
      this.#fail('stream-other');
    }
  }

  #start(library: HlsLibrary): void {
    const { media, source, preferences } = this.#parts;
    const { qualityLinesMax, audioLanguage } = preferences.get();
    const savingLinesMax = savesData() ? SAVING_LINES_MAX : undefined;
    const wishes = { qualityLinesMax, audioLanguage, savingLinesMax };
    this.#session = library.openSession(library, media, source, wishes, this.#listening());
    if (!this.#session) this.#fail('unsupported');
  }

  #listening(): SessionListener {
    const { media, store, onCaptions } = this.#parts;
    return {
      onStream: (part) => {
        store.change(part);
      },
      onReady: () => {
        this.#play(media);
      },
      onFault: (fault) => {
        this.#answer(fault);
      },
      onLoaded: () => {
        this.#pendingFailure = undefined;
        this.#isCutOff = false;
        this.#reloading.worked();
      },
      onCaptions,
      onNudge: () => {
        this.#isNudging = true;
      },
      onReset: () => {
        this.#isRecovering = true;
      },
    };
  }

  #answer(fault: StreamFault): void {
    const { media } = this.#parts;
    if (fault.frag && isOfStream(fault)) this.broken = { start: fault.frag.start, end: fault.frag.end };
    const recoveredAtMs = this.#recoveredAtMs;
    // A rebuilt decoder that has shown nothing yet is as good as one of just now.
    const sinceMs = this.#isRecovering ? 0 : recoveredAtMs && Date.now() - recoveredAtMs;
    const answer = answerToFault(fault, sinceMs);
    if (answer.do === 'recover-media') {
      this.#recoveredAtMs = Date.now();
      this.#isRecovering = true;
      const isPaused = media.paused;
      this.#session?.recoverMedia();
      this.#watchdogs.expectPictureAgain();
      // Rebuilding pauses the medium.
      if (!isPaused) this.#play(media);
    } else if (answer.do === 'reload') {
      this.#reloading.failed();
      this.#isCutOff = !isOfStream(fault);
      if (bufferedAheadSeconds(media) > 0) this.#pendingFailure = answer.code;
      else if (!this.#isOver) this.#tell(answer.code);
    } else if (answer.do === 'fail') {
      this.#fail(answer.code);
    }
  }

  #play(media: HTMLMediaElement): void {
    void autoplay(
      media,
      () => !this.#isClosed,
      () => {
        this.#parts.store.change({ isMuted: true, isMutedByBrowser: true });
      },
    );
  }

  /** Gives the stream up and says why. */
  #fail(code: FailureCode): void {
    this.close();
    this.#tell(code);
  }

  #tell(code: FailureCode): void {
    this.#parts.store.change(failed(code));
  }
}

const failed = (code: FailureCode) => ({ phase: 'failed', failure: playbackFailure(code) }) as const;
