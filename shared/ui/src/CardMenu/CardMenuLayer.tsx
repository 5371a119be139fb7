import type { ActionTarget } from '@steadfast/sdk';
import { useOpenContribution, useOpenForViewer, useSite, useUser } from '@steadfast/sdk/internal';
import { MenuAt, type MenuAtProps, type MenuEntry } from '../Menu/MenuAt';

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

/** Returns the entries that live features add to the menu of a video or series (`actions` in `feature.json`). */
function useActionEntries(target: ActionTarget): MenuEntry[] {
  const { listActions } = useSite();
  const isSignedIn = useUser() !== null;
  const open = useOpenContribution();
  return listActions(target.kind).map((action) => {
    const { label, path } = action;
    const to = path?.replaceAll(':id', String(target.id));
    if (to !== undefined && (isSignedIn || action.for !== 'signed-in')) return { label, to };
    return { label, onSelect: () => open({ ...action, path: to }, target) };
  });
}
