import { createElement, useEffect, useEffectEvent, useState } from 'react';
import type { Site } from '../../site/intents';
import type { HostedDialog, HostedDialogProps } from './HostedDialog';

let arriving: Promise<typeof HostedDialog> | undefined;

/** The frame of dialogs is no part of the first page. After a failure it is asked for again. */
function load(): Promise<typeof HostedDialog> {
  arriving ??= import('./HostedDialog').then(
    (module) => module.HostedDialog,
    (error: unknown) => {
      arriving = undefined;
      throw error;
    },
  );
  return arriving;
}

/** Anything that a person does, and nothing that a page does by itself. */
const signs = ['pointermove', 'touchstart', 'keydown'] as const;

/** Gets the frame of dialogs at the first sign of a person, so that it is there when one is opened, network or not. */
export function useWarmDialogs(): void {
  useEffect(() => {
    const end = new AbortController();
    const warm = () => {
      end.abort();
      load().catch(() => undefined); // asked for again when a dialog is opened
    };
    for (const sign of signs) document.addEventListener(sign, warm, { passive: true, signal: end.signal });
    return () => {
      end.abort();
    };
  }, []);
}

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
    load().then(
      (loaded) => {
        if (!isGone) setFrame(() => loaded);
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
