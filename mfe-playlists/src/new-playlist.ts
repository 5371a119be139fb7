/** What the site knows about a playlist that is being made: the API answers a creation with its status alone. */
import type { Playlist } from '@steadfast/shared';

/**
 * Finds the playlist that was just made: the newest of that name that was not there before.
 *
 * @param before the playlists known before it was made
 * @param after those known since
 */
export function playlistMade(
  before: readonly Playlist[],
  after: readonly Playlist[],
  name: string,
): Playlist | undefined {
  const known = new Set(before.map(({ id }) => id));
  return after
    .filter((playlist) => !known.has(playlist.id) && playlist.name === name)
    .sort((one, other) => other.id - one.id)[0];
}
