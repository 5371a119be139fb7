import { useOpenForViewer, useSite, type Playlist } from '@steadfast/shared';
import { MenuAt, type MenuAction } from '@steadfast/shared/ui/menu';

export interface PlaylistMenuLayerProps {
  button: HTMLButtonElement;
  isByKeyboard: boolean;
  playlist: Playlist;
  label: string;
  onRename: () => void;
  onDelete: () => void;
  onClosed: () => void;
}

/** The menu of a playlist, with the labels of REQ-PLAYLIST-3. */
export function PlaylistMenuLayer({ playlist, onRename, onDelete, ...menu }: PlaylistMenuLayerProps) {
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
  return <MenuAt {...menu} entries={hasDialog('share') ? [share, ...ownerActions] : ownerActions} />;
}
