import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { NoticeBoard } from '../notices/notice-board';
import { readDocumentRegistry } from '../registry';
import { hasArrived } from './reload-guard';
import { applyUpdateOnNavigation } from './apply-update-on-navigation';
import { thisTab, type Tab } from './this-tab';
import { watchReleases } from './watch-releases';

/**
 * Has an open tab notice what is newly live, and take it at the next link that the viewer follows: never while a video
 * plays, a form is half filled, a change is under way or there is something to undo.
 *
 * @param tab for tests
 */
export function ReleaseWatcher({ board, tab = thisTab() }: { board: NoticeBoard; tab?: Tab }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ends = [
      tab.addHold(() => queryClient.isMutating() > 0),
      tab.addHold(() => board.notices().some(({ action }) => action !== undefined)),
      watchReleases(tab.deploys),
      applyUpdateOnNavigation(tab),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [tab, board, queryClient]);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The router went there, so nothing newer was known, or it was held: the next one shall know.
    if (shown.current !== pathname && navigator.onLine) void tab.deploys.ask();
    shown.current = pathname;
  }, [tab, pathname]);
  useEffect(() => {
    // As after any link that the viewer follows: the keyboard goes on from the page. Its title the browser has said.
    if (hasArrived(readDocumentRegistry) && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  return null;
}
