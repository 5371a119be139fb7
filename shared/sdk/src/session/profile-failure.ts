/** Not with the session's state: remotes bundle that, and the token is of one module for all. */
import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { hasUnsentToken, tokenExpiresAtMs } from './token';

/**
 * Says that somebody is signed in, but the profile did not load, and whether it is tried again: `profileReloadRequested` does.
 * Until it loads, `useUser` returns null, and calls are made as a visitor's.
 */
export function useProfileFailure(): 'failed' | 'retrying' | undefined {
  const { subscribe } = useStore();
  const isFailed = useSyncExternalStore(subscribe, hasUnsentToken, () => false);
  const tokenExpires = useSyncExternalStore(subscribe, tokenExpiresAtMs, () => undefined);
  const [hasFailed, setHasFailed] = useState(isFailed);
  if (isFailed && !hasFailed) setHasFailed(true);
  if (isFailed) return 'failed';
  return hasFailed && tokenExpires !== undefined ? 'retrying' : undefined;
}

/** @deprecated since 3.6.0: `useProfileFailure` also says that it is tried again. */
export function useIsProfileUnloaded(): boolean {
  return useProfileFailure() !== undefined;
}
