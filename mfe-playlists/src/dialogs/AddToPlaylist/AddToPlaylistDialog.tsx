import {
  selectIsSessionKnown,
  useSite,
  useUser,
  type DialogProps,
  type DialogTargets,
} from '@steadfast/shared';
import { Button, Loading } from '@steadfast/shared/ui';
import { Modal } from '@steadfast/shared/ui/modal';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { SignInInvitation } from '../../components/SignInInvitation/SignInInvitation';
import styles from './AddToPlaylistDialog.module.css';
import { ChoicesSkeleton } from './ChoicesSkeleton';
import { PlaylistChoices } from './PlaylistChoices';
import { useVideoInPlaylists } from './use-video-in-playlists';

/** The dialog `add-to-playlist`: puts a video into playlists of the viewer's, or into a new one, and takes it out. */
export function AddToPlaylistDialog({
  videoId,
  videoTitle,
  onClosed,
}: DialogTargets['add-to-playlist'] & DialogProps) {
  const [isOpen, setOpen] = useState(true);
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const { requireSignIn } = useSite();
  const inPlaylists = useVideoInPlaylists({ id: videoId, title: videoTitle }, isOpen);
  const close = () => {
    setOpen(false);
  };
  const foot = user && (
    <>
      <p role="status" className={styles.said} dir="auto">
        {inPlaylists.said}
      </p>
      <Button variant="primary" size="small" onClick={close}>
        Done
      </Button>
    </>
  );
  return (
    <Modal title="Add to a playlist" isOpen={isOpen} onClose={close} onClosed={onClosed} footer={foot}>
      {/* The focus begins here and not in a field: on a phone that would bring up the keyboard. */}
      <p className={styles.video} dir="auto" tabIndex={-1} data-first-focus="">
        {videoTitle}
      </p>
      {user && (
        <PlaylistChoices
          isOpen={isOpen}
          key={user.email}
          email={user.email}
          videoId={videoId}
          inPlaylists={inPlaylists}
        />
      )}
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
