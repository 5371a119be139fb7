import { useEffect, useEffectEvent, useReducer } from 'react';
import { atStart, endOfVideo, type EndEvent, type EndOfVideo } from './end-of-video';
import { isPageCovered } from './is-page-covered';

export interface EndOfVideoOptions {
  /** Whether the video stands at its end and something follows. */
  isEnded: boolean;
  /** Whether what follows plays by itself. */
  playsNext: boolean;
  /** Goes to what follows. */
  onLeave: () => void;
}

/**
 * Runs the end of one video: counts down once it has ended, then leaves. Escape cancels it, unless it has something else to
 * close. The clock stands still below a dialog or a menu; in a tab at the back it runs, since what comes to its end there is
 * being listened to, or watched in a window of its own. Give the component that uses it a key, so that each video begins
 * anew.
 */
export function useEndOfVideo({
  isEnded,
  playsNext,
  onLeave,
}: EndOfVideoOptions): [EndOfVideo, (event: EndEvent) => void] {
  const [state, dispatch] = useReducer(endOfVideo, atStart);
  const leave = useEffectEvent(onLeave);
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
    // Before whatever it closes has gone by it.
    document.addEventListener('keydown', cancelOnEscape, { capture: true });
    return () => {
      document.removeEventListener('keydown', cancelOnEscape, { capture: true });
    };
    function cancelOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape' && !isPageCovered() && !document.fullscreenElement) dispatch('cancelled');
    }
  }, [isOpen]);
  const isLeaving = state.step === 'leaving';
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);

  return [state, dispatch];
}
