import { useIsHydrated, useIsTabHidden, useTimeout } from '@steadfast/sdk';
import { HERO_ADVANCE_MS } from '@steadfast/contract/limits';
import { prefersReducedMotion } from '@steadfast/ui';
import { useState, type FocusEvent } from 'react';

/** Delay before neighbouring pictures load, so that the first one comes first. */
const NEIGHBOURS_AFTER_MS = 4_000;

/** The current slide and its automatic advance (REQ-HOME-2, REQ-HOME-3). */
export function useSlides(count: number) {
  const [requested, setIndex] = useState(FIRST_SLIDE);
  const index = Math.min(requested, count);
  const [isStopped, setStopped] = useState(false);
  const [isManual, setManual] = useState(false);
  const { isAttended, attention } = useAttention();
  const isTabHidden = useIsTabHidden();
  // The server does not know what the viewer prefers.
  const wantsNoMotion = useIsHydrated() && prefersReducedMotion();
  const canAdvance = count > 1 && !wantsNoMotion;
  const isAdvancing = canAdvance && !isStopped && !isAttended && !isTabHidden;

  const advance = () => {
    setManual(false);
    setIndex(findNextSlide(index, count));
  };
  useTimeout(advance, isAdvancing ? HERO_ADVANCE_MS : undefined, index);

  const goTo = (target: number) => {
    setManual(true);
    setIndex(target);
  };
  return {
    index,
    /** Whether the viewer moved to this slide. Automatic changes are not announced. */
    isManual,
    slidesToLoad: useSlidesToLoad(index, count, isAttended),
    /** Whether slides advance automatically: not with reduced motion. */
    canAdvance,
    isStopped,
    attention,
    next: () => {
      goTo(findNextSlide(index, count));
    },
    previous: () => {
      goTo(findPreviousSlide(index, count));
    },
    toggleStopped: () => {
      setStopped(!isStopped);
    },
  };
}

/** The slides whose pictures load: those shown so far, and their neighbours after a delay or an interaction. */
function useSlidesToLoad(index: number, count: number, isAttended: boolean): ReadonlySet<number> {
  const [shown, setShown] = useState<readonly number[]>([index]);
  const [loadsNeighbours, setLoadsNeighbours] = useState(false);
  if (!shown.includes(index)) setShown([...shown, index]);
  if (isAttended && !loadsNeighbours) setLoadsNeighbours(true);
  useTimeout(() => setLoadsNeighbours(true), NEIGHBOURS_AFTER_MS);
  return new Set(
    loadsNeighbours ? [...shown, findNextSlide(index, count), findPreviousSlide(index, count)] : shown,
  );
}

/**
 * Whether the viewer interacts with an element: the pointer is over it, or it contains the keyboard focus. Focus from a
 * click does not count (`:focus-visible`).
 */
function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isAttended: isPointedAt || isFocused,
    attention: {
      onPointerEnter: () => {
        setPointedAt(true);
      },
      onPointerLeave: () => {
        setPointedAt(false);
      },
      onFocus: ({ target }: FocusEvent) => {
        setFocused(target.matches(':focus-visible'));
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

/** Slide numbers start at 1 (REQ-HOME-3). */
export const FIRST_SLIDE = 1;

/** The slide after this one; the first after the last. */
export function findNextSlide(index: number, count: number): number {
  return index >= count ? FIRST_SLIDE : index + 1;
}

/** The slide before this one; the last before the first. */
export function findPreviousSlide(index: number, count: number): number {
  return index <= FIRST_SLIDE ? count : index - 1;
}
