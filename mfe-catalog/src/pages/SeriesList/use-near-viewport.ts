import { startTransition, useEffect, useState } from 'react';
import { useInView } from 'react-intersection-observer';

/** So many heights of the window above and below it count as near: what comes near is there before it is seen. */
const PART_MARGIN = '200% 0px';
const CARDS_MARGIN = '100% 0px';
/** What flies by in less time, as one drags the scroll bar or returns to a place far down, is not drawn. */
const DRAWN_AFTER_MS = 100;

/**
 * Whether a part of the list is in the window or near it. All parts share one observer.
 *
 * @param isNearAtFirst what holds until the browser has said
 */
export function useIsNearViewport(isNearAtFirst: boolean) {
  const { ref, inView } = useInView({
    rootMargin: PART_MARGIN,
    ...(isNearAtFirst && { initialInView: true }),
    fallbackInView: false,
  });
  return { ref, isNear: inView };
}

/**
 * Whether the cards of a row are to be drawn: it has been near the window for a moment. All rows share one observer.
 *
 * @param isDrawnAtFirst it belongs to the first view
 */
export function useRendersCards(isDrawnAtFirst: boolean) {
  const { ref, inView } = useInView({
    rootMargin: CARDS_MARGIN,
    ...(isDrawnAtFirst && { initialInView: true }),
    fallbackInView: true,
  });
  const [drawsCards, setDrawsCards] = useState(isDrawnAtFirst);
  useEffect(() => {
    // Nothing waits for it: what the viewer does meanwhile comes first.
    const change = () => startTransition(() => setDrawsCards(inView));
    const timer = setTimeout(change, inView ? DRAWN_AFTER_MS : 0);
    return () => {
      clearTimeout(timer);
    };
  }, [inView]);
  return { ref, drawsCards };
}
