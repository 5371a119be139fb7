import type { Playlist } from '@steadfast/shared';
import { applyToName, usePendingMutations } from '@steadfast/shared/mutations';
import { useId } from 'react';
import { formatCount } from '../../format-count';
import styles from './AddToPlaylistDialog.module.css';
import { hasVideoAfter, videoCountAfter } from './playlists-with-video';

export interface PlaylistBoxProps {
  playlist: Playlist;
  videoId: number;
  onChange: (has: boolean) => void;
}

/** A playlist for which the API says whether it contains the video: a checkbox, which includes pending changes. */
export function PlaylistBox({ playlist, videoId, onChange }: PlaylistBoxProps) {
  const changes = usePendingMutations(playlist.id);
  const has = hasVideoAfter(changes, videoId, playlist.hasVideo) ?? false;
  const videoCount = videoCountAfter(playlist, has);
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={has}
        aria-labelledby={`${id}-name`}
        aria-describedby={videoCount === undefined ? undefined : `${id}-count`}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name} dir="auto">
          {changes.reduce(applyToName, playlist.name)}
        </span>
        {videoCount !== undefined && (
          <span id={`${id}-count`} className={styles.count}>
            {formatCount(videoCount, 'video')}
          </span>
        )}
      </span>
    </label>
  );
}
