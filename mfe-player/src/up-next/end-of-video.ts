import { NEXT_VIDEO_COUNTDOWN_SECONDS } from '@steadfast/shared/limits';

/** The end of a video, as steps (REQ-VIDEO-6). */
export type EndOfVideo =
  | { step: 'watching' }
  | { step: 'counting'; secondsLeft: number }
  | { step: 'cancelled' }
  | { step: 'leaving' };

export type EndEvent = 'ended' | 'secondPassed' | 'nextRequested' | 'cancelled' | 'resumed';

type Table = {
  [Step in EndOfVideo['step']]: Partial<
    Record<EndEvent, (state: Extract<EndOfVideo, { step: Step }>) => EndOfVideo>
  >;
};

const watching: EndOfVideo = { step: 'watching' };
const leaving: EndOfVideo = { step: 'leaving' };

/** What leads where. What is not in here changes nothing. */
const table: Table = {
  watching: {
    ended: () => ({ step: 'counting', secondsLeft: NEXT_VIDEO_COUNTDOWN_SECONDS }),
  },
  counting: {
    secondPassed: ({ secondsLeft }) =>
      secondsLeft > 1 ? { step: 'counting', secondsLeft: secondsLeft - 1 } : leaving,
    nextRequested: () => leaving,
    cancelled: () => ({ step: 'cancelled' }),
    resumed: () => watching,
  },
  cancelled: {
    nextRequested: () => leaving,
    resumed: () => watching,
  },
  leaving: {},
};

export const atStart = watching;

/** The step after an event. */
export function endOfVideo(state: EndOfVideo, event: EndEvent): EndOfVideo {
  const transition = table[state.step][event] as ((from: EndOfVideo) => EndOfVideo) | undefined;
  return transition ? transition(state) : state;
}
