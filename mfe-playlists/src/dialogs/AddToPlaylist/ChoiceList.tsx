import type { Playlist } from '@steadfast/shared';
import { useEffect, useRef } from 'react';
import styles from './AddToPlaylistDialog.module.css';
import { PlaylistBox } from './PlaylistBox';
import { PlaylistChoice } from './PlaylistChoice';
import type { VideoInPlaylists } from './use-video-in-playlists';

export interface ChoiceListProps {
  playlists: readonly Playlist[];
  videoId: number;
  inPlaylists: VideoInPlaylists;
}

/** The playlists to choose from, in the order of the API. */
export function ChoiceList({ playlists, videoId, inPlaylists: { change, added } }: ChoiceListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The playlist that had the focus was deleted elsewhere: keep the focus in the list.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [playlists]);
  if (playlists.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.choices} aria-label="Your playlists">
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          {playlist.hasVideo === undefined ? (
            <PlaylistChoice
              playlist={playlist}
              videoId={videoId}
              isAdded={added.has(playlist.id)}
              onChosen={() => {
                change(playlist, true);
              }}
            />
          ) : (
            <PlaylistBox
              playlist={playlist}
              videoId={videoId}
              onChange={(has) => {
                change(playlist, has);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
