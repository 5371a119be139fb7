import type { Playlist } from '@steadfast/shared';
import { Button, EmptyState } from '@steadfast/shared/ui';
import { useRef } from 'react';
import { useDeletePlaylist } from '../../components/DeletePlaylist/use-delete-playlist';
import { PlaylistTile } from '../../components/PlaylistTile/PlaylistTile';
import styles from './MyPlaylistsPage.module.css';
import { useFocusInList } from './use-focus-in-list';

/** Number of tiles in the first view of a large window. */
const TILES_IN_FIRST_VIEW = 4;

export interface OwnPlaylistsProps {
  playlists: readonly Playlist[];
  /** Id of the playlist just created. */
  newId: number | undefined;
  /** Opens the form for a new playlist; undefined while it is open. */
  onMake: (() => void) | undefined;
}

/** The viewer's playlists as tiles, or how to start when there are none. */
export function OwnPlaylists({ playlists, newId, onMake }: OwnPlaylistsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keepFocusAt = useFocusInList(list, playlists.length);
  const { confirmDelete, dialog } = useDeletePlaylist();
  return (
    <div ref={list}>
      {playlists.length === 0 ? (
        <EmptyState
          title="No playlists yet"
          message="Make one, then add videos to it from any video's page."
          action={onMake && <Button onClick={onMake}>Make a playlist</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {playlists.map((playlist, index) => (
            <li key={playlist.id} className={styles.item} data-in-list="">
              <PlaylistTile
                playlist={playlist}
                isNew={playlist.id === newId}
                priority={index < TILES_IN_FIRST_VIEW}
                onDelete={(chosen) => {
                  keepFocusAt(index);
                  confirmDelete(chosen);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}
