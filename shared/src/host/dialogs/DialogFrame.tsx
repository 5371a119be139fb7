import { createElement, useEffect, useEffectEvent, useState } from 'react';
import type { Site } from '../../site/intents';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import type { HostedDialog, HostedDialogProps } from './HostedDialog';

export interface DialogFrameProps extends HostedDialogProps {
  /** The frame itself did not come. It was said already. */
  onMissing: () => void;
  notify: Site['notify'];
}

/** A dialog over the page, as soon as what shows dialogs is here. */
export function DialogFrame({ onMissing, notify, ...dialog }: DialogFrameProps) {
  const [frame, setFrame] = useState<typeof HostedDialog>();
  const failed = useEffectEvent(() => {
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
        if (!isGone) failed();
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return frame ? createElement(frame, dialog) : null;
}
