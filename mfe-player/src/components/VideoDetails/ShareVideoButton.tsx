import { useOpenForViewer, useSite, type ShareTarget, type Video } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { useLocation } from 'react-router-dom';
import type { PlayerController } from '../../engine/player-controller';
import { NEAR_END_SECONDS } from '../../progress/resume-seconds';

export interface ShareVideoButtonProps {
  video: Video;
  player: PlayerController;
}

/**
 * Opens the dialog that shares the video, with where the viewer is in it at that moment. As ShareButton: whoever is signed
 * out is led to the sign-in, and back to that moment (REQ-MENU-2); not there where no feature serves that dialog.
 */
export function ShareVideoButton({ video: { id, title }, player }: ShareVideoButtonProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const { pathname, search } = useLocation();
  if (!hasDialog('share')) return null;
  const share = () => {
    const atSeconds = placeOf(player);
    const target: ShareTarget = { kind: 'video', id, title };
    if (atSeconds === undefined) openForViewer('share', target);
    else openForViewer('share', { ...target, atSeconds }, pathname + startingAt(search, atSeconds));
  };
  return (
    <Button size="small" icon="share" onClick={share}>
      Share
    </Button>
  );
}

/** Undefined at the start, where there is nothing to choose, and at the end, where nothing is left to be seen. */
function placeOf(player: PlayerController): number | undefined {
  const { hasPicture, currentTimeSeconds, durationSeconds } = player.getState();
  const atSeconds = Math.floor(currentTimeSeconds);
  const isWithin = hasPicture && atSeconds > 0 && currentTimeSeconds < durationSeconds - NEAR_END_SECONDS;
  return isWithin ? atSeconds : undefined;
}

/** The query of the page, with the time at which the video is to begin. */
function startingAt(search: string, seconds: number): string {
  const query = new URLSearchParams(search);
  query.set('t', String(seconds));
  return `?${query.toString()}`;
}
