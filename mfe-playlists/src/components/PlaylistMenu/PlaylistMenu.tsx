import { useOpenForViewer, useSite, type Playlist } from '@steadfast/sdk';
import { LazyMenuButton, entriesMenu, type ButtonProps, type MenuAction } from '@steadfast/ui';

export interface PlaylistMenuProps extends Pick<ButtonProps, 'size' | 'variant'> {
  playlist: Playlist;
  /** Accessible name of the button and the menu: "Playlist options". */
  label: string;
  onRename: () => void;
  onDelete: () => void;
}

/** The owner's actions on a playlist, with the labels of REQ-PLAYLIST-3. The menu loads on demand. */
export function PlaylistMenu({ playlist, onRename, onDelete, ...button }: PlaylistMenuProps) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const { linkSlug, name } = playlist;
  const share: MenuAction = {
    label: 'Share',
    onSelect: () => openForViewer('share', { kind: 'playlist', linkSlug, title: name }),
  };
  const ownerActions: MenuAction[] = [
    { label: 'Rename', onSelect: onRename },
    { label: 'Delete Playlist', tone: 'danger', onSelect: onDelete },
  ];
  const entries = hasDialog('share') ? [share, ...ownerActions] : ownerActions;
  return <LazyMenuButton {...button} menu={entriesMenu} props={{ entries }} />;
}
