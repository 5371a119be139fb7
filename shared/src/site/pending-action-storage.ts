/** Reads the wish that `storePendingAction` has kept. Whatever stands in the storage, only what could be asked for by a press counts. */
import { asRecord, parseId, type JsonRecord } from '../parsers/parse-fields';
import { PENDING_ACTION_MAX_AGE_MS } from '../contract/limits';
import type { ShareTarget } from './intents';
import { PENDING_ACTION_KEY, clearPendingAction, type PendingAction } from './pending-action';

/** A wish, and where and for whom it is to be done. */
export interface StoredPendingAction {
  wish: PendingAction;
  /** Path of the page. */
  pathname: string;
  /** Email of whose session had run out; undefined where nobody had one: then of whoever signs in. */
  viewer: string | undefined;
}

/** @returns the wish that is kept; undefined, and none is kept any more, where it is too old or makes no sense */
export function readPendingAction(nowMs: number = Date.now()): StoredPendingAction | undefined {
  const text = storedText();
  if (text === null) return undefined;
  const kept = parseStoredAction(text, nowMs);
  if (!kept) clearPendingAction();
  return kept;
}

/** The path of an address of this site as browsers write it: the router has it as it was written in a link. */
export function writtenPath(address: string): string | undefined {
  return URL.canParse(address, window.location.origin)
    ? new URL(address, window.location.origin).pathname
    : undefined;
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(PENDING_ACTION_KEY);
  } catch {
    return null;
  }
}

function parseStoredAction(text: string, nowMs: number): StoredPendingAction | undefined {
  const kept = asRecord(parsed(text));
  const { returnTo, keptAtMs } = kept ?? {};
  const pathname = typeof returnTo === 'string' ? writtenPath(returnTo) : undefined;
  const ageMs = typeof keptAtMs === 'number' ? nowMs - keptAtMs : Infinity;
  const wish = parseAction(asRecord(kept?.wish) ?? {});
  const viewer = typeof kept?.viewer === 'string' ? kept.viewer : undefined;
  return wish && pathname !== undefined && ageMs >= 0 && ageMs <= PENDING_ACTION_MAX_AGE_MS
    ? { wish, pathname, viewer }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
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
  const hasPlace = typeof atSeconds === 'number' && Number.isFinite(atSeconds) && atSeconds > 0;
  const source = parseSource(asRecord(fields.source) ?? {});
  return { kind, id, title, ...(hasPlace && { atSeconds }), ...(source && { source }) };
}

function parseSource({ type, ...fields }: JsonRecord): Extract<ShareTarget, { kind: 'video' }>['source'] {
  const id = parseId(fields.id);
  if (id === undefined || (type !== 'series' && type !== 'tag' && type !== 'collection')) return undefined;
  return { type, id };
}
