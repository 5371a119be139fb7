/** Parses the playlists of a response, for the drawer and the playlist pages (REQ-API-4: see parse-fields.ts). */
import type { Playlist } from '@steadfast/contract';
import { asRecord, asRecords, parseId } from './parse-fields';

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
