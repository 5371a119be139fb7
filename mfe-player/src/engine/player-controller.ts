import type Hls from 'hls.js';
import { hlsSettings } from './hls-settings';
import type { HlsLibrary } from './load-hls';
import { observeMedia, type MediaEventName } from './media-events';
import { bufferedAheadSeconds, bufferedRanges, phaseOf } from './media-snapshot';
import { playbackFailure, type FailureCode } from './playback-failure';
import { initialPlayback, PlaybackStore } from './playback-state';
import { answerToFault, type StreamFault } from './stream-faults';

/** A stream, and where to begin in it. */
export interface StreamSource {
  address: string;
  startSeconds: number;
}

/** Longest time without a first frame before the viewer is told: some faults of a stream never end in an error. */
export const FIRST_FRAME_WITHIN_MS = 15_000;

const NATIVE_HLS = 'application/vnd.apple.mpegurl';

/** One try at a stream. Whatever comes back after it was given up is dropped. */
interface Attempt {
  source: StreamSource;
  hls: Hls | undefined;
  recoveredAtMs: number | undefined;
  /** Failed for want of network, but there is still something to play: told when it has run out. */
  pendingFailure: FailureCode | undefined;
  watchdog: ReturnType<typeof setTimeout>;
}

/**
 * Owns the media element and hls.js: opens streams, answers faults, and mirrors what the medium does in a store. It
 * outlives its streams: the next video plays in the same element.
 */
export class PlayerController {
  readonly #loadHls: () => Promise<HlsLibrary>;
  readonly #store = new PlaybackStore();
  #media: HTMLMediaElement | undefined;
  #source: StreamSource | undefined;
  #attempt: Attempt | undefined;

  constructor(parts: { loadHls: () => Promise<HlsLibrary> }) {
    this.#loadHls = parts.loadHls;
  }

  get getState() {
    return this.#store.getState;
  }

  get subscribe() {
    return this.#store.subscribe;
  }

  /** Takes a media element over: to be given as the element's `ref`. Returns what lets it go. */
  readonly attach = (media: HTMLMediaElement): (() => void) => {
    this.#media = media;
    const stopObserving = observeMedia(media, this.#onMediaEvent);
    window.addEventListener('online', this.#onOnline);
    if (this.#source) this.#open(this.#source);
    return () => {
      window.removeEventListener('online', this.#onOnline);
      stopObserving();
      this.#close();
      this.#media = undefined;
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
    this.#store.change({ ...initialPlayback, ...this.#sound() });
  }

  /** Tries the present stream again, from where it failed. */
  retry(): void {
    if (!this.#source) return;
    const { hasPicture, currentTimeSeconds } = this.#store.getState();
    this.#open({ ...this.#source, ...(hasPicture && { startSeconds: currentTimeSeconds }) });
  }

  play(): void {
    // What is refused changes nothing, and the state says so.
    this.#media?.play().catch(() => undefined);
  }

  pause(): void {
    this.#media?.pause();
  }

  /** @param seconds bounded to what there is */
  seekTo(seconds: number): void {
    const { durationSeconds } = this.#store.getState();
    if (this.#media) this.#media.currentTime = Math.min(Math.max(0, seconds), durationSeconds);
  }

  /** @param seconds from now on; back where negative */
  seekBy(seconds: number): void {
    if (this.#media) this.seekTo(this.#media.currentTime + seconds);
  }

  /** @param volume from 0 to 1; what is more than 0 is heard, also where it was muted */
  setVolume(volume: number): void {
    if (!this.#media) return;
    this.#media.volume = Math.min(Math.max(0, volume), 1);
    if (volume > 0) this.#media.muted = false;
  }

  setMuted(isMuted: boolean): void {
    if (this.#media) this.#media.muted = isMuted;
  }

  /** Gives the sound back that the browser refused. */
  unmute(): void {
    this.setMuted(false);
  }

  /** @param speed 1 is as it was recorded; kept for the next streams */
  setSpeed(speed: number): void {
    if (!this.#media) return;
    this.#media.defaultPlaybackRate = speed;
    this.#media.playbackRate = speed;
  }

  #open(source: StreamSource): void {
    this.#close();
    const media = this.#media;
    if (!media) return;
    const attempt: Attempt = {
      source,
      hls: undefined,
      recoveredAtMs: undefined,
      pendingFailure: undefined,
      watchdog: setTimeout(() => this.#tell('slow-start'), FIRST_FRAME_WITHIN_MS),
    };
    this.#attempt = attempt;
    this.#store.change({
      ...initialPlayback,
      ...this.#sound(),
      phase: 'loading',
      address: source.address,
      currentTimeSeconds: source.startSeconds,
    });
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
  #start(attempt: Attempt, { Hls, workerPath }: HlsLibrary, media: HTMLMediaElement): void {
    const { address, startSeconds } = attempt.source;
    if (Hls.isSupported()) {
      const hls = new Hls(hlsSettings(startSeconds, workerPath));
      attempt.hls = hls;
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        if (this.#attempt === attempt) this.#tryToPlay(attempt, media);
      });
      hls.on(Hls.Events.ERROR, (_, fault) => {
        if (this.#attempt === attempt) this.#onFault(attempt, fault, media);
      });
      hls.loadSource(address);
      hls.attachMedia(media);
    } else if (media.canPlayType(NATIVE_HLS)) {
      media.src = address;
      this.#tryToPlay(attempt, media);
    } else {
      this.#fail('unsupported');
    }
  }

  /** With sound if the browser allows, else without, to be unmuted by the viewer; else it waits for the viewer. */
  #tryToPlay(attempt: Attempt, media: HTMLMediaElement): void {
    media.play().catch((refusal: unknown) => {
      const isRefused = refusal instanceof DOMException && refusal.name === 'NotAllowedError';
      if (this.#attempt !== attempt || !isRefused || media.muted) return;
      media.muted = true;
      this.#store.change({ isMuted: true, isMutedByBrowser: true });
      media.play().catch(() => {
        if (this.#attempt === attempt) media.muted = false;
      });
    });
  }

  #onFault(attempt: Attempt, fault: StreamFault, media: HTMLMediaElement): void {
    const { recoveredAtMs } = attempt;
    const answer = answerToFault(fault, recoveredAtMs === undefined ? undefined : Date.now() - recoveredAtMs);
    if (answer.do === 'recover-media') {
      attempt.recoveredAtMs = Date.now();
      attempt.hls?.recoverMediaError();
    } else if (answer.do === 'fail') {
      if (answer.isNetwork && bufferedAheadSeconds(media) > 0) attempt.pendingFailure = answer.code;
      else this.#fail(answer.code);
    }
  }

  readonly #onMediaEvent = (name: MediaEventName): void => {
    const media = this.#media;
    const attempt = this.#attempt;
    if (!media || !attempt) return;
    if (name === 'error' && !attempt.hls) return this.#fail('stream-media');
    if (name === 'loadedmetadata' && !attempt.hls && attempt.source.startSeconds > 0) {
      media.currentTime = attempt.source.startSeconds;
    }
    if (name === 'loadeddata' || (name === 'loadedmetadata' && !attempt.hls)) clearTimeout(attempt.watchdog);

    const before = this.#store.getState();
    const hasPicture = before.hasPicture || name === 'loadeddata';
    const phase = hasPicture ? phaseOf(media) : 'loading';
    if (phase === 'buffering' && attempt.pendingFailure) return this.#fail(attempt.pendingFailure);
    this.#store.change({
      ...this.#sound(),
      // What came late comes all the same: the slow start is over.
      ...(hasPicture || !before.failure ? { phase, failure: undefined } : {}),
      hasPicture,
      ...(hasPicture && { currentTimeSeconds: media.currentTime }),
      durationSeconds: Number.isFinite(media.duration) ? media.duration : 0,
      isSeeking: media.seeking,
      bufferedRanges: bufferedRanges(media),
      seeks: hasPicture && name === 'seeked' ? before.seeks + 1 : before.seeks,
    });
  };

  readonly #onOnline = (): void => {
    const media = this.#media;
    if (this.#attempt?.pendingFailure && media) {
      this.#attempt.pendingFailure = undefined;
      this.#attempt.hls?.startLoad(media.currentTime);
    } else if (this.#store.getState().failure?.retriesWhenOnline) {
      this.retry();
    }
  };

  #sound() {
    const { muted: isMuted = false, volume = 1, playbackRate: speed = 1 } = this.#media ?? {};
    return { volume, speed, isMuted, isMutedByBrowser: isMuted && this.#store.getState().isMutedByBrowser };
  }

  /** Gives the stream up and says why. */
  #fail(code: FailureCode): void {
    this.#close();
    this.#tell(code);
  }

  #tell(code: FailureCode): void {
    this.#store.change({ phase: 'failed', failure: playbackFailure(code) });
  }

  #close(): void {
    const attempt = this.#attempt;
    if (!attempt) return;
    this.#attempt = undefined;
    clearTimeout(attempt.watchdog);
    attempt.hls?.destroy();
    this.#media?.removeAttribute('src');
    this.#media?.load();
  }
}
