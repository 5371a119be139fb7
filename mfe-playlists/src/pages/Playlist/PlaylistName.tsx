import type { Playlist } from '@steadfast/shared';
import { PageHeading } from '@steadfast/shared/ui';
import { RenamePlaylist } from '../../components/RenamePlaylist/RenamePlaylist';
import styles from './PlaylistPage.module.css';

export interface PlaylistNameProps {
  playlist: Playlist;
  isRenaming: boolean;
  setRenaming: (isRenaming: boolean) => void;
  /** Gives the focus back to where renaming was asked for. */
  focusBack: () => void;
}

/** The name of a playlist, or the field for another (REQ-PLAYLIST-5). A name that the API refuses stands in the field again. */
export function PlaylistName({ playlist, isRenaming, setRenaming, focusBack }: PlaylistNameProps) {
  if (!isRenaming) return <PageHeading className={styles.name}>{playlist.name}</PageHeading>;
  return (
    <>
      <PageHeading className="visually-hidden">{playlist.name}</PageHeading>
      <RenamePlaylist
        playlist={playlist}
        onLeft={() => {
          setRenaming(false);
          focusBack();
        }}
        onRefused={() => {
          setRenaming(true);
        }}
      />
    </>
  );
}
