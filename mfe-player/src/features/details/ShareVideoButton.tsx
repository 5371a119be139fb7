import { useOpenForViewer, useSite, type ShareTarget, type Video } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { useLocation } from 'react-router-dom';
import type { PlayerController } from '../../engine/player-controller';
import { parseQueueSource } from '../queue/queue-source';
import { pathAtTime, readSharedTime } from './shared-time';

export interface ShareVideoButtonProps {
  video: Video;
  player: PlayerController;
}

/**
 * Opens the dialog that shares the video, with where the viewer is in it at that moment and what it is watched within. As
 * ShareButton: whoever is signed out is led to the sign-in, and back to that moment (REQ-MENU-2); not there where no feature
 * serves that dialog.
 */
export function ShareVideoButton({ video: { id, title }, player }: ShareVideoButtonProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const location = useLocation();
  if (!hasDialog('share')) return null;
  const share = () => {
    const atSeconds = readSharedTime(player);
    const source = parseQueueSource(new URLSearchParams(location.search));
    const target: ShareTarget = {
      kind: 'video',
      id,
      title,
      ...(atSeconds !== undefined && { atSeconds }),
      ...(source && source.type !== 'playlist' && { source }),
    };
    openForViewer('share', target, pathAtTime(location, atSeconds));
  };
  return (
    <Button size="small" icon="share" onClick={share}>
      Share
    </Button>
  );
}
