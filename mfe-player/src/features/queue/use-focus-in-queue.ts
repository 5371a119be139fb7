import type { ListedVideo } from '@steadfast/shared';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus where videos are taken out of a list and come back to it: lost, it would start again at the top of the page.
 *
 * @param list holds one link for each video
 * @returns to be told the place of what is about to go, and the id of what is about to come back
 */
export function useFocusInQueue(list: RefObject<HTMLElement | null>, videos: readonly ListedVideo[]) {
  const removedAt = useRef<number>(undefined);
  const returningId = useRef<number>(undefined);
  /** What got the focus when a video went. Whoever has left it since stays where they are. */
  const heir = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const links = linksOf(list.current);
    const next = links[Math.min(at, links.length - 1)] ?? document.querySelector('h1');
    next?.focus();
    heir.current = next ?? undefined;
  }, [list, videos.length]);
  useLayoutEffect(() => {
    const place = videos.findIndex(({ id }) => id === returningId.current);
    if (place === -1) return;
    returningId.current = undefined;
    const { activeElement } = document;
    if (activeElement === heir.current || activeElement?.matches('body, main'))
      linksOf(list.current)[place]?.focus();
  }, [list, videos]);
  return {
    goes: (place: number) => {
      removedAt.current = place;
    },
    returns: (videoId: number) => {
      returningId.current = videoId;
    },
  };
}

function linksOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
}
