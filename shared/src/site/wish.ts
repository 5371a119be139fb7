import type { DialogName, DialogTargets } from './intents';
import { ownerOfDrafts } from './use-draft';

/** Dialogs whose target can be kept over a reload. */
export type WishedDialog = Exclude<DialogName, 'search'>;

/** What somebody wanted to do when they were led to the sign-in. To be done once they are back (REQ-MENU-2). */
export type Wish =
  | { kind: 'dialog'; name: WishedDialog; target: DialogTargets[WishedDialog] }
  /** Never ends a subscription that there is. */
  | { kind: 'subscribe'; seriesId: number };

/** Not forgotten with what a viewer has typed when they sign out: to set a new password does that too. */
export const WISH_KEY = 'steadfast.wish';

/**
 * Keeps a wish for this tab until the sign-in has led back; the late part WishAfterSignIn reads it. There is one at a time.
 *
 * @param returnTo the page that it is for
 * @param wish forgets the one that is kept, when left out
 */
export function keepWish(returnTo: string, wish: Wish | undefined): void {
  try {
    sessionStorage.removeItem(WISH_KEY);
    const kept = { wish, returnTo, keptAtMs: Date.now(), viewer: ownerOfDrafts() };
    if (wish) sessionStorage.setItem(WISH_KEY, JSON.stringify(kept));
  } catch {
    // Where storage is forbidden, they come back to the page and press again.
  }
}

/** It was done, or is wanted no more. */
export function forgetWish(): void {
  keepWish('', undefined);
}
