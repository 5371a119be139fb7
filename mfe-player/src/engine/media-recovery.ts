import type { BrokenSegment, StreamFault } from './stream-faults';

/** A decoder that fails again within this time will fail again. */
export const MEDIA_RECOVERY_PAUSE_MS = 5_000;
/** So many recoveries in a minute are the last: a stream that needs more is broken, and each costs requests. */
export const RECOVERIES_A_MINUTE = 6;
const MINUTE_MS = 60_000;
/** Where a segment ends, the next one begins: to so many seconds. */
const NEXT_WITHIN_SECONDS = 0.5;

/** How to go on where a segment cannot be appended or decoded. */
export type RecoveryStep =
  | 'give-up'
  | {
      /** Leave the segment out. */
      skips: boolean;
      /** Empty buffer and decoder and load again: now, or hls.js has done so and paused the medium with it. */
      rebuilds: 'now' | 'done' | 'never';
    };

type MediaFault = Pick<StreamFault, 'details' | 'fatal' | 'frag'>;

/** Decides how to go on after media faults. Every way is bounded. */
export class MediaRecovery {
  /** The decoder was rebuilt, and no picture has come since. */
  isUnderWay = false;
  readonly #startSeconds: number;
  /** Where the segment ends that was left out last, in seconds. */
  #skippedUntil = NaN;
  readonly #failuresOfPart = new Map<string, number>();
  #recoveredAtMs: number[] = [];

  /** @param startSeconds where the stream begins to play */
  constructor(startSeconds: number) {
    this.#startSeconds = startSeconds;
  }

  sawPicture(): void {
    this.isUnderWay = false;
  }

  /** Called for each media fault that is fatal, or after which hls.js has rebuilt the decoder on its own. */
  next(fault: MediaFault): RecoveryStep {
    const nowMs = Date.now();
    this.#recoveredAtMs = this.#recoveredAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
    const step = this.#recoveredAtMs.length < RECOVERIES_A_MINUTE ? this.#step(fault, nowMs) : 'give-up';
    if (step === 'give-up') return step;
    this.#recoveredAtMs.push(nowMs);
    if (step.rebuilds !== 'never') this.isUnderWay = true;
    return step;
  }

  #step({ details, fatal, frag }: MediaFault, nowMs: number): RecoveryStep {
    // Without its initialisation segment nothing plays, and nobody wants a video that begins somewhere else.
    const isFirst = frag && frag.start <= this.#startSeconds && this.#startSeconds < frag.end;
    const part = frag?.sn !== 'initSegment' && !isFirst ? frag : undefined;
    // hls.js has asked for it several times already.
    if (details === 'fragParsingError' && frag) return part ? { skips: true, rebuilds: 'never' } : 'give-up';
    const isNext = part && Math.abs(part.start - this.#skippedUntil) < NEXT_WITHIN_SECONDS;
    const skips = part !== undefined && (this.#countFailure(part) > 1 || isNext === true);
    if (skips) this.#skippedUntil = part.end;
    if (!fatal) return { skips, rebuilds: 'done' };
    const sinceMs = nowMs - (this.#recoveredAtMs.at(-1) ?? -Infinity);
    // A rebuilt decoder that has shown nothing yet is as good as one of just now.
    const isRecent = this.isUnderWay || sinceMs < MEDIA_RECOVERY_PAUSE_MS;
    return isRecent && !part ? 'give-up' : { skips, rebuilds: 'now' };
  }

  #countFailure({ type = '', start }: BrokenSegment): number {
    const key = `${type} ${start}`;
    const failures = (this.#failuresOfPart.get(key) ?? 0) + 1;
    this.#failuresOfPart.set(key, failures);
    return failures;
  }
}
