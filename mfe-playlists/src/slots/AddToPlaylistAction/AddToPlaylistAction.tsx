import { useOpenForViewer, type SlotProps } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';

/**
 * Fills the slot `video-actions`: adds the video to a playlist. A signed-out viewer signs in first and returns here
 * (REQ-MENU-2).
 */
export function AddToPlaylistAction({ videoId, videoTitle, getCurrentUrl }: SlotProps['video-actions']) {
  const openForViewer = useOpenForViewer();
  const choose = () => {
    openForViewer('add-to-playlist', { videoId, videoTitle }, getCurrentUrl?.());
  };
  return (
    <Button icon="plus" size="small" onClick={choose}>
      Add to a playlist
    </Button>
  );
}
