import type { Playlist } from '@steadfast/sdk';
import { deletePlaylist, useDeletionStatus, useMutationContext } from '@steadfast/sdk/mutations';
import { Button, formatCount } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './DeletePlaylist.module.css';

/** The playlist that the dialog names. */
export type PlaylistToDelete = Pick<Playlist, 'id' | 'linkSlug' | 'name' | 'videoCount'>;

export interface DeletePlaylistProps {
  playlist: PlaylistToDelete;
  /** Called after the API has deleted the playlist. The dialog closes without further action. */
  onDeleted?: (() => void) | undefined;
  /** Called after the dialog has closed, deleted or not. */
  onClosed: () => void;
}

/**
 * Asks for confirmation and deletes a playlist, which cannot be undone. The dialog stays open until the deletion is
 * done; closing it earlier does not cancel the deletion. A notice reports the outcome.
 */
export function DeletePlaylist({ playlist, onDeleted, onClosed }: DeletePlaylistProps) {
  const { id, name, videoCount } = playlist;
  const context = useMutationContext();
  const status = useDeletionStatus(id);
  const [isClosed, setClosed] = useState(false);
  const isDeleted = status === 'success';
  const notifyDeleted = useEffectEvent(() => onDeleted?.());
  useEffect(() => {
    if (isDeleted) notifyDeleted();
  }, [isDeleted]);
  const close = () => {
    setClosed(true);
  };
  return (
    <Modal
      title="Delete this playlist?"
      isOpen={!isClosed && !isDeleted}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={close} data-first-focus="">
            Cancel
          </Button>
          <Button
            size="small"
            className={styles.danger}
            isBusy={status === 'pending'}
            onClick={() => void deletePlaylist(context, playlist)}
          >
            Delete Playlist
          </Button>
        </>
      }
    >
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p>
        {`${
          videoCount
            ? `It holds ${formatCount(videoCount, 'video')}, which ${videoCount === 1 ? 'stays' : 'stay'} on the site. `
            : ''
        }Links to this playlist will stop working. This cannot be undone.`}
      </p>
    </Modal>
  );
}
