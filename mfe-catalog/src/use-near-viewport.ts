import { useTimeout } from '@steadfast/sdk';
import { startTransition, useState } from 'react';
import { useInView } from 'react-intersection-observer';

/** How far around the window counts as near, in window heights: content is ready before it is seen. */
const PAGE_MARGIN = '200% 0px';
const CARDS_MARGIN = '100% 0px';
/** Rows near the window for less time than this, as during fast scrolling, do not render their cards. */
const RENDER_DELAY_MS = 100;

/**
 * Whether an element is in the window or near it. All share one observer.
 *
 * @param isNearAtFirst the value until the browser reports
 */
export function useIsNearViewport(isNearAtFirst: boolean) {
  const { ref, inView } = useInView({
    rootMargin: PAGE_MARGIN,
    ...(isNearAtFirst && { initialInView: true }),
    fallbackInView: false,
  });
  return { ref, isNear: inView };
}

/**
 * Whether to render the cards of a row: it has been near the window for a moment. All rows share one observer.
 *
 * @param isInFirstView whether the row is in the first view
 */
export function useRendersCards(isInFirstView: boolean) {
  const { ref, inView } = useInView({
    rootMargin: CARDS_MARGIN,
    ...(isInFirstView && { initialInView: true }),
    fallbackInView: true,
  });
  const [rendersCards, setRendersCards] = useState(isInFirstView);
  // A transition, so that input has priority.
  useTimeout(() => startTransition(() => setRendersCards(inView)), inView ? RENDER_DELAY_MS : 0);
  return { ref, rendersCards };
}
