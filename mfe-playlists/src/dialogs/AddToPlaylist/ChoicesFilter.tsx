import type { Playlist } from '@steadfast/shared';
import { TextField } from '@steadfast/shared/ui';
import { formatCount } from '../../format-count';
import styles from './AddToPlaylistDialog.module.css';

export interface ChoicesFilterProps {
  letters: string;
  found: readonly Playlist[];
  all: readonly Playlist[];
  onChange: (letters: string) => void;
}

/** Finds playlists by their name, and says how many there are. */
export function ChoicesFilter({ letters, found, all, onChange }: ChoicesFilterProps) {
  const words =
    found.length > 0
      ? `${found.length} of ${formatCount(all.length, 'playlist')}`
      : `No playlist has “${letters.trim()}” in its name.`;
  return (
    <div className={styles.filter}>
      <TextField
        label="Find a playlist"
        type="search"
        autoComplete="off"
        value={letters}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <p role="status" className={styles.found}>
        {letters.trim() && words}
      </p>
    </div>
  );
}
