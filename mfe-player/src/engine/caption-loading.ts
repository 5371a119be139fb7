import type Hls from 'hls.js';
import type { CaptionsArrival } from './playback-state';

/** What of hls.js gets captions, and says how that went. */
type CaptionsLoader = Pick<Hls, 'subtitleTrack'>;

/** What is read of a fault. */
interface Fault {
  details: string;
  frag?: { type: string } | undefined;
  context?: { type: string } | null | undefined;
}

/**
 * Follows whether the captions that are shown, or read, come. The video plays without them, and without this
 * whoever waits for the words would be told nothing.
 */
export class CaptionsWatch {
  readonly #hls: CaptionsLoader;
  readonly #tell: (arrival: CaptionsArrival) => void;
  #trackId: number | undefined;

  constructor(hls: CaptionsLoader, tell: (arrival: CaptionsArrival) => void) {
    this.#hls = hls;
    this.#tell = tell;
  }

  /** @param id -1: none are wanted for now; what came of them stays */
  wanted(id: number): void {
    if (id < 0 || id === this.#trackId) return;
    this.#trackId = id;
    this.#tell('awaited');
  }

  /** @param isUsable false: what came is no file of captions */
  came(isUsable: boolean): void {
    this.#tell(isUsable ? 'come' : 'failed');
  }

  /** A file of them is missing, or their list. */
  lost(): void {
    this.#tell('failed');
  }

  fault({ details, frag, context }: Fault): void {
    const isOfCaptions =
      frag?.type === 'subtitle' || context?.type === 'subtitleTrack' || details.startsWith('subtitleTrack');
    if (isOfCaptions) this.#tell('failed');
  }

  /** Asks anew, at once, for those that are wanted. */
  reload(): void {
    const id = this.#hls.subtitleTrack;
    this.#tell('awaited');
    // hls.js gives up what it waits for, and begins anew.
    this.#hls.subtitleTrack = -1;
    this.#hls.subtitleTrack = id;
  }
}
