import type { ListedVideo } from '@steadfast/sdk';
import type { ScrollViewHandle } from '@steadfast/ui/scroll-view';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list when videos are removed and restored. Otherwise it would restart at the top of
 * the page.
 *
 * @param list contains one link per listed video
 * @param first index of the first listed video
 * @returns `onRemoving` takes the index of a video about to go, `onRestoring` the id of one about to return
 */
export function useFocusInQueue(
  list: RefObject<HTMLElement | null>,
  videos: readonly ListedVideo[],
  first: number,
) {
  const removedAt = useRef<number>(undefined);
  const returningId = useRef<number>(undefined);
  /** The element that got the focus after a removal. If the viewer has moved on, the focus stays. */
  const fallback = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const index = removedAt.current;
    removedAt.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    const links = findLinks(list.current);
    const next = links[Math.min(index - first, links.length - 1)] ?? document.querySelector('h1');
    next?.focus();
    fallback.current = next ?? undefined;
  }, [list, videos.length, first]);
  useLayoutEffect(() => {
    const index = videos.findIndex(({ id }) => id === returningId.current);
    if (index === -1) return;
    returningId.current = undefined;
    const { activeElement } = document;
    if (activeElement === fallback.current || activeElement?.matches('body, main'))
      findLinks(list.current)[index - first]?.focus();
  }, [list, videos, first]);
  return {
    onRemoving: (index: number) => {
      removedAt.current = index;
    },
    onRestoring: (videoId: number) => {
      returningId.current = videoId;
    },
  };
}

function findLinks(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
}

/** Fraction of the list left above the current video, so that earlier ones show too. */
const FRACTION_ABOVE = 1 / 4;

/**
 * Scrolls a list, and nothing around it, to its `aria-current` item at once, unless that is visible.
 *
 * @param currentId scrolls when this changes or appears in the list
 */
export function useCurrentInView(
  view: RefObject<ScrollViewHandle | null>,
  currentId: number | undefined,
): void {
  useLayoutEffect(() => {
    const area = view.current?.area;
    const item = area?.querySelector('[aria-current="true"]')?.closest('li');
    if (!area || !item) return;
    const { offsetTop: top, offsetHeight: height } = item;
    const isVisible = top >= area.scrollTop && top + height <= area.scrollTop + area.clientHeight;
    if (!isVisible) view.current?.scrollTo(top - (area.clientHeight - height) * FRACTION_ABOVE, 0);
  }, [view, currentId]);
}
