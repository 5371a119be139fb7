import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Store } from 'redux';
import {
  selectSubscriptions,
  selectUser,
  subscriptionToggleRequested,
  type SessionState,
} from '../../session/session-state';
import { readToken } from '../../session/token';
import { readPendingAction, writtenPath } from '../../site/pending-action-storage';
import { useSite } from '../../site/site-context';
import { useSearchParam } from '../../site/use-search-param';
import { clearPendingAction, type PendingAction } from '../../site/pending-action';
import { onModalsChange, topModal } from '../../ui/Modal/open-modals';

const SIGN_IN = /^\/auth(\/|$)/i;
/** A search that has not come by then may come above the dialog: better than no dialog. */
const SEARCH_AWAITED_MS = 3_000;
const SUBSCRIPTIONS_AWAITED_MS = 5_000;

/**
 * Does what somebody wanted to do when they were led to the sign-in (REQ-MENU-2): once, when the sign-in has returned to the
 * page where they wanted it, whoever has signed in; where a session had run out, only for whom it was. Whoever leaves the
 * sign-in, or goes to another page from it, wants it no more.
 */
export function ResumePendingAction() {
  const { pathname } = useLocation();
  const user = useSelector((state: SessionState) => state.user);
  const viewerNow = useViewerNow();
  const [searched] = useSearchParam();
  const pathNow = useRef(pathname);
  const perform = usePerform();
  const performHere = useEffectEvent((wish: PendingAction) => {
    if (!searched) {
      perform(wish);
      return;
    }
    const viewer = viewerNow();
    // The search of the address comes first, and the dialog over it.
    onceModalIsOpen(() => {
      if (pathNow.current === pathname && viewerNow() === viewer) perform(wish);
    });
  });
  useEffect(() => {
    pathNow.current = pathname;
    if (SIGN_IN.test(pathname)) return;
    const kept = readPendingAction();
    if (!kept) return;
    const isThere = kept.pathname === writtenPath(pathname);
    // The profile is on its way.
    if (isThere && (user === 'unknown' || (user === null && readToken() !== undefined))) return;
    clearPendingAction();
    const viewer = viewerNow();
    if (isThere && viewer !== undefined && (kept.viewer ?? viewer) === viewer) performHere(kept.wish);
  }, [pathname, user, viewerNow]);
  return null;
}

/** Email of whoever is signed in at that moment. */
function useViewerNow(): () => string | undefined {
  const store = useStore<SessionState>();
  return useCallback(() => selectUser(store.getState())?.email, [store]);
}

function usePerform(): (wish: PendingAction) => void {
  const { openDialog } = useSite();
  const subscribe = useSubscribe();
  return (wish) => {
    if (wish.kind === 'subscribe') {
      void subscribe(wish.seriesId);
      return;
    }
    // Nothing was pressed to which the focus could return: it goes on from the page.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    openDialog(wish.name, wish.target);
  };
}

/** Subscribes by the shell's saga, which tells of failures; a subscription that there is stays (REQ-SERIES-6). */
function useSubscribe(): (seriesId: number) => Promise<void> {
  const { notify } = useSite();
  const store = useStore<SessionState>();
  const mutations = useQueryClient().getMutationCache();
  const viewerNow = useViewerNow();
  return async (seriesId) => {
    const viewer = viewerNow();
    await onceSubscriptionsAreKnown(store);
    if (viewerNow() !== viewer) return;
    if (selectSubscriptions(store.getState())?.some(({ id }) => id === seriesId)) {
      notify('You are subscribed to this series already.');
      return;
    }
    const stop = mutations.subscribe(({ mutation }) => {
      const [call, email, id] = mutation?.options.mutationKey ?? [];
      if (call !== 'POST /subscriptions/series' || email !== viewer || id !== seriesId) return;
      const status = mutation?.state.status;
      if (status === 'success' || status === 'error') stop();
      if (status === 'success' && viewerNow() === viewer) notify('You are now subscribed to this series.');
    });
    store.dispatch(subscriptionToggleRequested(seriesId));
  };
}

/** A list that does not come is as good as an empty one: to subscribe once more changes nothing. */
async function onceSubscriptionsAreKnown(store: Store<SessionState>): Promise<void> {
  const isKnown = () => selectSubscriptions(store.getState()) !== null;
  if (isKnown()) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = store.subscribe(() => isKnown() && go());
    const timer = setTimeout(go, SUBSCRIPTIONS_AWAITED_MS);
  });
}

function onceModalIsOpen(happened: () => void): void {
  if (topModal()) {
    happened();
    return;
  }
  const go = () => {
    stop();
    clearTimeout(timer);
    happened();
  };
  const stop = onModalsChange(() => topModal() && go());
  const timer = setTimeout(go, SEARCH_AWAITED_MS);
}
