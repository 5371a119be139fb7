import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Registry } from '@steadfast/contract';
import {
  onSignOut,
  useUserNavigationCount,
  type DialogName,
  type DialogTargets,
  type Site,
} from '@steadfast/sdk/internal';
import type { ModuleLoader } from '../remotes/module-loader';
import { findDialog } from '../registry/registry';
import { DialogFrame } from './DialogFrame';

interface OpenDialog {
  /** Unique per opening. */
  id: number;
  name: DialogName;
  target: DialogTargets[DialogName];
  /** The navigation count when it was opened. */
  navigationCount: number;
  isClosing: boolean;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Hosts the dialogs that features open by intent, one at a time. A dialog closes on a navigation to another page, including
 * Back, and on sign-out in any tab, but not on auto-navigation. Opening a dialog that is already open does nothing.
 *
 * @returns the function that opens a dialog, and the element to render
 */
export function useDialogs(
  registry: Registry,
  loader: ModuleLoader,
  notify: Site['notify'],
): [Site['openDialog'], ReactNode] {
  const navigationCount = useUserNavigationCount();
  const [dialog, setDialog] = useState<OpenDialog>();
  if (dialog && !dialog.isClosing && dialog.navigationCount !== navigationCount)
    setDialog({ ...dialog, isClosing: true });

  useEffect(() => onSignOut(() => setDialog((open) => open && { ...open, isClosing: true })), []);

  const openDialog = useCallback<Site['openDialog']>(
    (name, target) => {
      setDialog((open) => {
        const isOpen = open && !open.isClosing && open.name === name && isSame(open.target, target);
        return isOpen ? open : { id: (open?.id ?? 0) + 1, name, target, navigationCount, isClosing: false };
      });
    },
    [navigationCount],
  );
  const close = () => setDialog((open) => (open?.id === dialog?.id ? undefined : open));
  return [
    openDialog,
    dialog && (
      <DialogFrame
        key={dialog.id}
        name={dialog.name}
        dialog={findDialog(registry, dialog.name)}
        loader={loader}
        target={dialog.target}
        isClosing={dialog.isClosing}
        onClosed={close}
        onMissing={close}
        notify={notify}
      />
    ),
  ];
}
