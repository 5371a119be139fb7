import { NEXT_VIDEO_COUNTDOWN_SECONDS } from '@steadfast/shared/limits';

/**
 * The end of a video as a step machine (REQ-VIDEO-6). `offering`: the next video is offered without a
 * countdown.
 */
export type EndOfVideo =
  | { step: 'watching' }
  | { step: 'counting'; secondsLeft: number }
  | { step: 'offering' }
  | { step: 'cancelled' }
  | { step: 'leaving' };

/** `endedToStay`: the video has ended and autoplay is off. */
export type EndEvent =
  'ended' | 'endedToStay' | 'secondPassed' | 'nextRequested' | 'stayChosen' | 'cancelled' | 'resumed';

type Table = {
  [Step in EndOfVideo['step']]: Partial<
    Record<EndEvent, (state: Extract<EndOfVideo, { step: Step }>) => EndOfVideo>
  >;
};

const watching: EndOfVideo = { step: 'watching' };
const offering: EndOfVideo = { step: 'offering' };
const leaving: EndOfVideo = { step: 'leaving' };
const cancelled: EndOfVideo = { step: 'cancelled' };

/** Transitions. An event not listed changes nothing. */
const table: Table = {
  watching: {
    ended: () => ({ step: 'counting', secondsLeft: NEXT_VIDEO_COUNTDOWN_SECONDS }),
    endedToStay: () => offering,
  },
  counting: {
    secondPassed: ({ secondsLeft }) =>
      secondsLeft > 1 ? { step: 'counting', secondsLeft: secondsLeft - 1 } : leaving,
    nextRequested: () => leaving,
    stayChosen: () => offering,
    cancelled: () => cancelled,
    resumed: () => watching,
  },
  offering: {
    nextRequested: () => leaving,
    cancelled: () => cancelled,
    resumed: () => watching,
  },
  cancelled: {
    nextRequested: () => leaving,
    resumed: () => watching,
  },
  // On Back, before the navigation.
  leaving: {
    resumed: () => watching,
  },
};

export const initialEndOfVideo = watching;

/** Returns the step after an event. */
export function endOfVideo(state: EndOfVideo, event: EndEvent): EndOfVideo {
  const transition = table[state.step][event] as ((from: EndOfVideo) => EndOfVideo) | undefined;
  return transition ? transition(state) : state;
}
