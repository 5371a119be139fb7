/** Reads the pending action that `storePendingAction` wrote. Stored text is untrusted: only actions that the site offers count. */
import { asRecord, parseId, type JsonRecord } from '../parsers/parse-fields';
import { PENDING_ACTION_MAX_AGE_MS } from '@steadfast/contract/limits';
import { safeSessionStorage } from '../storage/safe-storage';
import type { ShareTarget } from './intents';
import { PENDING_ACTION_KEY, clearPendingAction, type PendingAction } from './pending-action';

/** A pending action, and where and for whom to resume it. */
export interface StoredPendingAction {
  action: PendingAction;
  /** Path of the page. */
  pathname: string;
  /** Email of the viewer whose session expired; undefined when signed out: then the action is for any viewer. */
  viewer: string | undefined;
}

/** Returns the stored pending action. Clears it and returns undefined when it is expired or invalid. */
export function readPendingAction(nowMs: number = Date.now()): StoredPendingAction | undefined {
  const value = safeSessionStorage.readJson(PENDING_ACTION_KEY);
  const stored = parseStoredAction(value, nowMs);
  if (!stored) clearPendingAction();
  return stored;
}

/** Returns the path of a URL on this site with the browser's encoding; the router keeps the encoding of the link. */
export function writtenPath(address: string): string | undefined {
  return URL.canParse(address, window.location.origin)
    ? new URL(address, window.location.origin).pathname
    : undefined;
}

function parseStoredAction(value: unknown, nowMs: number): StoredPendingAction | undefined {
  const stored = asRecord(value);
  const { returnTo, storedAtMs } = stored ?? {};
  const pathname = typeof returnTo === 'string' ? writtenPath(returnTo) : undefined;
  const ageMs = typeof storedAtMs === 'number' ? nowMs - storedAtMs : Infinity;
  const action = parseAction(asRecord(stored?.action) ?? {});
  const viewer = typeof stored?.viewer === 'string' ? stored.viewer : undefined;
  return action && pathname !== undefined && ageMs >= 0 && ageMs <= PENDING_ACTION_MAX_AGE_MS
    ? { action, pathname, viewer }
    : undefined;
}

function parseAction({ kind, name, seriesId, ...fields }: JsonRecord): PendingAction | undefined {
  const target = asRecord(fields.target) ?? {};
  if (kind === 'subscribe') {
    const id = parseId(seriesId);
    return id === undefined ? undefined : { kind, seriesId: id };
  }
  if (kind !== 'dialog') return undefined;
  if (name === 'share') {
    const shared = parseShareTarget(target);
    return shared && { kind, name, target: shared };
  }
  const videoId = parseId(target.videoId);
  const { videoTitle } = target;
  if (name !== 'add-to-playlist' || videoId === undefined || typeof videoTitle !== 'string') return undefined;
  return { kind, name, target: { videoId, videoTitle } };
}

function parseShareTarget({ kind, title, linkSlug, ...fields }: JsonRecord): ShareTarget | undefined {
  if (typeof title !== 'string') return undefined;
  if (kind === 'playlist')
    return typeof linkSlug === 'string' && linkSlug !== '' ? { kind, linkSlug, title } : undefined;
  const id = parseId(fields.id);
  if (id === undefined) return undefined;
  if (kind === 'series' || kind === 'featured') return { kind, id, title };
  if (kind !== 'video') return undefined;
  const { atSeconds } = fields;
  const hasPosition = typeof atSeconds === 'number' && Number.isFinite(atSeconds) && atSeconds > 0;
  const source = parseSource(asRecord(fields.source) ?? {});
  return { kind, id, title, ...(hasPosition && { atSeconds }), ...(source && { source }) };
}

function parseSource({ type, ...fields }: JsonRecord): Extract<ShareTarget, { kind: 'video' }>['source'] {
  const id = parseId(fields.id);
  if (id === undefined || (type !== 'series' && type !== 'tag' && type !== 'collection')) return undefined;
  return { type, id };
}
