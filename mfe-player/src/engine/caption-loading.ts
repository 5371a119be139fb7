import type Hls from 'hls.js';
import type { CaptionsStatus } from './playback-state';

/** The part of hls.js that loads captions. */
type CaptionsLoader = Pick<Hls, 'subtitleTrack'>;

/** The fields of an hls.js error that are read. */
interface Fault {
  details: string;
  frag?: { type: string } | undefined;
  context?: { type: string } | null | undefined;
}

/**
 * Tracks whether the captions that are shown or read have loaded. The video plays without them, so nothing
 * else would tell the viewer.
 */
export class CaptionsMonitor {
  readonly #hls: CaptionsLoader;
  readonly #report: (status: CaptionsStatus) => void;
  #trackId: number | undefined;

  constructor(hls: CaptionsLoader, report: (status: CaptionsStatus) => void) {
    this.#hls = hls;
    this.#report = report;
  }

  /** @param id -1 when captions are switched off; loaded cues stay */
  onTrackSelected(id: number): void {
    if (id < 0 || id === this.#trackId) return;
    this.#trackId = id;
    this.#report('loading');
  }

  /** @param isUsable false when the file is not a captions file */
  onLoaded(isUsable: boolean): void {
    this.#report(isUsable ? 'loaded' : 'failed');
  }

  /** Call when a captions file or playlist is missing. */
  onMissing(): void {
    this.#report('failed');
  }

  onFault({ details, frag, context }: Fault): void {
    const isOfCaptions =
      frag?.type === 'subtitle' || context?.type === 'subtitleTrack' || details.startsWith('subtitleTrack');
    if (isOfCaptions) this.#report('failed');
  }

  /** Reloads the selected captions now. */
  reload(): void {
    const id = this.#hls.subtitleTrack;
    this.#report('loading');
    // Switching the track off and on makes hls.js abort and start over.
    this.#hls.subtitleTrack = -1;
    this.#hls.subtitleTrack = id;
  }
}
