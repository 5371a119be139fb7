/** Reads the pending action that `storePendingAction` wrote. */
import { asRecord, parseId, type JsonRecord } from '../parsers/parse-fields';
import { PENDING_ACTION_MAX_AGE_MS } from '@steadfast/contract/limits';
import { isNewerRecord, readRecord, type Protocol } from '../storage/protocol';
import { safeSessionStorage } from '../storage/safe-storage';
import type { DialogName, PendingAction } from './intents';
import { PENDING_ACTION_KEY, clearPendingAction } from './pending-action';

/** A pending action, and where and for whom to resume it. */
export interface StoredPendingAction {
  action: PendingAction;
  /** Path of the page. */
  pathname: string;
  /** Of the viewer whose session expired; undefined when signed out: then the action is for any viewer. */
  userEmail: string | undefined;
  storedAtMs: number;
}

/** Returns the stored pending action. Clears it and returns undefined when it is expired or invalid. */
export function readPendingAction(nowMs: number = Date.now()): StoredPendingAction | undefined {
  const value = safeSessionStorage.readJson(PENDING_ACTION_KEY);
  const stored = readRecord(protocol, value);
  const ageMs = nowMs - (stored?.storedAtMs ?? NaN);
  if (stored && ageMs >= 0 && ageMs <= PENDING_ACTION_MAX_AGE_MS) return stored;
  if (!isNewerRecord(protocol, value)) clearPendingAction();
  return undefined;
}

/** Returns the path of a URL on this site with the browser's encoding; the router keeps the encoding of the link. */
export function writtenPath(address: string): string | undefined {
  return URL.canParse(address, window.location.origin)
    ? new URL(address, window.location.origin).pathname
    : undefined;
}

const protocol: Protocol<StoredPendingAction> = {
  name: PENDING_ACTION_KEY,
  version: 1,
  parse: (record) => {
    const stored = asRecord(record);
    const { returnTo, storedAtMs } = stored ?? {};
    const pathname = typeof returnTo === 'string' ? writtenPath(returnTo) : undefined;
    const action = parseAction(asRecord(stored?.action) ?? {});
    const userEmail = typeof stored?.viewer === 'string' ? stored.viewer : undefined;
    return action && pathname !== undefined && typeof storedAtMs === 'number'
      ? { action, pathname, userEmail, storedAtMs }
      : undefined;
  },
};

function parseAction({ kind, name, target, seriesId }: JsonRecord): PendingAction | undefined {
  if (kind === 'subscribe') {
    const id = parseId(seriesId);
    return id === undefined ? undefined : { kind, seriesId: id };
  }
  // Nothing knows the dialogs of all features: each gets what it was opened for.
  const stored = asRecord(target);
  return kind === 'dialog' && isDialogName(name) && stored ? { kind, name, target: stored } : undefined;
}

const isDialogName = (name: unknown): name is DialogName =>
  typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name);
