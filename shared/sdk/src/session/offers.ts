/**
 * Which calls beyond the specification the API serves (REQ-API-4). The API lists them in the viewer's profile (`offers`); an
 * API without that field serves none. Features that need such a call are hidden without it.
 */
import type { CallName, Profile } from '@steadfast/contract';
import { safeLocalStorage } from '../storage/safe-storage';

/** Local storage key of the last profile's offers. The bootstrap script reads it before a profile has loaded. */
export const OFFERS_KEY = 'steadfast.offers';

/** Whether the API offers a call to this viewer. */
export function isOffered(user: Profile | null, call: CallName): boolean {
  return String(user?.offers).includes(call);
}

/** Whether the API is known to lack a call; false while that is unknown. */
export function lacksCapability(call: string): boolean {
  return safeLocalStorage.read(OFFERS_KEY)?.includes(call) === false;
}
