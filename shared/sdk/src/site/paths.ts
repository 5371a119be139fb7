/**
 * Paths of the pages that other features link to. Only these functions encode what the paths contain.
 */

/** Where a video was opened from: `?type=series&source=7`. Determines what plays next. */
export type VideoSource =
  | { type: 'series' | 'tag' | 'collection'; id: number }
  | { type: 'playlist'; linkSlug: string };

/** The path of a video, within a source if given (REQ-VIDEO-3). */
export function videoPath(videoId: number, source?: VideoSource): string {
  if (!source) return `/video/${videoId}`;
  const name = source.type === 'playlist' ? encodeURIComponent(source.linkSlug) : source.id;
  return `/video/${videoId}?type=${source.type}&source=${name}`;
}

/** The list of all series. */
export const seriesListPath = '/series';

export function seriesPath(seriesId: number): string {
  return `${seriesListPath}/${seriesId}`;
}

/** The path of a tag's page. */
export function featuredPath(tagId: number): string {
  return `/featured/${tagId}`;
}

/** The viewer's playlists. */
export const myPlaylistsPath = '/my_playlists';

export function playlistPath(linkSlug: string): string {
  return `/playlist/${encodeURIComponent(linkSlug)}`;
}

/** @param returnTo path and query of the page that the sign-in returns to */
export function signInPath(returnTo?: string): string {
  return returnTo === undefined ? '/auth' : `/auth?returnTo=${encodeURIComponent(returnTo)}`;
}
