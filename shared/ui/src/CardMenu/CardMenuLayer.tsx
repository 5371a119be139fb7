import type { ActionTarget } from '@steadfast/sdk';
import { useSite, useOpenForViewer } from '@steadfast/sdk/internal';
import { MenuAt, type MenuAtProps } from '../Menu/MenuAt';
import type { MenuEntry } from '../Menu/menu-entries';
import { useActionEntries } from '../Menu/use-action-entries';

export interface CardMenuLayerProps extends Omit<MenuAtProps, 'entries'> {
  target: ActionTarget;
  entries?: readonly MenuEntry[] | undefined;
}

/** The open menu of a card: for a video the actions of the site (REQ-MENU-1), then those of the list and of features. */
export function CardMenuLayer({ target, entries = [], ...menu }: CardMenuLayerProps) {
  const commonEntries = useCommonEntries(target);
  return <MenuAt {...menu} entries={[...commonEntries, ...entries, ...useActionEntries(target)]} />;
}

function useCommonEntries({ kind, id, title }: ActionTarget): MenuEntry[] {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const entries: MenuEntry[] = [];
  if (kind !== 'video') return entries;
  if (hasDialog('share'))
    entries.push({
      label: 'Share this video',
      onSelect: () => openForViewer('share', { kind, id, title }),
    });
  if (hasDialog('add-to-playlist'))
    entries.push({
      label: 'Add to a playlist',
      onSelect: () => openForViewer('add-to-playlist', { videoId: id, videoTitle: title }),
    });
  return entries;
}
