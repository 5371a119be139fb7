import type { Playlist } from '@steadfast/shared';
import { usePendingMutations } from '@steadfast/shared/playlist-mutations';
import { Icon, VisuallyHidden } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { playlistQuery } from '../../api';
import { formatCount } from '../../format-count';
import styles from './AddToPlaylistDialog.module.css';
import { hasVideoAfter } from './playlists-with-video';

export interface PlaylistChoiceProps {
  playlist: Playlist;
  videoId: number;
  /** It was put into it just now, or found in it. */
  isAdded: boolean;
  onChosen: () => void;
}

/** A playlist that the video can be added to, where the API does not tell whether it is in it: a box would lie. */
export function PlaylistChoice({ playlist, videoId, isAdded, onChosen }: PlaylistChoiceProps) {
  const changes = usePendingMutations(playlist.id);
  // Only followed here: it is asked for when the playlist is chosen.
  const { isFetching: isLookedAt } = useQuery({ ...playlistQuery(playlist.linkSlug), enabled: false });
  const isBusy = isLookedAt || hasVideoAfter(changes, videoId, undefined) === true;
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
