import { useSyncExternalStore } from 'react';
import { useSite } from './site-context';

/** A tab keeps its flags until it loads another document. */
const subscribe = () => () => undefined;

/**
 * Whether a flag of a remote is on in this browser: `delivery flag` sets its share. On the server, and while React takes over
 * a rendered page, every flag is off.
 *
 * @param remote the remote's name: mfe-x
 * @param flag false for one that is not set
 */
export function useFlag(remote: string, flag: string): boolean {
  const site = useSite();
  return useSyncExternalStore(
    subscribe,
    () => site.isFlagOn(remote, flag),
    () => false,
  );
}
