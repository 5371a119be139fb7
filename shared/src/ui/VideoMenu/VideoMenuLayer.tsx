import { useSite } from '../../site/site-context';
import { useOpenForViewer } from '../../site/use-open-for-viewer';
import { MenuAt } from '../Menu/MenuAt';
import type { MenuEntry } from '../Menu/menu-entries';
import type { VideoMenuProps } from './VideoMenu';

export interface VideoMenuLayerProps extends VideoMenuProps {
  button: HTMLButtonElement;
  isByKeyboard: boolean;
  onClosed: () => void;
}

/** What can be done with a video, as far as some feature serves it (REQ-MENU-1), and what the place adds. */
export function VideoMenuLayer({ video, entries = [], ...menu }: VideoMenuLayerProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const everywhere: MenuEntry[] = [];
  if (hasDialog('share'))
    everywhere.push({
      label: 'Share this video',
      onSelect: () => openForViewer('share', { kind: 'video', ...video }),
    });
  if (hasDialog('add-to-playlist'))
    everywhere.push({
      label: 'Add to a playlist',
      onSelect: () => openForViewer('add-to-playlist', { videoId: video.id, videoTitle: video.title }),
    });
  return <MenuAt {...menu} label={`More actions for ${video.title}`} entries={[...everywhere, ...entries]} />;
}
