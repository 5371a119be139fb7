import { createElement, useEffect, useEffectEvent, useState } from 'react';
import type { Site } from '../../site/intents';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import type { HostedDialog, HostedDialogProps } from './HostedDialog';

export interface DialogFrameProps extends HostedDialogProps {
  /** Called when the frame's own code fails to load, after a notice. */
  onMissing: () => void;
  notify: Site['notify'];
}

/** Shows a dialog over the page once the code that hosts dialogs has loaded. */
export function DialogFrame({ onMissing, notify, ...dialog }: DialogFrameProps) {
  const [frame, setFrame] = useState<typeof HostedDialog>();
  const handleFailure = useEffectEvent(() => {
    notify('This did not load. Check your connection and try again.', { tone: 'error' });
    onMissing();
  });
  useEffect(() => {
    let isGone = false;
    loadDeferredUi().then(
      (loaded) => {
        if (!isGone) setFrame(() => loaded.HostedDialog);
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
