import { ApiError } from '../api-client/api-error';
import { logFailure } from '../log-failure';
import { selectUser, type SessionState } from '../session/session-state';
import { useSite } from '../site/site-context';
import type { ToastOptions, Site } from '../site/intents';
import { errorMessage, toApiError } from '../api-client/error-message';
import {
  useQueryClient,
  type MutationCache,
  type MutationKey,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { notifyOtherTabs, type TabChannel } from './other-tabs';

/** What mutations need from the site. */
export interface MutationContext {
  queryClient: QueryClient;
  store: { getState: () => SessionState };
  notify: Site['notify'];
}

/** Returns the context of mutations, memoized. */
export function useMutationContext(): MutationContext {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  return useMemo(() => ({ queryClient, store, notify }), [queryClient, store, notify]);
}

/** The key of mutations in TanStack's cache: the kind of change, the user, and the id of what is changed. */
export const mutationKey = (kind: string, userEmail: string | undefined, id?: number): MutationKey =>
  id === undefined ? [kind, userEmail] : [kind, userEmail, id];

/** A change of the viewer's own data. */
export interface ViewerMutation<Variables> {
  kind: string;
  /** Of what is changed. Mutations of the same kind and id are sent in order. */
  id?: number | undefined;
  /** Kept in the mutation cache, so that pages can show the change while the mutation is pending. */
  variables: Variables;
  /** @param isSameUser turns false once the user has signed out */
  send: (isSameUser: () => boolean) => Promise<unknown>;
  /** Called after a failure with an unknown outcome: asks the API whether the change was made. */
  wasApplied: (userEmail: string) => Promise<boolean>;
  /** Writes the change to the cached responses, before pages stop adding it themselves. */
  writeToCache: (userEmail: string) => Promise<unknown>;
  /** Refetches what the change concerns, also after a failure. */
  refetch: (userEmail: string) => unknown;
  /** Tells other tabs. Leave it out where they refetch when they get the focus. */
  channel?: TabChannel | undefined;
  logMessage: string;
}

/** The toasts of a mutation. */
export interface MutationToasts {
  /** Shown on success; leave it out when the page shows the result. */
  done?: string | undefined;
  /** The action of the success toast, such as Undo. */
  action?: ToastOptions['action'];
  /** "The video was not removed from “Evening”." The reason is appended. */
  failed: string;
  /** What "Try again" does after a failure that is no refusal. Without it, the toast offers nothing. */
  retry?: (() => void) | undefined;
  /** The next change of the same thing with this subject dismisses the toast of a failure. */
  subject?: number | undefined;
  /** Whether the page itself shows the failure, so that no toast is needed. */
  isShownByPage?: ((failure: Error) => boolean | Promise<boolean>) | undefined;
}

/** In the mutation cache, with each mutation. */
interface FailureMeta extends Record<string, unknown> {
  subject: MutationToasts['subject'];
  /** Dismisses the toast of the failure. */
  dismiss?: () => void;
}

/** Ends a mutation whose user has signed out. */
const signedOutError = () => new ApiError('signed-out', 'You are logged out. Log in to make this change.', 0);

/**
 * Runs a change of the viewer's own data in TanStack's mutation cache, where it continues when the viewer leaves the page.
 *
 * - Without a network it fails at once, because a postponed change would surprise the viewer.
 * - If only the response was lost, `wasApplied` finds out whether the change was made.
 * - A failure is logged and shown in a toast, which offers "Try again" unless the API refused.
 * - Once the user has signed out, it no longer changes or shows anything.
 *
 * @returns why it failed, or that the user has signed out since; undefined if the API made the change
 */
export async function runMutation<Variables>(
  { queryClient, store, notify }: MutationContext,
  mutation: ViewerMutation<Variables>,
  toasts: MutationToasts,
): Promise<Error | undefined> {
  const readEmail = () => selectUser(store.getState())?.email;
  const userEmail = readEmail();
  if (userEmail === undefined) return signedOutError();
  const isSameUser = () => readEmail() === userEmail;
  const show = (message: string, action: ToastOptions['action'], options: ToastOptions = {}) =>
    notify(message, { ...options, ...guardAction(action, isSameUser) });
  const mutations = queryClient.getMutationCache();
  const key = mutationKey(mutation.kind, userEmail, mutation.id);
  const meta: FailureMeta = { subject: toasts.subject };
  const running = mutations.build<unknown, Error, Variables, unknown>(queryClient, {
    mutationKey: key,
    networkMode: 'always',
    meta,
    mutationFn: async () => {
      await waitForTurn(mutations, running.mutationId, key);
      // Otherwise the request would be sent with the next user's token.
      if (!isSameUser()) throw signedOutError();
      try {
        await mutation.send(isSameUser);
      } catch (failure) {
        if (isRefusal(failure) || !isSameUser() || !(await mutation.wasApplied(userEmail))) throw failure;
      }
    },
    onSuccess: () => (isSameUser() ? mutation.writeToCache(userEmail) : undefined),
  });
  dismissFailures(queryClient, key, toasts.subject);
  const failure = await running.execute(mutation.variables).then(
    () => undefined,
    (error: unknown) => toApiError(error),
  );
  if (mutation.channel) notifyOtherTabs(mutation.channel);
  if (!isSameUser()) return signedOutError();
  // Those that came while this one waited for its turn.
  dismissFailures(queryClient, key, toasts.subject);
  if (failure) {
    logFailure(mutation.logMessage, failure);
    const isShown = await toasts.isShownByPage?.(failure);
    if (!isSameUser()) return signedOutError();
    const { retry } = toasts;
    const action = retry && !isRefusal(failure) ? { label: 'Try again', perform: retry } : undefined;
    if (!isShown) meta.dismiss = show(describeFailure(toasts.failed, failure), action, { tone: 'error' });
  } else if (toasts.done) {
    show(toasts.done, toasts.action);
  }
  mutation.refetch(userEmail);
  return failure;
}

/** Dismisses the toasts of earlier failures about a subject. */
export function dismissFailures(
  queryClient: QueryClient,
  key: MutationKey,
  subject: number | undefined,
): void {
  for (const { meta } of queryClient.getMutationCache().findAll({ mutationKey: key, exact: true }))
    if (meta?.subject === subject) (meta as FailureMeta | undefined)?.dismiss?.();
}

/** Whether the API refused, so that a retry is pointless. After any other failure the outcome is unknown. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
}

/** From a server that waited for another, which may still make the change, even after it was asked whether it has. */
const UNKNOWN_OUTCOME = [502, 503, 504];

/**
 * Appends the reason of a failure to what was not done. While the API may still make the change, "was not removed" becomes "may
 * not have been removed".
 */
export function describeFailure(failed: string, failure: ApiError): string {
  const outcome = UNKNOWN_OUTCOME.includes(failure.status)
    ? failed.replace(/ (was|were) not /, ' may not have been ').replace(/ are still /, ' may still be ')
    : failed;
  return `${outcome} ${errorMessage(failure)}`;
}

/** Disables an action once its user has signed out, because toasts stay for a while. */
export function guardAction(
  action: ToastOptions['action'],
  isSameUser: () => boolean,
): Pick<ToastOptions, 'action'> {
  if (!action) return {};
  const perform = () => {
    if (isSameUser()) action.perform();
  };
  return { action: { ...action, perform } };
}

/**
 * Waits until all earlier mutations with the same key have ended. Does not use TanStack Query's scopes, which pause while the
 * tab is hidden: a paused mutation is lost when the tab closes.
 */
function waitForTurn(mutations: MutationCache, mutationId: number, key: MutationKey): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const first = mutations.find({ mutationKey: key, status: 'pending' });
      if (first && first.mutationId !== mutationId) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = mutations.subscribe(check);
    check();
  });
}
