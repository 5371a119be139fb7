/** Parsers of what several remotes read in the same way, as tolerant as parse-fields.ts (REQ-API-4). */
import type { Playlist } from '@steadfast/contract';
import { ID_MAX } from '@steadfast/contract/limits';
import { asRecord, asRecords, parseId, trimmedString, type JsonRecord } from './parse-fields';

/** Parses what has an id and a name, such as a tag or the series of a video. The name may be empty; undefined without an id. */
export function parseNamed(value: unknown): { id: number; name: string } | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  return id === undefined ? undefined : { id, name: trimmedString(fields?.name) };
}

/** Keeps the first item with each id. */
export function uniqueById<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const ids = new Set<number>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Trims the named fields and removes those without text. */
export function withTrimmedText<Item extends JsonRecord>(
  item: Item,
  ...names: (string & keyof Item)[]
): Item {
  const fields = Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (!names.some((other) => other === name)) return [[name, value]];
    const text = trimmedString(value);
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(fields) as Item;
}

/** Returns the valid playlists of an array; an empty array for anything else (REQ-PLAYLIST-7). */
export function parsePlaylists(value: unknown): Playlist[] {
  return asRecords(value).flatMap((playlist) => parsePlaylist(playlist) ?? []);
}

/** Returns one playlist; undefined when the value has no id or slug. */
export function parsePlaylist(value: unknown): Playlist | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  const linkSlug = fields?.linkSlug;
  if (!fields || id === undefined || typeof linkSlug !== 'string' || linkSlug === '') return undefined;
  const { name, videoCount, hasVideo, artwork } = fields;
  return {
    id,
    linkSlug,
    name: (typeof name === 'string' && name.trim()) || 'Untitled playlist',
    ...(typeof videoCount === 'number' && videoCount >= 0 && { videoCount }),
    ...(typeof hasVideo === 'boolean' && { hasVideo }),
    ...(artwork !== undefined && { artwork: asRecords(artwork) }),
  };
}

/** What links contain when code built them without an id. */
const MISSING = /^(|undefined|null|NaN)$/;

/** Whether the URL contains text where the id belongs, such as a mistyped id. */
export function hasIdText(param: string | undefined): boolean {
  return !MISSING.test(param?.trim() ?? '');
}

/**
 * Parses the id in a URL.
 *
 * @param param the route parameter
 * @returns undefined for what cannot be an id and needs no request: nothing, text, zero, more than 32 bits
 */
export function parsePageId(param: string | undefined): number | undefined {
  const id = parseId(param);
  return id !== undefined && id <= ID_MAX ? id : undefined;
}
