/** Reading the playlists of an answer, for the drawer and for their own pages (REQ-API-4: see parse-fields.ts). */
import type { Playlist } from '../contract';
import { asRecord, asRecords, parseId } from './parse-fields';

/** All playlists of a list; what is no list is an empty one (REQ-PLAYLIST-7). */
export function parsePlaylists(value: unknown): Playlist[] {
  return asRecords(value).flatMap((playlist) => parsePlaylist(playlist) ?? []);
}

/** One playlist; undefined when it is none. */
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
