/** The API responds to a creation with a status only, so the new playlist has to be found in the list. */
import type { Playlist } from '@steadfast/shared';

/**
 * Finds the playlist just created: the newest of that name that was not in the list before.
 *
 * @param before the playlists before the creation
 * @param after the playlists after it
 */
export function findNewPlaylist(
  before: readonly Playlist[],
  after: readonly Playlist[],
  name: string,
): Playlist | undefined {
  const known = new Set(before.map(({ id }) => id));
  return after
    .filter((playlist) => !known.has(playlist.id) && playlist.name === name)
    .sort((one, other) => other.id - one.id)[0];
}
