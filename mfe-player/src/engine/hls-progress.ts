import type Hls from 'hls.js';
import { readBufferedAheadSeconds } from './media-element';
import type { LoadingProgress } from './watchdogs';

/**
 * States of an hls.js loader with nothing in flight. The audio loader stays at PARSED when the video never
 * ends.
 */
const AT_REST: ReadonlySet<string> = new Set(['STOPPED', 'IDLE', 'PARSED', 'ENDED', 'ERROR']);
/** States while a segment is requested. Garbage has been seen to leave a loader in WAITING_LEVEL for good. */
const REQUESTING: ReadonlySet<string> = new Set([
  'KEY_LOADING',
  'FRAG_LOADING',
  'FRAG_LOADING_WAITING_RETRY',
]);
/** Segments do not start exactly where the previous one ends. */
const BEFORE_LAST_SECONDS = 0.5;
/** A decoder stops slightly before the end of its buffer. */
const BUFFER_LEFT_SECONDS = 0.5;

/** What hls.js is still to load. */
export class HlsProgress implements LoadingProgress {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;

  constructor(hls: Hls, media: HTMLMediaElement) {
    this.#hls = hls;
    this.#media = media;
  }

  isLoadingBefore(seconds: number): boolean {
    return this.#listSegmentsInFlight().some(
      ({ start, end }) => start < seconds && end > this.#media.currentTime,
    );
  }

  isRequesting(): boolean {
    return this.#listLoaders().some((loader) => loader && REQUESTING.has(loader.state));
  }

  hasNoMore(): boolean {
    const details = this.#hls.latestLevelDetails;
    const last = details?.fragments.at(-1);
    if (!last || details?.live || readBufferedAheadSeconds(this.#media) > BUFFER_LEFT_SECONDS) return false;
    const isInLast = this.#media.currentTime > last.start - BEFORE_LAST_SECONDS;
    return isInLast && this.#listSegmentsInFlight().length === 0;
  }

  get playlistSeconds(): number | undefined {
    const details = this.#hls.latestLevelDetails;
    return details?.live ? undefined : details?.totalduration;
  }

  #listLoaders() {
    const { main, audio } = this.#hls.inFlightFragments;
    return [main, audio];
  }

  #listSegmentsInFlight(): { start: number; end: number }[] {
    return this.#listLoaders().flatMap((loader) =>
      loader?.frag && !AT_REST.has(loader.state) ? [loader.frag] : [],
    );
  }
}
