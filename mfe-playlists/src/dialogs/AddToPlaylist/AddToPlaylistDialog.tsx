import {
  selectIsSessionKnown,
  useSite,
  useUser,
  type DialogProps,
  type DialogTargets,
} from '@steadfast/shared';
import { Loading } from '@steadfast/shared/ui';
import { Modal } from '@steadfast/shared/ui/modal';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { SignInInvitation } from '../../components/SignInInvitation/SignInInvitation';
import styles from './AddToPlaylistDialog.module.css';
import { ChoicesSkeleton } from './ChoicesSkeleton';
import { PlaylistChoices } from './PlaylistChoices';

/** The dialog `add-to-playlist`: puts a video into one of the viewer's playlists, or into a new one. */
export function AddToPlaylistDialog({
  videoId,
  videoTitle,
  onClosed,
}: DialogTargets['add-to-playlist'] & DialogProps) {
  const [isOpen, setOpen] = useState(true);
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const { requireSignIn } = useSite();
  const close = () => {
    setOpen(false);
  };
  return (
    <Modal title="Add to a playlist" isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <p className={styles.video} dir="auto">
        {videoTitle}
      </p>
      {user && <PlaylistChoices email={user.email} videoId={videoId} onAdded={close} />}
      {!user && !isSessionKnown && (
        <Loading what="your playlists">
          <ChoicesSkeleton />
        </Loading>
      )}
      {!user && isSessionKnown && (
        <SignInInvitation
          title="Log in to save this video"
          onSignIn={() => {
            close();
            const target = { videoId, videoTitle };
            requireSignIn(undefined, { kind: 'dialog', name: 'add-to-playlist', target });
          }}
        />
      )}
    </Modal>
  );
}
