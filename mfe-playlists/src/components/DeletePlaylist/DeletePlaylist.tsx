import type { Playlist } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { Modal } from '@steadfast/shared/ui/modal';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../format-count';
import styles from './DeletePlaylist.module.css';
import { useDeletion } from './use-deletion';

/** What the question names. */
export type PlaylistToDelete = Pick<Playlist, 'id' | 'name' | 'videoCount'>;

export interface DeletePlaylistProps {
  playlist: PlaylistToDelete;
  /** The API has done it. The dialog leaves by itself. */
  onDeleted?: (() => void) | undefined;
  /** It has left, deleted or not. */
  onClosed: () => void;
}

/**
 * Asks whether a playlist is to be deleted, and has it deleted: nobody can bring it back. It stays until that is done; closed
 * before, it calls nothing off. Whatever comes of it is told by a notice.
 */
export function DeletePlaylist({ playlist, onDeleted, onClosed }: DeletePlaylistProps) {
  const { id, name, videoCount } = playlist;
  const { begin, status } = useDeletion(id);
  const [isLeft, setLeft] = useState(false);
  const isDeleted = status === 'success';
  const tellDeleted = useEffectEvent(() => onDeleted?.());
  useEffect(() => {
    if (isDeleted) tellDeleted();
  }, [isDeleted]);
  const close = () => {
    setLeft(true);
  };
  return (
    <Modal
      title="Delete this playlist?"
      isOpen={!isLeft && !isDeleted}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={close} data-first-focus="">
            Cancel
          </Button>
          <Button size="small" className={styles.danger} isBusy={status === 'pending'} onClick={begin}>
            Delete Playlist
          </Button>
        </>
      }
    >
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p>
        {videoCount
          ? `It holds ${formatCount(videoCount, 'video')}, which ${videoCount === 1 ? 'stays' : 'stay'} on the site. `
          : ''}
        Whoever has the link to this playlist will find nothing there. This cannot be undone.
      </p>
    </Modal>
  );
}
