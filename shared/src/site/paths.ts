/**
 * The addresses of the pages that other features link to: their one format, whoever shows the page. What is in them is
 * encoded here and nowhere else.
 */

/** Where a video is opened from, as its address says: `?type=series&source=7`. What plays next follows from it. */
export type VideoSource =
  { type: 'series' | 'tag' | 'collection'; id: number } | { type: 'playlist'; linkSlug: string };

/** A video, within its source if it has one (REQ-VIDEO-3). */
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

/** A tag with its videos. */
export function featuredPath(tagId: number): string {
  return `/featured/${tagId}`;
}

/** What the viewer keeps. */
export const myPlaylistsPath = '/my_playlists';

export function playlistPath(linkSlug: string): string {
  return `/playlist/${encodeURIComponent(linkSlug)}`;
}

/** @param returnTo the page to be led back to, with its query */
export function signInPath(returnTo?: string): string {
  return returnTo === undefined ? '/auth' : `/auth?returnTo=${encodeURIComponent(returnTo)}`;
}
