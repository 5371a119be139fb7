/** Not part of `session-state`: remotes bundle that module, but all share one copy of the token's. */
import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useUser } from './session-state';
import { hasUnsentToken, tokenExpiresAtMs } from './token';

/**
 * Returns whether the profile of a signed-in viewer failed to load or is being retried; undefined otherwise. Dispatch
 * `profileReloadRequested` to retry. Until it loads, `useUser` returns null and calls are made as a visitor.
 */
export function useProfileFailure(): 'failed' | 'retrying' | undefined {
  const { subscribe } = useStore();
  const isFailed = useSyncExternalStore(subscribe, hasUnsentToken, () => false);
  const tokenExpires = useSyncExternalStore(subscribe, tokenExpiresAtMs, () => undefined);
  const [hasFailed, setHasFailed] = useState(isFailed);
  const isOver = useUser() !== null || tokenExpires === undefined;
  if (isFailed && !hasFailed) setHasFailed(true);
  if (!isFailed && isOver && hasFailed) setHasFailed(false);
  if (isFailed) return 'failed';
  return hasFailed && !isOver ? 'retrying' : undefined;
}
