import type { Playlist } from '@steadfast/shared';
import { Icon, VisuallyHidden } from '@steadfast/shared/ui';
import { countWords } from '../../count-words';
import styles from './AddToPlaylistDialog.module.css';

export interface PlaylistChoiceProps {
  playlist: Playlist;
  isBusy: boolean;
  onChosen: () => void;
}

/** A playlist that the video can be added to. */
export function PlaylistChoice({ playlist: { name, videoCount }, isBusy, onChosen }: PlaylistChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-busy={isBusy || undefined} onClick={onChosen}>
      <span className={styles.words}>
        <VisuallyHidden>Add to </VisuallyHidden>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {videoCount !== undefined && (
          <span className={styles.count}>
            <VisuallyHidden>, </VisuallyHidden>
            {countWords(videoCount, 'video')}
          </span>
        )}
      </span>
      <Icon name="plus" size="1.25rem" className={styles.plus} />
    </button>
  );
}
