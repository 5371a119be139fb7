import { useSite, useOpenForViewer } from '@steadfast/sdk/internal';
import { MenuAt, type MenuAtProps } from '../Menu/MenuAt';
import type { MenuEntry } from '../Menu/menu-entries';
import { useActionEntries } from '../Menu/use-action-entries';
import type { VideoMenuProps } from './VideoMenu';

export type VideoMenuLayerProps = VideoMenuProps & Omit<MenuAtProps, 'entries'>;

/** The open menu of a video: the actions of the site (REQ-MENU-1), those of the list, and those of features. */
export function VideoMenuLayer({ video, entries = [], ...menu }: VideoMenuLayerProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const actions = useActionEntries({ kind: 'video', ...video });
  const commonEntries: MenuEntry[] = [];
  if (hasDialog('share'))
    commonEntries.push({
      label: 'Share this video',
      onSelect: () => openForViewer('share', { kind: 'video', ...video }),
    });
  if (hasDialog('add-to-playlist'))
    commonEntries.push({
      label: 'Add to a playlist',
      onSelect: () => openForViewer('add-to-playlist', { videoId: video.id, videoTitle: video.title }),
    });
  return <MenuAt {...menu} entries={[...commonEntries, ...entries, ...actions]} />;
}
