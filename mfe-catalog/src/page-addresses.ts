/** Where the things of the catalogue are to be found on the site. */

/** Where a video is opened from: the player shows the rest of it beside the video. */
export type VideoSource = { type: 'series'; id: number } | { type: 'tag'; id: number };

export const seriesListAddress = '/series';

export function seriesAddress(seriesId: number): string {
  return `/series/${seriesId}`;
}

export function featuredAddress(tagId: number): string {
  return `/featured/${tagId}`;
}

export function videoAddress(videoId: number, source: VideoSource): string {
  return `/video/${videoId}?type=${source.type}&source=${source.id}`;
}
