import type { BrokenSegment, StreamFault } from './stream-faults';

/** A decoder that fails again within this time keeps failing. */
export const MEDIA_RECOVERY_PAUSE_MS = 5_000;
/** Recoveries allowed per minute. A stream that needs more is broken, and each costs requests. */
export const RECOVERIES_PER_MINUTE = 6;
const MINUTE_MS = 60_000;
/** How far apart the end of a segment and the start of the next one may be. */
const NEXT_WITHIN_SECONDS = 0.5;

/** What to do about a segment that cannot be appended or decoded. */
export type RecoveryStep =
  | 'give-up'
  | {
      /** Skip the segment. */
      skips: boolean;
      /**
       * Whether to reset the buffer and decoder and reload. `done`: hls.js has done so and paused the
       * element.
       */
      rebuilds: 'now' | 'done' | 'never';
    };

type MediaFault = Pick<StreamFault, 'details' | 'fatal' | 'frag'>;

/** Decides how to recover from media faults. Every path is bounded. */
export class MediaRecovery {
  readonly #startSeconds: number;
  /** Where the last skipped segment ends, in seconds. */
  #skippedUntil = NaN;
  readonly #failuresBySegment = new Map<string, number>();
  #recoveredAtMs: number[] = [];

  /** @param startSeconds where playback starts */
  constructor(startSeconds: number) {
    this.#startSeconds = startSeconds;
  }

  /**
   * Call for each fatal media fault, and for each after which hls.js rebuilt the decoder itself.
   *
   * @param isRebuilding whether the decoder was rebuilt and has shown no frame since
   */
  chooseStep(fault: MediaFault, isRebuilding: boolean): RecoveryStep {
    const nowMs = performance.now();
    this.#recoveredAtMs = this.#recoveredAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
    if (this.#recoveredAtMs.length >= RECOVERIES_PER_MINUTE) return 'give-up';
    const isRecent =
      isRebuilding || nowMs - (this.#recoveredAtMs.at(-1) ?? -Infinity) < MEDIA_RECOVERY_PAUSE_MS;
    const step = this.#chooseStep(fault, isRecent);
    if (step !== 'give-up') this.#recoveredAtMs.push(nowMs);
    return step;
  }

  #chooseStep({ details, fatal, frag }: MediaFault, isRecent: boolean): RecoveryStep {
    // Nothing plays without the initialisation segment, and a video should not start elsewhere than
    // requested.
    const isFirst = frag && frag.start <= this.#startSeconds && this.#startSeconds < frag.end;
    const skippable = frag?.sn !== 'initSegment' && !isFirst ? frag : undefined;
    // hls.js has retried it several times already.
    if (details === 'fragParsingError' && frag)
      return skippable ? { skips: true, rebuilds: 'never' } : 'give-up';
    const isNext = skippable && Math.abs(skippable.start - this.#skippedUntil) < NEXT_WITHIN_SECONDS;
    const skips = skippable !== undefined && (this.#countFailure(skippable) > 1 || isNext === true);
    if (skips) this.#skippedUntil = skippable.end;
    if (!fatal) return { skips, rebuilds: 'done' };
    return isRecent && !skippable ? 'give-up' : { skips, rebuilds: 'now' };
  }

  #countFailure({ type = '', start }: BrokenSegment): number {
    const key = `${type} ${start}`;
    const failures = (this.#failuresBySegment.get(key) ?? 0) + 1;
    this.#failuresBySegment.set(key, failures);
    return failures;
  }
}
