import { useEffect, useEffectEvent, useReducer } from 'react';
import { atStart, endOfVideo, type EndEvent, type EndOfVideo } from './end-of-video';

/**
 * Runs the end of one video: counts down once it has ended, then leaves. Give the component that uses it a key, so
 * that each video begins anew.
 *
 * @param isEnded whether the video stands at its end and something follows
 * @param onLeave goes to what follows
 */
export function useEndOfVideo(
  isEnded: boolean,
  onLeave: () => void,
): [EndOfVideo, (event: EndEvent) => void] {
  const [state, dispatch] = useReducer(endOfVideo, atStart);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    dispatch(isEnded ? 'ended' : 'resumed');
  }, [isEnded]);
  const isCounting = state.step === 'counting';
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => {
      dispatch('secondPassed');
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [isCounting]);
  const isLeaving = state.step === 'leaving';
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);

  return [state, dispatch];
}
