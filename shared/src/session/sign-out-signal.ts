import type { Action, Middleware } from 'redux';

const SIGNED_OUT = 'signoutrequested';

/**
 * Tells the parts of the page of every sign-out that somebody asked for, in this tab or in another (REQ-SESSION-7). A
 * session that merely ran out is none: whoever is in the middle of something stays there.
 */
export const broadcastSignOuts: Middleware = () => (next) => (action) => {
  const result = next(action);
  if ((action as Action).type === 'session/signOutRequested') window.dispatchEvent(new Event(SIGNED_OUT));
  return result;
};

/** @returns stops telling */
export function onSignOut(happened: () => void): () => void {
  window.addEventListener(SIGNED_OUT, happened);
  return () => {
    window.removeEventListener(SIGNED_OUT, happened);
  };
}
