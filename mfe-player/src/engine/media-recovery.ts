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
  /** The decoder was rebuilt and has shown no frame since. */
  isRecovering = false;
  readonly #startSeconds: number;
  /** Where the last skipped segment ends, in seconds. */
  #skippedUntil = NaN;
  readonly #failuresBySegment = new Map<string, number>();
  #recoveredAtMs: number[] = [];

  /** @param startSeconds where playback starts */
  constructor(startSeconds: number) {
    this.#startSeconds = startSeconds;
  }

  onFirstFrame(): void {
    this.isRecovering = false;
  }

  /** Call for each fatal media fault, and for each after which hls.js rebuilt the decoder itself. */
  chooseStep(fault: MediaFault): RecoveryStep {
    const nowMs = performance.now();
    this.#recoveredAtMs = this.#recoveredAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
    const step =
      this.#recoveredAtMs.length < RECOVERIES_PER_MINUTE ? this.#chooseStep(fault, nowMs) : 'give-up';
    if (step === 'give-up') return step;
    this.#recoveredAtMs.push(nowMs);
    if (step.rebuilds !== 'never') this.isRecovering = true;
    return step;
  }

  #chooseStep({ details, fatal, frag }: MediaFault, nowMs: number): RecoveryStep {
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
    const sinceMs = nowMs - (this.#recoveredAtMs.at(-1) ?? -Infinity);
    // A rebuilt decoder that has shown no frame counts as recent.
    const isRecent = this.isRecovering || sinceMs < MEDIA_RECOVERY_PAUSE_MS;
    return isRecent && !skippable ? 'give-up' : { skips, rebuilds: 'now' };
  }

  #countFailure({ type = '', start }: BrokenSegment): number {
    const key = `${type} ${start}`;
    const failures = (this.#failuresBySegment.get(key) ?? 0) + 1;
    this.#failuresBySegment.set(key, failures);
    return failures;
  }
}
