import { eq } from 'drizzle-orm';
import { findLink } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { playlists, series, tags, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import { toOneLine } from '../mail/mail-headers';

/** Something to share. */
export interface ShareTarget {
  kind: 'playlist' | 'series' | 'video' | 'featured';
  /** Absent when it must not be shown. */
  name: string | undefined;
  /** Its page on the site. */
  path: string;
  /** Where the video starts, if the sender has chosen that. */
  atSeconds?: number | undefined;
}

/** A playlist: anyone who knows its link may pass it on. Its name is shown only if it contains no link. */
export async function findPlaylistToShare(database: Database, linkSlug: string): Promise<ShareTarget> {
  const [playlist] = await database
    .select({ name: playlists.name })
    .from(playlists)
    .where(eq(playlists.linkSlug, linkSlug));
  const name = toOneLine(requireExisting(playlist, 'playlist').name);
  return {
    kind: 'playlist',
    name: findLink(name) === undefined ? name : undefined,
    path: `/playlist/${linkSlug}`,
  };
}

export async function findSeriesToShare(database: Database, id: number): Promise<ShareTarget> {
  const [found] = await database.select({ name: series.name }).from(series).where(eq(series.id, id));
  return { kind: 'series', name: requireExisting(found, 'series').name, path: `/series/${id}` };
}

/** @param atSeconds where the video starts; absent: at the beginning */
export async function findVideoToShare(
  database: Database,
  id: number,
  atSeconds?: number,
): Promise<ShareTarget> {
  const [found] = await database.select({ name: videos.title }).from(videos).where(eq(videos.id, id));
  const path = atSeconds === undefined ? `/video/${id}` : `/video/${id}?t=${atSeconds}`;
  return { kind: 'video', name: requireExisting(found, 'video').name, path, atSeconds };
}

export async function findFeaturedToShare(database: Database, id: number): Promise<ShareTarget> {
  const [found] = await database.select({ name: tags.name }).from(tags).where(eq(tags.id, id));
  return { kind: 'featured', name: requireExisting(found, 'collection').name, path: `/featured/${id}` };
}

function requireExisting<T>(found: T | undefined, what: string): T {
  if (!found) throw new ApiError('not-found', `This ${what} does not exist: share another.`);
  return found;
}
