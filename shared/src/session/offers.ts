/**
 * Which calls beyond the specification the API serves (REQ-API-4). Its own description of that comes with the profile of
 * whoever is signed in (`offers`); an API that says nothing serves none. What needs such a call is offered only where it is.
 */
import type { CallName, Profile } from '../contract';

/** Key in the local storage. The first script of the HTML reads it, when no profile has come yet. */
const KEY = 'steadfast.offers';

/** Whether something that needs a call may be offered to this viewer. */
export function isOffered(user: Profile | null, call: CallName): boolean {
  return Array.isArray(user?.offers) && user.offers.includes(call);
}

/** Remembers for later visits what the API serves. */
export function keepOffers({ offers }: Partial<Profile>): void {
  try {
    localStorage.setItem(KEY, String(offers ?? ''));
  } catch {
    // Where nothing can be stored, the API is asked in vain once a visit.
  }
}

/** Whether the API was found to lack a call. False as long as nobody knows. */
export function isKnownToLack(call: string): boolean {
  try {
    return localStorage.getItem(KEY)?.includes(call) === false;
  } catch {
    return false;
  }
}
