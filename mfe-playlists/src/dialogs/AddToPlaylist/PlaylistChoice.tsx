import type { Playlist } from '@steadfast/shared';
import { usePendingMutations } from '@steadfast/shared/mutations';
import { Icon, VisuallyHidden } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { playlistQuery } from '../../api';
import { formatCount } from '../../format-count';
import styles from './AddToPlaylistDialog.module.css';
import { hasVideoAfter } from './playlists-with-video';

export interface PlaylistChoiceProps {
  playlist: Playlist;
  videoId: number;
  /** Whether the video was just added, or found in the playlist. */
  isAdded: boolean;
  onChosen: () => void;
}

/**
 * A playlist for which the API does not say whether it contains the video: a button that adds it. A checkbox would
 * claim to know.
 */
export function PlaylistChoice({ playlist, videoId, isAdded, onChosen }: PlaylistChoiceProps) {
  const changes = usePendingMutations(playlist.id);
  // Only observes the query; choosing the playlist starts it.
  const { isFetching: isChecking } = useQuery({ ...playlistQuery(playlist.linkSlug), enabled: false });
  const isBusy = isChecking || hasVideoAfter(changes, videoId, undefined) === true;
  const { name, videoCount } = playlist;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-busy={isBusy || undefined}
      aria-disabled={isAdded || isBusy || undefined}
      onClick={() => {
        if (!isAdded && !isBusy) onChosen();
      }}
    >
      <span className={styles.words}>
        <VisuallyHidden>{isAdded ? 'Added to ' : 'Add to '}</VisuallyHidden>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {videoCount !== undefined && (
          <span className={styles.count}>
            <VisuallyHidden>, </VisuallyHidden>
            {formatCount(videoCount, 'video')}
          </span>
        )}
      </span>
      <Icon
        name={isAdded ? 'check' : 'plus'}
        size="1.25rem"
        className={isAdded ? styles.done : styles.plus}
      />
    </button>
  );
}
