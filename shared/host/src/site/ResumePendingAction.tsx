import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Store } from 'redux';
import {
  selectSubscriptions,
  type SessionState,
  logFailure,
  readToken,
  readPendingAction,
  writtenPath,
  useReadUserEmail,
  useSite,
  useSearchParam,
  clearPendingAction,
  type PendingAction,
} from '@steadfast/sdk/internal';
import { onModalsChange, topModal } from '@steadfast/ui/internal';

const SIGN_IN = /^\/auth(\/|$)/i;
/** How long to wait for the search. If it opens later, it covers the dialog, which is better than no dialog. */
const SEARCH_TIMEOUT_MS = 3_000;
const SUBSCRIPTIONS_TIMEOUT_MS = 5_000;

/**
 * Resumes the pending action after a sign-in (REQ-MENU-2): once, when the sign-in returns to the page where it was
 * requested, for any viewer. After an expired session, only for the same viewer. Leaving the sign-in for another page drops
 * the action.
 */
export function ResumePendingAction() {
  const { pathname } = useLocation();
  const user = useSelector((state: SessionState) => state.user);
  const readUserEmail = useReadUserEmail();
  const [searched] = useSearchParam();
  const pathNow = useRef(pathname);
  const perform = usePerform();
  const performHere = useEffectEvent((action: PendingAction) => {
    if (!searched) {
      perform(action);
      return;
    }
    const userEmail = readUserEmail();
    // The search from the URL opens first, and the dialog on top of it.
    whenModalIsOpen(() => {
      if (pathNow.current === pathname && readUserEmail() === userEmail) perform(action);
    });
  });
  useEffect(() => {
    pathNow.current = pathname;
    // The address is ahead of the router while the sign-in loads.
    if (SIGN_IN.test(pathname) || SIGN_IN.test(window.location.pathname)) return;
    const pending = readPendingAction();
    if (!pending) return;
    const isThere = pending.pathname === writtenPath(pathname);
    // The profile is still loading.
    if (isThere && (user === 'unknown' || (user === null && readToken() !== undefined))) return;
    clearPendingAction();
    const userEmail = readUserEmail();
    if (isThere && userEmail !== undefined && (pending.userEmail ?? userEmail) === userEmail)
      performHere(pending.action);
  }, [pathname, user, readUserEmail]);
  return null;
}

function usePerform(): (action: PendingAction) => void {
  const { openDialog, notify } = useSite();
  const subscribe = useSubscribe();
  return (action) => {
    if (action.kind === 'subscribe') {
      subscribe(action.seriesId).catch((error: unknown) => {
        logFailure('Failed to load the code that subscribes', error);
        notify('This did not load. Check your connection and try again.', { tone: 'error' });
      });
      return;
    }
    // There is no pressed button to which the focus can return after the dialog: use the page.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    openDialog(action.name, action.target);
  };
}

/** Subscribes, and reports the outcome. Keeps an existing subscription (REQ-SERIES-6). */
function useSubscribe(): (seriesId: number) => Promise<void> {
  const { notify } = useSite();
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const readUserEmail = useReadUserEmail();
  return async (seriesId) => {
    const userEmail = readUserEmail();
    await waitForSubscriptions(store);
    // Named: it has no file of its own, so its number would depend on the folder of the sources.
    const { setSubscription } = await import(/* webpackChunkName: "mutations" */ '@steadfast/sdk/mutations');
    if (readUserEmail() !== userEmail) return;
    if (selectSubscriptions(store.getState())?.some(({ id }) => id === seriesId)) {
      notify('You are already subscribed to this series.');
      return;
    }
    const done = 'You are now subscribed to this series.';
    await setSubscription({ queryClient, store, notify }, seriesId, true, { done });
  };
}

/** Resolves when the subscriptions are loaded, or after a timeout: subscribing twice does no harm. */
async function waitForSubscriptions(store: Store<SessionState>): Promise<void> {
  const isKnown = () => selectSubscriptions(store.getState()) !== null;
  if (isKnown()) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = store.subscribe(() => isKnown() && finish());
    const timer = setTimeout(finish, SUBSCRIPTIONS_TIMEOUT_MS);
  });
}

function whenModalIsOpen(callback: () => void): void {
  if (topModal()) {
    callback();
    return;
  }
  const finish = () => {
    stop();
    clearTimeout(timer);
    callback();
  };
  const stop = onModalsChange(() => topModal() && finish());
  const timer = setTimeout(finish, SEARCH_TIMEOUT_MS);
}
