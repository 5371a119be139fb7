import type { Playlist } from '@steadfast/shared';
import { TextField } from '@steadfast/shared/ui';
import { formatCount } from '../../format-count';
import styles from './AddToPlaylistDialog.module.css';

export interface ChoicesFilterProps {
  filter: string;
  found: readonly Playlist[];
  all: readonly Playlist[];
  onChange: (filter: string) => void;
}

/** A filter for playlists by name, with the number of matches. */
export function ChoicesFilter({ filter, found, all, onChange }: ChoicesFilterProps) {
  const summary =
    found.length > 0
      ? `${found.length} of ${formatCount(all.length, 'playlist')}`
      : `No playlist has “${filter.trim()}” in its name.`;
  return (
    <div className={styles.filter}>
      <TextField
        label="Find a playlist"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <p role="status" className={styles.found}>
        {filter.trim() && summary}
      </p>
    </div>
  );
}
