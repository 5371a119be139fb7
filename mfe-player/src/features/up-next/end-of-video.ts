import { NEXT_VIDEO_COUNTDOWN_SECONDS } from '@steadfast/shared/limits';

/** The end of a video, as steps (REQ-VIDEO-6). `offering`: the next video is there for the asking, and no clock runs. */
export type EndOfVideo =
  | { step: 'watching' }
  | { step: 'counting'; secondsLeft: number }
  | { step: 'offering' }
  | { step: 'cancelled' }
  | { step: 'leaving' };

/** `endedToStay`: it has ended for somebody who does not want the next one to play by itself. */
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

/** What leads where. What is not in here changes nothing. */
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
  // By Back, before it has left.
  leaving: {
    resumed: () => watching,
  },
};

export const atStart = watching;

/** The step after an event. */
export function endOfVideo(state: EndOfVideo, event: EndEvent): EndOfVideo {
  const transition = table[state.step][event] as ((from: EndOfVideo) => EndOfVideo) | undefined;
  return transition ? transition(state) : state;
}
