import { selectIsSessionKnown, selectIsSignedIn, useSite, type SlotProps } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';

/** In the slot `video-actions`: adds the video to a playlist; whoever is signed out is led to sign in, and back (REQ-MENU-2). */
export function AddToPlaylistAction({ videoId, videoTitle, placeNow }: SlotProps['video-actions']) {
  const isSignedOut = !useSelector(selectIsSignedIn);
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const { openDialog, requireSignIn } = useSite();
  const choose = () => {
    // While the session is not known yet, the dialog waits for it in its own way.
    if (isSignedOut && isSessionKnown) requireSignIn(placeNow?.());
    else openDialog('add-to-playlist', { videoId, videoTitle });
  };
  return (
    <Button icon="plus" size="small" onClick={choose}>
      Add to a playlist
    </Button>
  );
}
