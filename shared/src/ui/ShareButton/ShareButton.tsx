import type { ShareTarget } from '../../site/intents';
import { useSite } from '../../site/site-context';
import { useOpenForViewer } from '../../site/use-open-for-viewer';
import { Button } from '../Button/Button';
import type { ButtonLook } from '../Button/button-look';

export interface ShareButtonProps extends ButtonLook {
  target: ShareTarget;
}

/**
 * Opens the dialog that shares a page with others; whoever is signed out is led to the sign-in, and back (REQ-MENU-2). It is
 * not there where no feature serves that dialog, and looks the same while nobody knows yet who is here.
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
