/**
 * Which calls beyond the specification the API serves (REQ-API-4). The viewer's profile lists them in `offers`; an API without
 * that field serves none. Features that need such a call are hidden without it.
 */
import type { CallName, Profile } from '@steadfast/contract';
import { safeLocalStorage } from '../storage/safe-storage';

/** Local storage key of the calls in the last profile. The bootstrap script reads it before a profile has loaded. */
export const CAPABILITIES_KEY = 'steadfast.offers';

/** Whether the API serves a call to this viewer. */
export function hasCapability(user: Profile | null, call: CallName): boolean {
  return String(user?.offers).includes(call);
}

/** Whether the API is known to lack a call; false while that is unknown. */
export function lacksCapability(call: string): boolean {
  return safeLocalStorage.read(CAPABILITIES_KEY)?.includes(call) === false;
}
