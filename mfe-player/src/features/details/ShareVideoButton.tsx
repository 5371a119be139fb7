import { useOpenForViewer, useSite, type ShareTarget, type Video } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { useLocation } from 'react-router-dom';
import type { PlayerController } from '../../engine/player-controller';
import { parseQueueSource } from '../queue/queue-source';
import { addTimeToPath, readSharedTime } from './shared-time';

export interface ShareVideoButtonProps {
  video: Video;
  player: PlayerController;
}

/**
 * Opens the share dialog with the current time and the series or collection being watched. Like ShareButton,
 * it sends a signed-out viewer to the sign-in and back to that time (REQ-MENU-2). Renders nothing unless a
 * feature provides the dialog.
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
    openForViewer('share', target, addTimeToPath(location, atSeconds));
  };
  return (
    <Button size="small" icon="share" onClick={share}>
      Share
    </Button>
  );
}
