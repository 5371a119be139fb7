import { type ShareTarget, useSite, useOpenForViewer } from '@steadfast/sdk/internal';
import { Button, type ButtonLook } from '../Button/Button';

export interface ShareButtonProps extends ButtonLook {
  target: ShareTarget;
}

/**
 * Opens the share dialog; a signed-out viewer goes to the sign-in first and then returns (REQ-MENU-2). Renders nothing when no
 * feature serves the dialog. Looks the same while the session is unknown.
 */
export function ShareButton({ target, ...look }: ShareButtonProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  if (!hasDialog('share')) return null;
  return (
    <Button {...look} icon="share" onClick={() => openForViewer('share', target)}>
      Share
    </Button>
  );
}
