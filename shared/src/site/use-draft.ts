import { useState } from 'react';

/**
 * What a tab or the device keeps of a viewer over a reload stands in `sessionStorage` or `localStorage` under keys that begin
 * so, and goes with the drafts.
 */
export const VIEWER_KEY_PREFIX = 'steadfast.viewer.';

const CARRIED_KEY = `${VIEWER_KEY_PREFIX}drafts`;

/** In memory alone, but on the way from one document to the next: what is typed is nobody's business but this tab's. */
let drafts = new Map<string, unknown>();

/** Email of whoever typed them, as far as that is known. */
let owner: string | undefined;

/** What the document before this one in the tab knew. */
interface Carried {
  owner?: string;
  drafts: [string, unknown][];
}

try {
  const carried = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '{"drafts":[]}') as Carried;
  sessionStorage.removeItem(CARRIED_KEY);
  drafts = new Map(carried.drafts);
  owner = carried.owner;
} catch {
  // Nothing can be kept here, or it is not ours.
}

function forgetAll(): void {
  drafts.clear();
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(VIEWER_KEY_PREFIX)) storage.removeItem(key);
      }
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Has the next document of this tab know what this one does: for one that is loaded in the place of a change of page. */
export function persistDrafts(): void {
  if (drafts.size === 0) return;
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ owner, drafts: [...drafts] }));
  } catch {
    // Full or forbidden: then they are lost, as by a reload.
  }
}

/** Forgets all that was typed and not sent: whoever uses the page now may be somebody else. */
export function clearDrafts(): void {
  forgetAll();
  owner = undefined;
}

/**
 * Says whose page it is now. What somebody else has typed is forgotten; what was typed before anybody signed in stays.
 *
 * @param isSamePerson the email is a new one of whoever had the page before
 */
export function setDraftOwner(email: string, isSamePerson = false): void {
  if (owner !== undefined && owner !== email && !isSamePerson) forgetAll();
  owner = email;
}

/** Email of whoever has the page, also when their session has run out; undefined before anybody signs in, and after a sign-out. */
export function getDraftOwner(): string | undefined {
  return owner;
}

/**
 * State of a form that outlives it, so that nothing typed is lost when the page is left, or when the session ends in the
 * middle and the viewer comes back signed in. Never for passwords and codes.
 *
 * @param key names form and field, and what it is about: `playlists/rename/7`
 * @param initial what it holds when there is no draft
 * @returns the value, its setter, and a way to forget it: call that when it was sent
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as T) : initial));
  return [
    value,
    (next) => {
      drafts.set(key, next);
      setValue(next);
    },
    () => void drafts.delete(key),
  ];
}
