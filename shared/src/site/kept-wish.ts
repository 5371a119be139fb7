/** Reads the wish that `keepWish` has kept. Whatever stands in the storage, only what could be asked for by a press counts. */
import { fieldsOf, parseId, type Fields } from '../answers/read-answer';
import { WISH_KEPT_MS } from '../contract/limits';
import type { ShareTarget } from './intents';
import { WISH_KEY, forgetWish, type Wish } from './wish';

/** A wish, and where and for whom it is to be done. */
export interface KeptWish {
  wish: Wish;
  /** Path of the page. */
  pathname: string;
  /** E-mail of whose session had run out; undefined where nobody had one: then of whoever signs in. */
  viewer: string | undefined;
}

/** @returns the wish that is kept; undefined, and none is kept any more, where it is too old or makes no sense */
export function readWish(nowMs: number = Date.now()): KeptWish | undefined {
  const text = storedText();
  if (text === null) return undefined;
  const kept = keptWishOf(text, nowMs);
  if (!kept) forgetWish();
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
    return sessionStorage.getItem(WISH_KEY);
  } catch {
    return null;
  }
}

function keptWishOf(text: string, nowMs: number): KeptWish | undefined {
  const kept = fieldsOf(parsed(text));
  const { returnTo, keptAtMs } = kept ?? {};
  const pathname = typeof returnTo === 'string' ? writtenPath(returnTo) : undefined;
  const ageMs = typeof keptAtMs === 'number' ? nowMs - keptAtMs : Infinity;
  const wish = wishOf(fieldsOf(kept?.wish) ?? {});
  const viewer = typeof kept?.viewer === 'string' ? kept.viewer : undefined;
  return wish && pathname !== undefined && ageMs >= 0 && ageMs <= WISH_KEPT_MS
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

function wishOf({ kind, name, seriesId, ...fields }: Fields): Wish | undefined {
  const target = fieldsOf(fields.target) ?? {};
  if (kind === 'subscribe') {
    const id = parseId(seriesId);
    return id === undefined ? undefined : { kind, seriesId: id };
  }
  if (kind !== 'dialog') return undefined;
  if (name === 'share') {
    const shared = shareTargetOf(target);
    return shared && { kind, name, target: shared };
  }
  const videoId = parseId(target.videoId);
  const { videoTitle } = target;
  if (name !== 'add-to-playlist' || videoId === undefined || typeof videoTitle !== 'string') return undefined;
  return { kind, name, target: { videoId, videoTitle } };
}

function shareTargetOf({ kind, title, linkSlug, ...fields }: Fields): ShareTarget | undefined {
  if (typeof title !== 'string') return undefined;
  if (kind === 'playlist')
    return typeof linkSlug === 'string' && linkSlug !== '' ? { kind, linkSlug, title } : undefined;
  const id = parseId(fields.id);
  if (id === undefined) return undefined;
  if (kind === 'series' || kind === 'featured') return { kind, id, title };
  if (kind !== 'video') return undefined;
  const { atSeconds } = fields;
  const hasPlace = typeof atSeconds === 'number' && Number.isFinite(atSeconds) && atSeconds > 0;
  const source = sourceOf(fieldsOf(fields.source) ?? {});
  return { kind, id, title, ...(hasPlace && { atSeconds }), ...(source && { source }) };
}

function sourceOf({ type, ...fields }: Fields): Extract<ShareTarget, { kind: 'video' }>['source'] {
  const id = parseId(fields.id);
  if (id === undefined || (type !== 'series' && type !== 'tag' && type !== 'collection')) return undefined;
  return { type, id };
}
