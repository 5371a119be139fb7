import { prefetchManifest } from '@steadfast/shared';
import { autoplay } from './autoplay';
import { Backoff } from './backoff';
import { SAVING_LINES_MAX, savesData } from './data-saver';
import type { HlsLibrary } from './load-hls';
import type { MediaEventName } from './media-events';
import { MediaRecovery } from './media-recovery';
import {
  bufferedAheadSeconds,
  bufferedRanges,
  findDuration,
  hasFutureData,
  derivePhase,
  readSound,
} from './media-snapshot';
import type { PreferencePort } from './media-commands';
import { playbackFailure, type FailureCode } from './playback-failure';
import type { Phase, PlaybackStore } from './playback-state';
import { respondToFault, isStreamFault, type BrokenSegment, type StreamFault } from './stream-faults';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';
import { Watchdogs } from './watchdogs';

/** So far Retry goes on in a long segment that the decoder fails in. */
const STEP_IN_SEGMENT_SECONDS = 6;

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
  broken: BrokenSegment | undefined;
  readonly #parts: AttemptParts;
  readonly #watchdogs: Watchdogs;
  readonly #reloading: Backoff;
  #session: StreamSession | undefined;
  readonly #recovery: MediaRecovery;
  #isClosed = false;
  /** Plays, or would, had it not been paused by a decoder that was rebuilt. */
  #isToPlay = false;
  /** Failed for want of network, but there is still something to play: told when it has run out. */
  #pendingFailure: FailureCode | undefined;
  /** Nothing comes for want of a connection. */
  #isCutOff = false;
  /** Nothing more of it is asked for: what follows cannot be played. */
  #isStopped = false;
  /** Stands at its end, though the medium does not say so. */
  #isOver = false;
  /** A seek is under way that nobody asked for. */
  #isNudging = false;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    this.#recovery = new MediaRecovery(parts.source.startSeconds);
    this.#reloading = new Backoff(() => {
      // Else `online` does it.
      if (navigator.onLine) this.#session?.reload();
    });
    this.#watchdogs = this.#watched();
    // Beside hls.js's code, not after it.
    prefetchManifest(parts.source.address);
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
      ...readSound(media, before.isMutedByBrowser),
      ...(hasRunOut ? failed(hasRunOut) : isWell && { phase, failure: undefined }),
      isPaused: media.paused,
      hasPicture,
      isAudioOnly: hasPicture && media instanceof HTMLVideoElement && media.videoWidth === 0,
      ...(hasPicture && !this.#recovery.isUnderWay && { currentTimeSeconds: media.currentTime }),
      durationSeconds: findDuration(media, this.#session?.playlistSeconds),
      isSeeking: media.seeking && !this.#isNudging,
      bufferedRanges: bufferedRanges(media),
      seeks: hasPicture && name === 'seeked' && !isNudge ? before.seeks + 1 : before.seeks,
    });
  }

  #phase(before: Phase, hasPicture: boolean): Phase {
    if (this.#isOver) return 'ended';
    if (!hasPicture) return 'loading';
    const phase = derivePhase(this.#parts.media);
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
    if (name === 'loadeddata') this.#recovery.sawPicture();
    if (name === 'play' || name === 'pause') this.#isToPlay = name === 'play';
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
    const playlistSeconds = () => this.#session?.playlistSeconds;
    const loading = {
      isLoadingBefore: (seconds: number) => this.#session?.isLoadingBefore(seconds) ?? true,
      isAsking: () => this.#session?.isAsking() ?? true,
      get playlistSeconds() {
        return playlistSeconds();
      },
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
        tell(this.#pendingFailure ?? 'stalled');
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
    const streamPreferences = { qualityLinesMax, audioLanguage, savingLinesMax };
    this.#session = library.openSession(library, media, source, streamPreferences, this.#listening());
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
        // hls.js says so of the last segment, too, in which there was nothing.
        if (this.#isStopped) return;
        this.#pendingFailure = undefined;
        this.#isCutOff = false;
        this.#reloading.worked();
      },
      onCaptions,
      onNudge: () => {
        this.#isNudging = true;
      },
      onReset: () => {
        this.#recovery.isUnderWay = true;
      },
    };
  }

  #answer(fault: StreamFault): void {
    const { media, store } = this.#parts;
    if (fault.frag && isStreamFault(fault)) this.broken = findBroken(fault.frag, fault, media);
    const answer = respondToFault(fault);
    if (answer.do === 'recover-media') {
      this.#recover(fault);
    } else if (answer.do === 'reload' || answer.do === 'stop') {
      if (answer.do === 'reload') this.#reloading.failed();
      else this.#stop();
      this.#isCutOff = answer.do === 'stop' || !isStreamFault(fault);
      // It may have waited for this for a while already, and says nothing more then.
      const isWaiting = store.getState().hasPicture && !media.seeking && !hasFutureData(media);
      if (bufferedAheadSeconds(media) > 0 && !isWaiting) this.#pendingFailure = answer.code;
      else if (!this.#isOver) this.#tell(answer.code);
    } else if (answer.do === 'fail') {
      this.#fail(answer.code, answer.format);
    }
  }

  #recover(fault: StreamFault): void {
    const { media, store } = this.#parts;
    const step = this.#recovery.next(fault);
    const isLost = step !== 'give-up' && step.skips && !(fault.frag && this.#session?.skip(fault.frag));
    if (step === 'give-up' || isLost) return this.#fail('stream-media');
    if (step.rebuilds === 'never') return this.#session?.reload();
    if (step.rebuilds === 'now') this.#session?.recoverMedia(store.getState().currentTimeSeconds);
    this.#watchdogs.expectPictureAgain();
    // Rebuilding pauses the medium.
    if (this.#isToPlay) this.#play(media);
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

  #stop(): void {
    this.#isStopped = true;
    this.#session?.stopLoading();
  }

  /** Gives the stream up and says why. */
  #fail(code: FailureCode, format?: string): void {
    this.close();
    this.#tell(code, format);
  }

  #tell(code: FailureCode, format?: string): void {
    this.#parts.store.change(failed(code, format));
  }
}

const failed = (code: FailureCode, format?: string) =>
  ({ phase: 'failed', failure: playbackFailure(code, format) }) as const;

/** What Retry goes on behind: of a long segment that the decoder fails in, only what follows. */
function findBroken(
  { start, end }: BrokenSegment,
  { details }: StreamFault,
  media: HTMLMediaElement,
): BrokenSegment {
  if (details !== 'mediaElementError') return { start, end };
  return { start, end: Math.min(end, media.currentTime + STEP_IN_SEGMENT_SECONDS) };
}
