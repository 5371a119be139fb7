import type { Action, Middleware } from 'redux';

const SIGNED_OUT = 'signoutrequested';

/**
 * Announces each sign-out to the page, in this tab or another (REQ-SESSION-7). An expired session is not a sign-out: viewers
 * keep what they are working on.
 */
export const broadcastSignOuts: Middleware = () => (next) => (action) => {
  const result = next(action);
  if ((action as Action).type === 'session/signOutRequested') window.dispatchEvent(new Event(SIGNED_OUT));
  return result;
};

/** @returns unsubscribes */
export function onSignOut(listener: () => void): () => void {
  window.addEventListener(SIGNED_OUT, listener);
  return () => {
    window.removeEventListener(SIGNED_OUT, listener);
  };
}
