import { useState } from 'react';
import { listen } from '../listen';
import { safeLocalStorage, safeSessionStorage } from '../storage/safe-storage';

/**
 * Prefix of all keys in `sessionStorage` and `localStorage` that hold a viewer's data. They are cleared along with the drafts.
 */
export const VIEWER_KEY_PREFIX = 'steadfast.viewer.';

/** The next form of this record takes a new key, so that releases ignore each other's. */
const HANDOVER_KEY = `${VIEWER_KEY_PREFIX}drafts`;

/** At most as many drafts are kept, the newest ones. */
const DRAFTS_MAX = 50;

/** Drafts stay in memory, for privacy; session storage has them only on the way to the next document of the tab. */
let drafts = new Map<string, unknown>();

/** Email of the last viewer, who typed the drafts; undefined before a sign-in and after a sign-out. */
let lastUserEmail: string | undefined;

/** What the previous document of this tab handed over. */
interface Handover {
  owner?: string;
  drafts: [string, unknown][];
}

try {
  const handover = (safeSessionStorage.readJson(HANDOVER_KEY) ?? { drafts: [] }) as Handover;
  safeSessionStorage.remove(HANDOVER_KEY);
  drafts = new Map(handover.drafts);
  lastUserEmail = handover.owner;
} catch {
  // The value is not ours.
}

function clearViewerData(): void {
  drafts.clear();
  for (const storage of [safeSessionStorage, safeLocalStorage]) {
    for (const key of storage.keys(VIEWER_KEY_PREFIX)) storage.remove(key);
  }
}

/** Hands the drafts over to the next document of this tab: after a reload, or a link that loads one. */
function handOver(): void {
  if (drafts.size === 0) safeSessionStorage.remove(HANDOVER_KEY);
  else safeSessionStorage.writeJson(HANDOVER_KEY, { owner: lastUserEmail, drafts: [...drafts] });
}
if (typeof window !== 'undefined') listen(window, ['pagehide'], handOver);

/** Discards all drafts and the viewer's other data: the next person at this device may be someone else. */
export function clearDrafts(): void {
  clearViewerData();
  lastUserEmail = undefined;
}

/**
 * Sets who is signed in. Discards the drafts of another viewer, but keeps those typed before the sign-in.
 *
 * @param isSamePerson whether `userEmail` is a new address of the last viewer
 */
export function setLastUser(userEmail: string, isSamePerson = false): void {
  if (lastUserEmail !== undefined && lastUserEmail !== userEmail && !isSamePerson) clearViewerData();
  lastUserEmail = userEmail;
}

/** Returns the email of the last viewer, even after their session expired; undefined before a sign-in and after a sign-out. */
export function getLastUserEmail(): string | undefined {
  return lastUserEmail;
}

/**
 * Form state that outlives the form, so that text survives leaving the page, a reload, or a session that expires while typing. Never use
 * it for passwords or codes.
 *
 * @param key names form, field and item: `playlists/rename/7`. A draft of another shape takes a new one
 * @param initial the value without a draft
 * @returns the value, its setter, and a function that discards the draft; call it after the form was sent
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as T) : initial));
  return [
    value,
    (next) => {
      drafts.delete(key);
      drafts.set(key, next);
      const [oldest = key] = drafts.keys();
      if (drafts.size > DRAFTS_MAX) drafts.delete(oldest);
      setValue(next);
    },
    () => void drafts.delete(key),
  ];
}
