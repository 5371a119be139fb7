import { useEffect, useEffectEvent } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { request } from '../../api-client/request';
import { logFailure } from '../../log-failure';
import {
  selectSubscriptions,
  selectUser,
  subscriptionsReloadRequested,
  type SessionState,
} from '../../session/session-state';
import { readToken } from '../../session/token';
import { forgetWish, readWish, writtenPath } from '../../site/kept-wish';
import { useSite } from '../../site/site-context';
import { useSearchAddress } from '../../site/use-search-address';
import type { Wish } from '../../site/wish';
import { onModalsChange, topModal } from '../../ui/Modal/open-modals';

const SIGN_IN = /^\/auth(\/|$)/i;
const UNAUTHORIZED = 401;
/** A search that has not come by then may come above the dialog: better than no dialog. */
const SEARCH_AWAITED_MS = 3_000;

/**
 * Does what somebody wanted to do when they were led to the sign-in (REQ-MENU-2): once, when the sign-in has returned to the
 * page where they wanted it, whoever has signed in. Whoever leaves the sign-in, or goes to another page from it, wants it no
 * more.
 */
export function WishAfterSignIn() {
  const { pathname } = useLocation();
  const user = useSelector((state: SessionState) => state.user);
  const [searched] = useSearchAddress();
  const perform = usePerform();
  const performHere = useEffectEvent((wish: Wish) => {
    // A search that is part of the address comes first, and the dialog over it.
    return searched ? onceModalIsOpen(() => perform(wish)) : void perform(wish);
  });
  useEffect(() => {
    if (SIGN_IN.test(pathname)) return undefined;
    const kept = readWish();
    if (!kept) return undefined;
    const isThere = kept.pathname === writtenPath(pathname);
    // The profile is on its way.
    if (isThere && (user === 'unknown' || (user === null && readToken() !== undefined))) return undefined;
    forgetWish();
    if (isThere && user !== null) performHere(kept.wish);
    return undefined;
  }, [pathname, user]);
  return null;
}

function usePerform(): (wish: Wish) => void {
  const { openDialog, notify } = useSite();
  const store = useStore<SessionState>();
  const viewerNow = () => selectUser(store.getState())?.email;
  const isSubscribed = (seriesId: number) =>
    selectSubscriptions(store.getState())?.some(({ id }) => id === seriesId) ?? false;

  const subscribe = async (seriesId: number) => {
    if (isSubscribed(seriesId)) {
      notify('You are subscribed to this series already.');
      return;
    }
    const asker = viewerNow();
    try {
      await request('POST /subscriptions/series', { body: { seriesId } });
      if (viewerNow() !== asker) return;
      store.dispatch(subscriptionsReloadRequested());
      notify('You are now subscribed to this series.');
    } catch (error) {
      logFailure('Failed to subscribe to series', error);
      // The list may have come meanwhile. The end of a session is told already.
      const isTold = (error as { status?: unknown }).status === UNAUTHORIZED;
      if (viewerNow() !== asker || isTold || isSubscribed(seriesId)) return;
      const advice = error instanceof Error ? error.message : 'Please try again.';
      notify(`You were not subscribed to the series. ${advice}`, { tone: 'error' });
    }
  };
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
