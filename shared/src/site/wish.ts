import type { DialogName, DialogTargets } from './intents';
import { VIEWER_KEY_PREFIX } from './use-draft';

/** Dialogs whose target can be kept over a reload. */
export type WishedDialog = Exclude<DialogName, 'search'>;

/** What somebody wanted to do when they were led to the sign-in. To be done once they are back (REQ-MENU-2). */
export type Wish =
  | { kind: 'dialog'; name: WishedDialog; target: DialogTargets[WishedDialog] }
  /** Never ends a subscription that there is. */
  | { kind: 'subscribe'; seriesId: number };

/** Goes with the drafts when somebody signs out, or somebody else than before signs in. */
export const WISH_KEY = `${VIEWER_KEY_PREFIX}wish`;

/**
 * Keeps a wish for this tab until the sign-in has led back; the late part WishAfterSignIn reads it. There is one at a time.
 *
 * @param returnTo the page that it is for
 * @param wish forgets the one that is kept, when left out
 */
export function keepWish(returnTo: string, wish: Wish | undefined): void {
  try {
    if (wish) sessionStorage.setItem(WISH_KEY, JSON.stringify({ wish, returnTo, keptAtMs: Date.now() }));
    else sessionStorage.removeItem(WISH_KEY);
  } catch {
    // Where storage is forbidden, they come back to the page and press again.
  }
}
