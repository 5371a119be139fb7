import { ApiError, logFailure, selectUser, type NoticeOptions } from '@steadfast/sdk';
import { readRecord, withVersion, type Protocol } from '../protocol';
import { errorMessage } from '@steadfast/sdk/error-message';
import type { QueryClient } from '@tanstack/react-query';
import { notifyOtherTabs, type TabChannel } from './other-tabs';
import { mutationKey, type MutationContext } from './pending-mutations';

/** The notices of a mutation, and what its page does afterwards. "Try again" runs it with the same messages. */
export interface MutationMessages {
  /** Shown on success; leave it out when the page shows the result. */
  done?: string | undefined;
  /** The action of the success notice, such as Undo. */
  action?: NoticeOptions['action'];
  /** "The video was not removed from “Evening”." The API's reason is appended to a string. */
  failed: string | ((failure: Error) => string);
  onDone?: (() => void) | undefined;
  onFailed?: ((failure: Error) => void) | undefined;
  /** What "Try again" does after a failure that is no refusal: runs the mutation again by default; null offers nothing. */
  again?: (() => void) | null | undefined;
}

/** A change of the viewer's own data. */
export interface MutationPlan<Variables> {
  /** The kind of change. Together with the viewer and `id`, the id of what is changed, it is the mutation key. */
  name: string;
  id?: number | undefined;
  /** Kept in the mutation cache, so that pages can show the change while the mutation is pending. */
  variables: Variables;
  /** Of variables that other remotes read. */
  protocol?: Protocol<Variables> | undefined;
  /** Does nothing while a mutation with the same key is pending. By default such mutations are sent in order. */
  isExclusive?: boolean | undefined;
  send: (isHere: () => boolean) => Promise<unknown>;
  /** Called after a failure with an unknown outcome: asks the API whether the change was made. */
  isMade?: (viewer: string) => Promise<boolean>;
  /** Writes the change to the cached responses. Runs before the mutation ends and pages stop adding the change themselves. */
  writeToCache: (viewer: string) => Promise<unknown>;
  refetch: (viewer: string) => unknown;
  channel: TabChannel;
  /** Whether this change makes the failure notice of an earlier one with the same key stale; by default it does. */
  replaces?: (earlier: Variables) => boolean;
  /** Whether the page itself shows the failure, so that no notice is needed. */
  isShownByPage?: (failure: unknown) => boolean | Promise<boolean>;
  logMessage: string;
}

/** In the mutation cache, where the mutations of all remotes find it. */
interface FailureMeta extends Record<string, unknown> {
  /** Removes the failure notice. */
  dismiss?: () => void;
}

/**
 * Runs a change of the viewer's own data as a TanStack mutation, which continues when the viewer leaves the page. Does nothing
 * when signed out.
 *
 * - Without a network it fails at once, because a postponed change would surprise the viewer.
 * - If only the response was lost, `isMade` finds out whether the change was made.
 * - A failure is logged and shown in a notice, which offers "Try again" unless the API refused. The next change of the same
 *   thing removes the notice.
 * - Once another viewer has signed in, it no longer changes or shows anything.
 *
 * @returns whether the API made the change
 */
export async function runMutation<Variables>(
  context: MutationContext,
  plan: MutationPlan<Variables>,
  messages: MutationMessages,
): Promise<boolean> {
  const { queryClient, store, notify } = context;
  const readViewer = () => selectUser(store.getState())?.email;
  const viewer = readViewer();
  if (viewer === undefined) return false;
  const isHere = () => readViewer() === viewer;
  const mutations = queryClient.getMutationCache();
  const { protocol } = plan;
  const key = mutationKey(plan.name, viewer, plan.id);
  if (plan.isExclusive && mutations.find({ mutationKey: key, status: 'pending' })) return false;
  const dismissReplaced = () => {
    dismissFailures(queryClient, key, plan.replaces, protocol);
  };
  dismissReplaced();
  const meta: FailureMeta = {};
  const mutation = mutations.build<unknown, Error, Variables, unknown>(queryClient, {
    mutationKey: key,
    networkMode: 'always',
    meta,
    mutationFn: async () => {
      await waitForTurn(mutations, mutation.mutationId, key);
      // Otherwise the request would be sent with the next viewer's token.
      if (!isHere()) throw new Error('The viewer has left');
      try {
        await plan.send(isHere);
      } catch (failure) {
        if (isRefusal(failure) || !isHere() || !(await plan.isMade?.(viewer))) throw failure;
      }
    },
    onSuccess: () => (isHere() ? plan.writeToCache(viewer) : undefined),
  });
  try {
    await mutation.execute(protocol ? withVersion(protocol, plan.variables) : plan.variables);
    // Those that came while this one waited for its turn.
    dismissReplaced();
    if (isHere()) messages.onDone?.();
    if (messages.done && isHere()) notify(messages.done, guardAction(messages.action, isHere));
    return true;
  } catch (failure) {
    if (!isHere()) return false;
    logFailure(plan.logMessage, failure);
    const { failed, again = () => void runMutation(context, plan, messages) } = messages;
    const sentence = typeof failed === 'string' ? appendReason(failed, failure) : failed(failure as Error);
    const message = leaveOpen(sentence, failure);
    const action = again && !isRefusal(failure) ? { label: 'Try again', perform: again } : undefined;
    messages.onFailed?.(failure as Error);
    const isShown = await plan.isShownByPage?.(failure);
    if (isHere() && !isShown)
      meta.dismiss = notify(message, { tone: 'error', ...guardAction(action, isHere) });
    return false;
  } finally {
    if (isHere()) plan.refetch(viewer);
    notifyOtherTabs(plan.channel);
  }
}

/**
 * Removes the failure notices of earlier mutations with a key.
 *
 * @param isStale whether the notice of an earlier mutation is stale; by default each is
 */
export function dismissFailures<Variables>(
  queryClient: QueryClient,
  mutationKey: readonly unknown[],
  isStale?: (earlier: Variables) => boolean,
  protocol?: Protocol<Variables>,
): void {
  const failed = queryClient.getMutationCache().findAll({ mutationKey, exact: true, status: 'error' });
  for (const { state, meta } of failed) {
    const earlier = protocol ? readRecord(protocol, state.variables) : (state.variables as Variables);
    if (earlier !== undefined && (isStale?.(earlier) ?? true)) (meta as FailureMeta | undefined)?.dismiss?.();
  }
}

/** Whether the API refused, so that a retry is pointless. After any other failure the outcome is unknown. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
}

/** From a server that waited for another, which may still make the change, even after it was asked whether it has. */
const UNKNOWN_OUTCOME = [502, 503, 504];

/** Rewrites "was not removed" to "may not have been removed" when it is unknown whether the API makes the change. */
export function leaveOpen(sentence: string, failure: unknown): string {
  if (!(failure instanceof ApiError) || !UNKNOWN_OUTCOME.includes(failure.status)) return sentence;
  return sentence.replace(/ (was|were) not /, ' may not have been ').replace(/ are still /, ' may still be ');
}

/** The code of an error whose response contains none (`api-error.ts`). */
const NO_CODE = 'http';
const TOO_MANY_REQUESTS = 429;

/**
 * Appends the API's reason to a failure message when the API refused, with how long to wait if it says so. Other failures have
 * no helpful reason; their notices offer a retry instead.
 */
export function appendReason(sentence: string, failure: unknown): string {
  if (!(failure instanceof ApiError) || !isRefusal(failure)) return sentence;
  // Without a code, only this status says why.
  const isExplained = failure.code !== NO_CODE || failure.status === TOO_MANY_REQUESTS;
  return isExplained ? `${sentence} ${errorMessage(failure)}` : sentence;
}

/** Disables an action once its viewer has left, because notices stay for a while. */
export function guardAction(
  action: NoticeOptions['action'],
  isHere: () => boolean,
): Pick<NoticeOptions, 'action'> {
  if (!action) return {};
  const perform = () => {
    if (isHere()) action.perform();
  };
  return { action: { ...action, perform } };
}

/**
 * Waits until all earlier mutations with the same key have ended. Does not use TanStack Query's scopes, which pause while the
 * tab is hidden: a paused mutation is lost when the tab closes.
 */
function waitForTurn(
  mutations: ReturnType<QueryClient['getMutationCache']>,
  mutationId: number,
  key: readonly unknown[],
): Promise<void> {
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
