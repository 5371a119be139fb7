/**
 * Takes what a page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, an id may be a numeric string, and what cannot be identified is left out instead of breaking the page.
 */
import type { ListedVideo, Playlist } from '@steadfast/shared';

type Fields = Record<string, unknown>;

/** All playlists of a list; what is no list is an empty one (REQ-PLAYLIST-7). */
export function playlistsOf(value: unknown): Playlist[] {
  return listOf(value).flatMap((playlist) => playlistOf(playlist) ?? []);
}

/** One playlist; undefined when it is none. */
export function playlistOf(value: unknown): Playlist | undefined {
  const fields = fieldsOf(value);
  const id = idOf(fields?.['id']);
  const linkSlug = fields?.['linkSlug'];
  if (!fields || id === undefined || typeof linkSlug !== 'string' || linkSlug === '') return undefined;
  const { name, videoCount } = fields;
  return {
    id,
    linkSlug,
    name: (typeof name === 'string' && name.trim()) || 'Untitled playlist',
    ...(typeof videoCount === 'number' && videoCount >= 0 && { videoCount }),
  };
}

/** All videos of a list. */
export function videosOf(value: unknown): ListedVideo[] {
  return listOf(value).flatMap((video) => {
    const id = idOf(video['id']);
    return id === undefined ? [] : [{ ...video, id }];
  });
}

function idOf(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf).filter((fields) => fields !== undefined) : [];
}

/** The fields of an object that say something. */
function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
