/**
 * The addresses of the pages that other features link to: their one format, whoever shows the page. What is in them is
 * encoded here and nowhere else.
 */

/** Where a video is opened from, as its address says: `?type=series&source=7`. What plays next follows from it. */
export type VideoSource =
  { type: 'series' | 'tag' | 'collection'; id: number } | { type: 'playlist'; linkSlug: string };

/** A video, within its source if it has one (REQ-VIDEO-3). */
export function videoAddress(videoId: number, source?: VideoSource): string {
  if (!source) return `/video/${videoId}`;
  const name = source.type === 'playlist' ? encodeURIComponent(source.linkSlug) : source.id;
  return `/video/${videoId}?type=${source.type}&source=${name}`;
}

/** The list of all series. */
export const seriesListAddress = '/series';

export function seriesAddress(seriesId: number): string {
  return `${seriesListAddress}/${seriesId}`;
}

/** A tag with its videos. */
export function featuredAddress(tagId: number): string {
  return `/featured/${tagId}`;
}

/** What the viewer keeps. */
export const myPlaylistsAddress = '/my_playlists';

export function playlistAddress(linkSlug: string): string {
  return `/playlist/${encodeURIComponent(linkSlug)}`;
}

/** @param returnTo the page to be led back to, with its query */
export function signInAddress(returnTo?: string): string {
  return returnTo === undefined ? '/auth' : `/auth?returnTo=${encodeURIComponent(returnTo)}`;
}
