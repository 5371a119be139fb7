import type { PlayerIconName } from '../controls/player-icon-paths';

/** What somebody's key or touch has just done, for the eye and for the ear. */
export interface Feedback {
  /** Seen for a moment, beside the words. */
  sign?: PlayerIconName | undefined;
  text: string;
  /** Spoken once; as the text where left out. */
  spoken?: string | undefined;
  /** Where on the picture; in its middle where left out. */
  side?: 'left' | 'right' | undefined;
}

export interface FeedbackState {
  shown: Feedback | undefined;
  /** Grows with each feedback: the same one twice is seen twice. */
  count: number;
  /** What a screen reader says; '' in between, so that the same words are said again. */
  spoken: string;
}

/** How long a feedback is seen, in milliseconds (decided: as long as two words take to read). */
export const FEEDBACK_SHOWN_MS = 900;
/** How long nothing else must have been done until it is spoken: who holds a key hears where it came to, not each step. */
export const FEEDBACK_SPOKEN_AFTER_MS = 300;
/** How long the words stay for a screen reader that comes late: afterwards they may not be true any more. */
export const FEEDBACK_KEPT_MS = 3_000;

const nothing: FeedbackState = { shown: undefined, count: 0, spoken: '' };

/** Keeps what there is to be seen and heard of the last key or touch. */
export class FeedbackStore {
  #state = nothing;
  /** Seconds gone by the jumps that are shown together; back where negative. */
  #jumpedSeconds = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #listeners = new Set<() => void>();

  readonly getState = (): FeedbackState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows and says something, instead of what was before it. */
  tell(feedback: Feedback): void {
    this.#jumpedSeconds = 0;
    this.#show(feedback);
  }

  /** Shows and says a jump; several in the same direction, one soon after the other, as one. */
  tellJump(seconds: number): void {
    const isOneMore = this.#state.shown !== undefined && this.#jumpedSeconds * seconds > 0;
    this.#jumpedSeconds = seconds + (isOneMore ? this.#jumpedSeconds : 0);
    const length = `${Math.abs(this.#jumpedSeconds)} seconds`;
    this.#show(
      seconds < 0
        ? { sign: 'back', text: length, spoken: `Back ${length}`, side: 'left' }
        : { sign: 'forward', text: length, spoken: `Forward ${length}`, side: 'right' },
    );
  }

  /** Nothing is seen or said any more. */
  clear(): void {
    this.#stopTimers();
    this.#jumpedSeconds = 0;
    this.#change(nothing);
  }

  #show(feedback: Feedback): void {
    this.#stopTimers();
    this.#change({ shown: feedback, count: this.#state.count + 1, spoken: '' });
    this.#timers = [
      setTimeout(() => {
        this.#change({ spoken: feedback.spoken ?? feedback.text });
      }, FEEDBACK_SPOKEN_AFTER_MS),
      setTimeout(() => {
        this.#change({ shown: undefined });
      }, FEEDBACK_SHOWN_MS),
      setTimeout(() => {
        this.#change({ spoken: '' });
      }, FEEDBACK_KEPT_MS),
    ];
  }

  #stopTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #change(part: Partial<FeedbackState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Of this page. */
export const playerFeedback = new FeedbackStore();
