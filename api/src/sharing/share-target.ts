import { eq } from 'drizzle-orm';
import { findLink } from '@steadfast/shared/contract';
import type { Database } from '../database/database';
import { playlists, series, tags, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import { oneLine } from '../mail/mail-headers';

/** What is shared. */
export interface ShareTarget {
  kind: 'playlist' | 'series' | 'video' | 'featured';
  /** Absent where it cannot be shown. */
  name: string | undefined;
  /** Its page on the site. */
  path: string;
  /** Where a video is to begin, where somebody has chosen that. */
  atSeconds?: number | undefined;
}

/** Somebody's playlist: knowing its link is the right to pass it on. Its name is shown only if it leads nowhere. */
export async function playlistToShare(database: Database, linkSlug: string): Promise<ShareTarget> {
  const [playlist] = await database
    .select({ name: playlists.name })
    .from(playlists)
    .where(eq(playlists.linkSlug, linkSlug));
  const name = oneLine(existing(playlist, 'playlist').name);
  return {
    kind: 'playlist',
    name: findLink(name) === undefined ? name : undefined,
    path: `/playlist/${linkSlug}`,
  };
}

export async function seriesToShare(database: Database, id: number): Promise<ShareTarget> {
  const [found] = await database.select({ name: series.name }).from(series).where(eq(series.id, id));
  return { kind: 'series', name: existing(found, 'series').name, path: `/series/${id}` };
}

/** @param atSeconds where the link is to begin; at the start when left out */
export async function videoToShare(database: Database, id: number, atSeconds?: number): Promise<ShareTarget> {
  const [found] = await database.select({ name: videos.title }).from(videos).where(eq(videos.id, id));
  const path = atSeconds === undefined ? `/video/${id}` : `/video/${id}?t=${atSeconds}`;
  return { kind: 'video', name: existing(found, 'video').name, path, atSeconds };
}

export async function featuredToShare(database: Database, id: number): Promise<ShareTarget> {
  const [found] = await database.select({ name: tags.name }).from(tags).where(eq(tags.id, id));
  return { kind: 'featured', name: existing(found, 'collection').name, path: `/featured/${id}` };
}

function existing<T>(found: T | undefined, what: string): T {
  if (!found) throw new ApiError('not-found', `This ${what} does not exist: share another.`);
  return found;
}
