import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Registry } from '../../contract';
import { onSignOut } from '../../session/sign-out-signal';
import type { DialogName, DialogTargets, Site } from '../../site/intents';
import type { ModuleLoader } from '../module-loader';
import { findDialog } from '../registry';
import { useUserNavigationCount } from '../use-navigation-count';
import { DialogFrame } from './DialogFrame';

interface OpenDialog {
  /** Tells one opening from the next. */
  id: number;
  name: DialogName;
  target: DialogTargets[DialogName];
  /** The visit that it was opened in. */
  visit: number;
  isToClose: boolean;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The dialog that features open by intent, one at a time. It closes when the viewer goes to another page, Back included, and
 * when they sign out, here or in another tab. A page beneath that moves on by itself leaves it. Opening what is open already
 * does nothing.
 *
 * @returns how to open one, and what to draw
 */
export function useDialogs(
  registry: Registry,
  loader: ModuleLoader,
  notify: Site['notify'],
): [Site['openDialog'], ReactNode] {
  const visit = useUserNavigationCount();
  const [dialog, setDialog] = useState<OpenDialog>();
  if (dialog && !dialog.isToClose && dialog.visit !== visit) setDialog({ ...dialog, isToClose: true });

  useEffect(() => onSignOut(() => setDialog((open) => open && { ...open, isToClose: true })), []);

  const openDialog = useCallback<Site['openDialog']>(
    (name, target) => {
      setDialog((open) => {
        const isOpen = open && !open.isToClose && open.name === name && isSame(open.target, target);
        return isOpen ? open : { id: (open?.id ?? 0) + 1, name, target, visit, isToClose: false };
      });
    },
    [visit],
  );
  const served = dialog && findDialog(registry, dialog.name);
  const close = () => setDialog((open) => (open?.id === dialog?.id ? undefined : open));
  return [
    openDialog,
    served && (
      <DialogFrame
        key={dialog.id}
        dialog={served}
        loader={loader}
        target={dialog.target}
        isToClose={dialog.isToClose}
        onClosed={close}
        onMissing={close}
        notify={notify}
      />
    ),
  ];
}
