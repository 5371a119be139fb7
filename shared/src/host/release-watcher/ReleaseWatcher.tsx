import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { NoticeBoard } from '../notices/notice-board';
import { readDocumentRegistry } from '../registry';
import { isContinuedVisit } from './reload-guard';
import { applyUpdateOnNavigation } from './apply-update-on-navigation';
import { thisTab, type Tab } from './this-tab';
import { watchReleases } from './watch-releases';

/**
 * Notices new releases in an open tab and applies them on the viewer's next navigation, but never while a video plays, a
 * form has unsaved input, a mutation is pending or a notice offers an action such as Undo.
 *
 * @param tab for tests
 */
export function ReleaseWatcher({ board, tab = thisTab() }: { board: NoticeBoard; tab?: Tab }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ends = [
      tab.addHold(() => queryClient.isMutating() > 0),
      tab.addHold(() => board.notices().some(({ action }) => action !== undefined)),
      watchReleases(tab.releases),
      applyUpdateOnNavigation(tab),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [tab, board, queryClient]);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The router handled this navigation, so no release was known or it was held. Check now, for the next one.
    if (shown.current !== pathname && navigator.onLine) void tab.releases.check();
    shown.current = pathname;
  }, [tab, pathname]);
  useEffect(() => {
    // Focus the page as after any navigation. The browser itself announces the title.
    if (isContinuedVisit(readDocumentRegistry) && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  return null;
}
