import { useInView } from 'react-intersection-observer';

/** So many heights of the window above and below it count as near: what comes near is there before it is seen. */
const MARGINS = { cards: '100% 0px', part: '200% 0px' } as const;

/**
 * Whether an element is in the window or near it. All that ask for the same share one observer.
 *
 * @param what cards to draw, or a part of the list to load
 * @param isNearAtFirst what holds until the browser has said; and for good where it cannot say
 */
export function useNearWindow(what: keyof typeof MARGINS, isNearAtFirst: boolean) {
  const { ref, inView } = useInView({
    rootMargin: MARGINS[what],
    initialInView: isNearAtFirst,
    fallbackInView: what === 'cards',
  });
  return { ref, isNear: inView };
}
