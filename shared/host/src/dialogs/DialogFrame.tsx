import { createElement, startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { DialogProps, HostedDialog } from './HostedDialog';
import type { DialogContribution } from '@steadfast/contract';
import type { ModuleLoader } from '../remotes/module-loader';
import type { Contributed } from '../registry/registry';

export type DialogFrameProps = DialogProps & {
  /** Called when the frame's own code fails to load, after a notice. */
  onMissing: () => void;
};

const loadHostedDialog = () => import(/* webpackChunkName: "late" */ './HostedDialog');

/** Shows a dialog over the page once the code that hosts dialogs has loaded. */
export function DialogFrame({ onMissing, ...dialog }: DialogFrameProps) {
  const [frame, setFrame] = useState<typeof HostedDialog>();
  const handleFailure = useEffectEvent(() => {
    dialog.notify('This did not load. Check your connection and try again.', { tone: 'error' });
    onMissing();
  });
  useEffect(() => {
    let isGone = false;
    loadHostedDialog().then(
      (loaded) => {
        // A transition, so that the browser paints the press first, and renders a large dialog in slices.
        if (!isGone) startTransition(() => setFrame(() => loaded.HostedDialog));
      },
      () => {
        if (!isGone) handleFailure();
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return frame ? createElement(frame, dialog) : null;
}

/** Preloads a dialog and the code that hosts dialogs, in parallel. A failure shows when the dialog is opened. */
export function preloadHostedDialog(
  { feature, module }: Contributed<DialogContribution>,
  loader: ModuleLoader,
): void {
  loadHostedDialog().catch(() => undefined);
  loader.preload(feature, module);
}
