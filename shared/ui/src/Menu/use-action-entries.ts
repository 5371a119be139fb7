import type { ActionTarget } from '@steadfast/sdk';
import { useOpenContribution, useSite, useUser } from '@steadfast/sdk/internal';
import type { MenuEntry } from './menu-entries';

/** Returns the entries that live features add to the menu of a video or series (`actions` in `feature.json`). */
export function useActionEntries(target: ActionTarget): MenuEntry[] {
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
