import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Registry } from '../../contract';
import { onSignOut } from '../../session/sign-out-signal';
import type { DialogName, DialogTargets, Site } from '../../site/intents';
import type { ModuleLoader } from '../module-loader';
import { dialogOf } from '../registry';
import { DialogFrame } from './DialogFrame';

interface OpenDialog {
  /** Tells one opening from the next. */
  id: number;
  name: DialogName;
  target: DialogTargets[DialogName];
  /** The page it was opened over. */
  pathname: string;
  isToClose: boolean;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The dialog that features open by intent, one at a time. It closes when the page beneath is left, Back included, and when
 * the viewer signs out, here or in another tab. Opening what is open already does nothing.
 *
 * @returns how to open one, and what to draw
 */
export function useDialogs(
  registry: Registry,
  loader: ModuleLoader,
  notify: Site['notify'],
): [Site['openDialog'], ReactNode] {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>();
  if (dialog && !dialog.isToClose && dialog.pathname !== pathname) setDialog({ ...dialog, isToClose: true });

  useEffect(() => onSignOut(() => setDialog((open) => open && { ...open, isToClose: true })), []);

  const openDialog = useCallback<Site['openDialog']>(
    (name, target) => {
      setDialog((open) => {
        const isOpen = open && !open.isToClose && open.name === name && isSame(open.target, target);
        return isOpen ? open : { id: (open?.id ?? 0) + 1, name, target, pathname, isToClose: false };
      });
    },
    [pathname],
  );
  const served = dialog && dialogOf(registry, dialog.name);
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
