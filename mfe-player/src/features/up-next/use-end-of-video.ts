import { createStepReducer, type StateMachine, listen } from '@steadfast/sdk';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { NEXT_VIDEO_COUNTDOWN_SECONDS } from '@steadfast/contract/limits';

interface EndOfVideoOptions {
  /** Whether the video has ended and another one follows. */
  isEnded: boolean;
  /** Whether the next video plays automatically. */
  playsNext: boolean;
  /** Navigates to the next video. */
  onNext: () => void;
}

/**
 * Runs the end of one video: counts down, then navigates. Escape cancels it, unless a dialog, menu or full
 * screen takes the key. The countdown pauses behind a dialog or menu. It runs in a background tab, where the
 * video is being listened to or watched in picture-in-picture. Key the component by video, so that each one
 * starts afresh.
 */
export function useEndOfVideo({
  isEnded,
  playsNext,
  onNext,
}: EndOfVideoOptions): [EndOfVideo, (event: EndEvent) => void] {
  const [state, dispatch] = useReducer(reduceEndOfVideo, initialEndOfVideo);
  const leave = useEffectEvent(onNext);
  const end = useEffectEvent(() => {
    dispatch(playsNext ? 'ended' : 'endedToStay');
  });

  useEffect(() => {
    if (isEnded) end();
    else dispatch('resumed');
  }, [isEnded]);
  useEffect(() => {
    if (!playsNext) dispatch('stayChosen');
  }, [playsNext]);
  const isCounting = state.step === 'counting';
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => {
      if (!isPageCovered()) dispatch('secondPassed');
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [isCounting]);
  const isOpen = isCounting || state.step === 'offering';
  useEffect(() => {
    if (!isOpen) return;
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isPageCovered() && !document.fullscreenElement) dispatch('cancelled');
    };
    // In the capture phase, before what Escape closes is gone.
    return listen(document, ['keydown'], cancelOnEscape, { capture: true });
  }, [isOpen]);
  const isLeaving = state.step === 'leaving';
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);

  return [state, dispatch];
}

/**
 * Whether a dialog, the search or a menu covers the page. A countdown behind it could be neither seen nor
 * stopped.
 */
function isPageCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null;
}

/**
 * The end of a video as a state machine (REQ-VIDEO-6). `offering`: the next video is offered without a
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
  | 'ended'
  | 'endedToStay'
  | 'secondPassed'
  | 'nextRequested'
  | 'stayChosen'
  | 'cancelled'
  | 'resumed';

/** Transitions. An event not listed changes nothing. */
const END_STEPS: StateMachine<EndOfVideo['step'], EndEvent> = {
  watching: { ended: 'counting', endedToStay: 'offering' },
  counting: {
    secondPassed: 'counting',
    nextRequested: 'leaving',
    stayChosen: 'offering',
    cancelled: 'cancelled',
    resumed: 'watching',
  },
  offering: { nextRequested: 'leaving', cancelled: 'cancelled', resumed: 'watching' },
  cancelled: { nextRequested: 'leaving', resumed: 'watching' },
  // On Back, before the navigation.
  leaving: { resumed: 'watching' },
};

export const initialEndOfVideo: EndOfVideo = { step: 'watching' };

const reduce = createStepReducer<EndOfVideo['step'], EndEvent, EndOfVideo, { event: EndEvent }>(
  END_STEPS,
  (step, _, before) => {
    if (step !== 'counting') return { step };
    const secondsLeft = before.step === 'counting' ? before.secondsLeft - 1 : NEXT_VIDEO_COUNTDOWN_SECONDS;
    return secondsLeft > 0 ? { step, secondsLeft } : { step: 'leaving' };
  },
);

/** Returns the step after an event. */
export const reduceEndOfVideo = (state: EndOfVideo, event: EndEvent) => reduce(state, { event });
