/**
 * Which calls beyond the specification the API serves (REQ-API-4). Its own description of that comes with the profile of
 * whoever is signed in (`offers`); an API that says nothing serves none. What needs such a call is offered only where it is.
 */
import type { CallName, Profile } from '../contract';

/** Key in the local storage of what the last profile offered: the first script of the HTML reads it before one is here. */
export const OFFERS_KEY = 'steadfast.offers';

/** Whether something that needs a call may be offered to this viewer. */
export function isOffered(user: Profile | null, call: CallName): boolean {
  return String(user?.offers).includes(call);
}

/** Whether the API was found to lack a call. False as long as nobody knows. */
export function isKnownToLack(call: string): boolean {
  try {
    return localStorage.getItem(OFFERS_KEY)?.includes(call) === false;
  } catch {
    return false;
  }
}
