import { createStore } from 'zustand/vanilla';
import { isSeekable } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import type { PlayerIconName } from '../PlayerIcon';

/** What a key or touch has just done, to show and to announce. */
export interface Feedback {
  /** Icon beside the text. */
  icon?: PlayerIconName | undefined;
  text: string;
  /** Announcement; `text` by default. */
  spoken?: string | undefined;
  /** Side of the video; the middle by default. */
  side?: 'left' | 'right' | undefined;
}

export interface FeedbackState {
  shown: Feedback | undefined;
  /** Grows with each feedback, so that a repeated one shows again. */
  count: number;
  /** Text for screen readers; '' in between, so that a repeated text is announced again. */
  spoken: string;
}

/** How long feedback is visible, in milliseconds (decided: the time to read two words). */
export const FEEDBACK_SHOWN_MS = 900;
/** Delay before an announcement, in milliseconds. While a key is held, only the final result is announced. */
export const FEEDBACK_SPOKEN_AFTER_MS = 300;
/** How long the announcement stays in the page, in milliseconds. After that it may be outdated. */
export const FEEDBACK_CLEARED_AFTER_MS = 3_000;

const nothing: FeedbackState = { shown: undefined, count: 0, spoken: '' };

/** Stores the feedback of the last key or touch. */
export class FeedbackStore {
  readonly #store = createStore<FeedbackState>(() => nothing);
  /** Total seconds of the jumps shown as one; negative is back. */
  #jumpedSeconds = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly getState = this.#store.getState;
  readonly getInitialState = this.#store.getInitialState;
  readonly subscribe = this.#store.subscribe;

  /** Shows and announces feedback in place of the previous one. */
  show(feedback: Feedback): void {
    this.#jumpedSeconds = 0;
    this.#display(feedback);
  }

  /** Shows and announces a jump. Quick jumps in the same direction add up. */
  showJump(seconds: number): void {
    const isRepeated = this.getState().shown !== undefined && this.#jumpedSeconds * seconds > 0;
    this.#jumpedSeconds = seconds + (isRepeated ? this.#jumpedSeconds : 0);
    const length = `${Math.abs(this.#jumpedSeconds)} seconds`;
    this.#display(
      seconds < 0
        ? { icon: 'back', text: length, spoken: `Back ${length}`, side: 'left' }
        : { icon: 'forward', text: length, spoken: `Forward ${length}`, side: 'right' },
    );
  }

  /** Removes all feedback. */
  clear(): void {
    this.#stopTimers();
    this.#jumpedSeconds = 0;
    this.#store.setState(nothing);
  }

  #display(feedback: Feedback): void {
    this.#stopTimers();
    this.#store.setState({ shown: feedback, count: this.getState().count + 1, spoken: '' });
    this.#timers = [
      setTimeout(() => {
        this.#store.setState({ spoken: feedback.spoken ?? feedback.text });
      }, FEEDBACK_SPOKEN_AFTER_MS),
      setTimeout(() => {
        this.#store.setState({ shown: undefined });
      }, FEEDBACK_SHOWN_MS),
      setTimeout(() => {
        this.#store.setState({ spoken: '' });
      }, FEEDBACK_CLEARED_AFTER_MS),
    ];
  }

  #stopTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }
}

/** The feedback of this page. */
export const playerFeedback = new FeedbackStore();

/** Seeks by some seconds, if there is something to seek in, and shows it. */
export function seekWithFeedback(player: PlayerController, seconds: number): void {
  if (!isSeekable(player.getState())) return;
  player.seekBy(seconds);
  playerFeedback.showJump(seconds);
}
