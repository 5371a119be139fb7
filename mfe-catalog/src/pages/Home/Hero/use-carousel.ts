import { HERO_ADVANCE_MS } from '@steadfast/shared/limits';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../../use-media-query';
import { FIRST_SLIDE, nextSlide, previousSlide } from './carousel-index';
import { useAttention } from './use-attention';
import { useIsTabHidden } from './use-is-tab-hidden';

/** The pictures beside the first one are fetched when it had its time to arrive. */
const NEIGHBOURS_AFTER_MS = 4_000;

/** Which slide is shown, and when the next one comes by itself (REQ-HOME-2, REQ-HOME-3). */
export function useCarousel(count: number) {
  const [wanted, setIndex] = useState(FIRST_SLIDE);
  const index = Math.min(wanted, count);
  const [isStopped, setStopped] = useState(false);
  const [isByHand, setByHand] = useState(false);
  const { isAttended, attention } = useAttention();
  const isTabHidden = useIsTabHidden();
  const wantsNoMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const canAdvance = count > 1 && !wantsNoMotion;
  const isAdvancing = canAdvance && !isStopped && !isAttended && !isTabHidden;

  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setTimeout(() => {
      setByHand(false);
      setIndex(nextSlide(index, count));
    }, HERO_ADVANCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isAdvancing, index, count]);

  const goTo = (place: number) => {
    setByHand(true);
    setIndex(place);
  };
  return {
    index,
    /** Whether the viewer has asked for this slide: then it is told, where one that came by itself is not. */
    isByHand,
    seen: useSeen(index, count, isAttended),
    /** Whether the slides move by themselves at all: not for who wants no motion. */
    canAdvance,
    isStopped,
    attention,
    next: () => {
      goTo(nextSlide(index, count));
    },
    previous: () => {
      goTo(previousSlide(index, count));
    },
    toggleStopped: () => {
      setStopped(!isStopped);
    },
  };
}

/** The slides whose pictures are wanted: those shown so far, and the ones beside them as soon as there is time. */
function useSeen(index: number, count: number, isAttended: boolean): ReadonlySet<number> {
  const [shown, setShown] = useState<readonly number[]>([index]);
  const [hasTime, setHasTime] = useState(false);
  if (!shown.includes(index)) setShown([...shown, index]);
  if (isAttended && !hasTime) setHasTime(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasTime(true);
    }, NEIGHBOURS_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return new Set(hasTime ? [...shown, nextSlide(index, count), previousSlide(index, count)] : shown);
}
