import type { Playlist } from '@steadfast/shared';
import { PageHeading } from '@steadfast/shared/ui';
import { RenamePlaylist } from '../../components/RenamePlaylist/RenamePlaylist';
import styles from './PlaylistPage.module.css';

export interface PlaylistNameProps {
  playlist: Playlist;
  isRenaming: boolean;
  setRenaming: (isRenaming: boolean) => void;
  /** Returns the focus to the button that started renaming. */
  restoreFocus: () => void;
}

/**
 * The name of a playlist, or the form to rename it (REQ-PLAYLIST-5). After a refusal the form opens again with the
 * name.
 */
export function PlaylistName({ playlist, isRenaming, setRenaming, restoreFocus }: PlaylistNameProps) {
  if (!isRenaming) return <PageHeading className={styles.name}>{playlist.name}</PageHeading>;
  return (
    <>
      <PageHeading className="visually-hidden">{playlist.name}</PageHeading>
      <RenamePlaylist
        playlist={playlist}
        onLeft={() => {
          setRenaming(false);
          restoreFocus();
        }}
        onRefused={() => {
          setRenaming(true);
        }}
      />
    </>
  );
}
