import { useOpenForViewer, useSite, type Video } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import type { PlayerController } from '../../engine/player-controller';
import { NEAR_END_SECONDS } from '../../progress/resume-seconds';

export interface ShareVideoButtonProps {
  video: Video;
  player: PlayerController;
}

/**
 * Opens the dialog that shares the video, with where the viewer is in it at that moment. As ShareButton: whoever is signed
 * out is led to the sign-in, and back (REQ-MENU-2); not there where no feature serves that dialog.
 */
export function ShareVideoButton({ video: { id, title }, player }: ShareVideoButtonProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  if (!hasDialog('share')) return null;
  const share = () => {
    openForViewer('share', { kind: 'video', id, title, ...placeOf(player) });
  };
  return (
    <Button size="small" icon="share" onClick={share}>
      Share
    </Button>
  );
}

/** Nothing at the start, where there is nothing to choose, and at the end, where nothing is left to be seen. */
function placeOf(player: PlayerController): { atSeconds?: number } {
  const { hasPicture, currentTimeSeconds, durationSeconds } = player.getState();
  const atSeconds = Math.floor(currentTimeSeconds);
  const isWithin = hasPicture && atSeconds > 0 && currentTimeSeconds < durationSeconds - NEAR_END_SECONDS;
  return isWithin ? { atSeconds } : {};
}
