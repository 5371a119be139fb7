import { selectIsSessionKnown, useSite, useUser, type DialogProps, type DialogTargets } from '@steadfast/sdk';
import { Button, Loading } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { SignInInvitation } from '../../components/SignInInvitation/SignInInvitation';
import styles from './AddToPlaylistDialog.module.css';
import { ChoicesSkeleton, PlaylistChoices } from './PlaylistChoices';
import { useVideoInPlaylists } from './use-video-in-playlists';

/** The dialog `add-to-playlist`: adds a video to the viewer's playlists or a new one, and removes it. */
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
  const footer = user && (
    <>
      <p role="status" className={styles.status} dir="auto">
        {inPlaylists.announcement}
      </p>
      <Button variant="primary" size="small" onClick={close}>
        Done
      </Button>
    </>
  );
  return (
    <Modal title="Add to a playlist" isOpen={isOpen} onClose={close} onClosed={onClosed} footer={footer}>
      {/* The initial focus: focusing a field would open the keyboard of a phone. */}
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
