/**
 * Takes what a page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, an id may be a numeric string, and what cannot be identified is left out instead of breaking the page.
 */
import { fieldsOf, listOf, parseId, type Playlist } from '@steadfast/shared';

/** All playlists of a list; what is no list is an empty one (REQ-PLAYLIST-7). */
export function playlistsOf(value: unknown): Playlist[] {
  return listOf(value).flatMap((playlist) => playlistOf(playlist) ?? []);
}

/** One playlist; undefined when it is none. */
export function playlistOf(value: unknown): Playlist | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  const linkSlug = fields?.linkSlug;
  if (!fields || id === undefined || typeof linkSlug !== 'string' || linkSlug === '') return undefined;
  const { name, videoCount } = fields;
  return {
    id,
    linkSlug,
    name: (typeof name === 'string' && name.trim()) || 'Untitled playlist',
    ...(typeof videoCount === 'number' && videoCount >= 0 && { videoCount }),
  };
}
