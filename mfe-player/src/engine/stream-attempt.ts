import { prefetchManifest, type StateMachine } from '@steadfast/sdk';
import { getStreamPreferences } from './preferences';
import type { OpenSession } from './load-hls';
import {
  autoplay,
  type MediaEventName,
  readBufferedAheadSeconds,
  readBufferedRanges,
  findDuration,
  hasFutureData,
  derivePhase,
  readSound,
} from './media-element';
import { MediaRecovery } from './media-recovery';
import { createPlaybackFailure, type FailureCode } from './playback-failure';
import { changePlayback, type Phase, type PlaybackStore } from './playback-state';
import { respondToFault, isStreamFault, type BrokenSegment, type StreamFault } from './stream-faults';
import type { SessionListener, StreamSession, StreamSource, StreamState } from './stream-session';
import { Watchdogs, type WatchdogListener } from './watchdogs';

/** How far Retry skips ahead within a long segment that the decoder fails on. */
const STEP_IN_SEGMENT_SECONDS = 6;

const HAVE_CURRENT_DATA = 2;

/** First pause before loading is retried, in milliseconds. It doubles with each failure up to BACKOFF_MAX_MS. */
export const BACKOFF_FIRST_MS = 2_000;
const BACKOFF_MAX_MS = 30_000;

/** What an attempt needs. */
interface AttemptOptions {
  media: HTMLMediaElement;
  source: StreamSource;
  store: PlaybackStore;
  loadHls: () => Promise<OpenSession>;
  /** More captions may have loaded. */
  onCaptions: () => void;
}

/**
 * What the time of the media element means. `following`: the viewer's position. `nudged`: a seek is in progress that the
 * viewer did not request. `rebuilding`: the element was reset and shows no frame yet; then `restoring`: it seeks to where it
 * was. `ended`: the end is reached, though the element may not have fired `ended`.
 */
const playheadSteps = {
  following: { nudge: 'nudged', reset: 'rebuilding', end: 'ended' },
  nudged: { seeked: 'following', reset: 'rebuilding', end: 'ended' },
  rebuilding: { nudge: 'restoring', loadeddata: 'following' },
  restoring: { seeked: 'rebuilding', reset: 'rebuilding', loadeddata: 'nudged' },
  ended: { play: 'following', seeking: 'following', reset: 'rebuilding' },
} as const satisfies StateMachine<string, string>;

type Playhead = keyof typeof playheadSteps;

/** Whether a seek is not the viewer's. */
const isNudge = (playhead: Playhead) => playhead === 'nudged' || playhead === 'restoring';
/** Whether the time is not the viewer's position. */
const isReset = (playhead: Playhead) => playhead === 'rebuilding' || playhead === 'restoring';

/**
 * One attempt to play a stream: opens it, handles its faults and writes the state of the media element to the
 * store. Late callbacks are dropped once it is closed.
 */
export class StreamAttempt implements SessionListener, WatchdogListener {
  /** The last segment that failed for a reason other than the connection. */
  broken: BrokenSegment | undefined;
  readonly #options: AttemptOptions;
  readonly #watchdogs: Watchdogs;
  #session: StreamSession | undefined;
  readonly #recovery: MediaRecovery;
  #isClosed = false;
  /** Why loading failed: told once the buffer has run out. Unless it is final, loading is retried. */
  #interruption: { failure: FailureCode; isFinal: boolean } | undefined;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #reloadPauseMs = BACKOFF_FIRST_MS;
  #playhead: Playhead = 'following';
  /** Whether playback should continue after the decoder is rebuilt, which pauses the element. */
  #shouldPlay = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#recovery = new MediaRecovery(options.source.startSeconds);
    this.#watchdogs = new Watchdogs(options.media, this);
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
    if (this.#interruption?.isFinal === false || failure?.retriesWhenOnline) this.#reload();
  }

  /** Updates the store after a media event. */
  handleMediaEvent(name: MediaEventName): void {
    if (this.#isClosed) return;
    const { media, store } = this.#options;
    const before = store.getState();
    const hasFirstFrame = before.hasFirstFrame || name === 'loadeddata';
    const isSeeked = name === 'seeked' && hasFirstFrame && !isNudge(this.#playhead);
    if (name === 'play' || name === 'pause') this.#shouldPlay = name === 'play';
    if (name === 'loadeddata' || (name === 'loadedmetadata' && !this.#session?.showsFrameBeforePlay)) {
      this.#watchdogs.onFirstFrame();
    }
    this.#movePlayhead(name);

    const phase = this.#choosePhase(before.phase, hasFirstFrame);
    const hasRunOut = phase === 'buffering' ? this.#interruption?.failure : undefined;
    // The failure clears as soon as playback has data again.
    const isRecovered = before.failure === undefined || (hasFirstFrame && hasFutureData(media));
    changePlayback(store, {
      ...readSound(media, before.isMutedByBrowser),
      ...(hasRunOut ? createFailedState(hasRunOut) : isRecovered && { phase, failure: undefined }),
      isPaused: media.paused,
      hasFirstFrame,
      isAudioOnly: hasFirstFrame && media instanceof HTMLVideoElement && media.videoWidth === 0,
      ...(hasFirstFrame && !isReset(this.#playhead) && { currentTimeSeconds: media.currentTime }),
      durationSeconds: findDuration(media, this.#session?.loading?.playlistSeconds),
      isSeeking: media.seeking && !isNudge(this.#playhead),
      bufferedRanges: readBufferedRanges(media),
      seeks: isSeeked ? before.seeks + 1 : before.seeks,
    });
  }

  #choosePhase(before: Phase, hasFirstFrame: boolean): Phase {
    if (this.#playhead === 'ended') return 'ended';
    if (!hasFirstFrame) return 'loading';
    const phase = derivePhase(this.#options.media);
    // A nudge takes a few hundredths of a second, so it shows no loading indicator.
    return isNudge(this.#playhead) && phase === 'buffering' && before === 'playing' ? before : phase;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#watchdogs.stop();
    clearTimeout(this.#reloadTimer);
    this.#session?.close();
    this.#options.media.removeAttribute('src');
    this.#options.media.load();
  }

  #movePlayhead(event: string): void {
    const steps: Partial<Record<string, Playhead>> = playheadSteps[this.#playhead];
    this.#playhead = steps[event] ?? this.#playhead;
  }

  isLoadingBefore(seconds: number): boolean {
    return this.#session?.loading?.isLoadingBefore(seconds) ?? true;
  }

  isRequesting(): boolean {
    return this.#session?.loading?.isRequesting() ?? true;
  }

  hasNoMore(): boolean {
    // Data missing because of the connection does not mean the end.
    const { failure = 'part-missing' } = this.#interruption ?? {};
    return failure === 'part-missing' && (this.#session?.loading?.hasNoMore() ?? false);
  }

  onSlowStart(): void {
    this.#showFirst('slow-start');
  }

  onNothingComes(): void {
    const shown = this.#options.store.getState().failure?.code;
    if (shown === undefined || shown === 'slow-start') this.#fail('stream-media');
  }

  onStall(): void {
    this.#showFirst(this.#interruption?.failure ?? 'stalled');
  }

  onGap(toSeconds: number): void {
    this.onNudge();
    this.#options.media.currentTime = toSeconds;
  }

  async #begin(): Promise<void> {
    const openSession = await this.#options.loadHls().catch(() => undefined);
    if (this.#isClosed) return;
    if (!openSession) return this.#fail('player-code');
    const { media, source } = this.#options;
    try {
      this.#session = openSession(media, source, getStreamPreferences(), this);
      if (!this.#session) this.#fail('unsupported');
      // What the element reported before the page's code was there.
      if (!media.paused) this.handleMediaEvent('play');
      if (media.readyState >= HAVE_CURRENT_DATA) this.handleMediaEvent('loadeddata');
    } catch {
      // The browser lacks something that hls.js relies on.
      this.#fail('stream-other');
    }
  }

  onStream(part: Partial<StreamState>): void {
    changePlayback(this.#options.store, part);
  }

  onReady(): void {
    const isCurrent = () => !this.#isClosed;
    void autoplay(this.#options.media, isCurrent, () => {
      changePlayback(this.#options.store, { isMuted: true, isMutedByBrowser: true });
    });
  }

  onLoaded(): void {
    // hls.js also reports the last segment when it was empty.
    if (this.#interruption?.isFinal) return;
    this.#interruption = undefined;
    clearTimeout(this.#reloadTimer);
    this.#reloadPauseMs = BACKOFF_FIRST_MS;
  }

  onCaptions(): void {
    this.#options.onCaptions();
  }

  /** The end is reached without an `ended` event. */
  onEnd(): void {
    const { media, store } = this.#options;
    this.#movePlayhead('end');
    media.pause();
    changePlayback(store, { phase: 'ended', failure: undefined });
  }

  onNudge(): void {
    this.#movePlayhead('nudge');
  }

  onReset(): void {
    this.#movePlayhead('reset');
  }

  onFault(fault: StreamFault): void {
    if (fault.frag && isStreamFault(fault)) {
      this.broken = findBroken(fault.frag, fault, this.#options.media);
    }
    const response = respondToFault(fault);
    if (response.do === 'recover-media') this.#recover(fault);
    if (response.do === 'fail') this.#fail(response.code, response.format);
    if (response.do === 'reload' || response.do === 'stop') this.#interrupt(response);
  }

  /** Plays what is buffered, and shows why the rest is missing once that has run out. */
  #interrupt({ do: action, code: failure }: { do: 'reload' | 'stop'; code: FailureCode }): void {
    const { media, store } = this.#options;
    if (this.#interruption?.isFinal) return;
    this.#interruption = { failure, isFinal: action === 'stop' };
    if (action === 'reload') this.#reloadLater();
    else this.#session?.stopLoading?.();
    // Playback may already be waiting for this data, in which case no further event fires.
    const isWaiting = store.getState().hasFirstFrame && !media.seeking && !hasFutureData(media);
    const hasRunOut = isWaiting || readBufferedAheadSeconds(media) === 0;
    if (hasRunOut && this.#playhead !== 'ended') this.#showFailure(failure);
  }

  #recover(fault: StreamFault): void {
    const { store } = this.#options;
    const step = this.#recovery.chooseStep(fault, isReset(this.#playhead));
    const isLost = step !== 'give-up' && step.skips && !(fault.frag && this.#session?.skip?.(fault.frag));
    if (step === 'give-up' || isLost) return this.#fail('stream-media');
    if (step.rebuilds === 'never') return this.#session?.reload();
    this.onReset();
    if (step.rebuilds === 'now') this.#session?.recoverMedia?.(store.getState().currentTimeSeconds);
    this.#watchdogs.expectFirstFrameAgain();
    // Rebuilding pauses the element.
    if (this.#shouldPlay) this.onReady();
  }

  /** Retries loading after a pause, which grows for as long as it keeps failing. */
  #reloadLater(): void {
    clearTimeout(this.#reloadTimer);
    this.#reloadTimer = setTimeout(() => this.#reload(), this.#reloadPauseMs);
    this.#reloadPauseMs = Math.min(this.#reloadPauseMs * 2, BACKOFF_MAX_MS);
  }

  #reload(): void {
    clearTimeout(this.#reloadTimer);
    // While offline, wait for `handleOnline`.
    if (navigator.onLine) this.#session?.reload();
  }

  /** Closes the stream and shows why. */
  #fail(code: FailureCode, format?: string): void {
    this.close();
    this.#showFailure(code, format);
  }

  /** Shows why playback stands still, unless that is shown already. */
  #showFirst(code: FailureCode): void {
    if (!this.#options.store.getState().failure) this.#showFailure(code);
  }

  #showFailure(code: FailureCode, format?: string): void {
    changePlayback(this.#options.store, createFailedState(code, format));
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
