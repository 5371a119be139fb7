/** Where the things of this remote are to be found on the site. */

export const myPlaylistsAddress = '/my_playlists';

export function playlistAddress(linkSlug: string): string {
  return `/playlist/${encodeURIComponent(linkSlug)}`;
}

/** A video opened from a playlist: the player shows the rest of it beside the video. */
export function videoAddress(videoId: number, linkSlug: string): string {
  return `/video/${videoId}?type=playlist&source=${encodeURIComponent(linkSlug)}`;
}
