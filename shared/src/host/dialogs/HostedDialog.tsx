import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MODAL_EXIT_MS } from '../../contract/limits';
import type { DialogContribution } from '../../contract';
import type { ModuleLoader } from '../module-loader';
import type { Contributed } from '../registry';
import { RemoteModule } from '../RemoteModule';
import { DialogFailure } from './DialogFailure';
import { DialogLoading } from './DialogLoading';
import type { TypedAhead } from './typed-ahead';

/** Some time more than the exit takes: then a dialog that has not answered is taken away all the same. */
const TAKEN_AWAY_AFTER_MS = MODAL_EXIT_MS + 100;

export interface HostedDialogProps {
  dialog: Contributed<DialogContribution>;
  loader: ModuleLoader;
  /** What it is opened for. */
  target: object;
  /** Takes what is typed into the field that the dialog will have, while it is on its way. */
  early?: TypedAhead;
  /** The host wants it closed: it is asked as by Escape, and leaves in its own time (REQ-SHARE-4). */
  isToClose: boolean;
  onClosed: () => void;
}

/** A dialog that a remote serves, over the page: on its way, there, failed, or leaving. */
export function HostedDialog({ dialog, loader, target, early, isToClose, onClosed }: HostedDialogProps) {
  const [isFailureClosed, setFailureClosed] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const takeAway = useEffectEvent(onClosed);
  useEffect(() => {
    if (!isToClose) return undefined;
    for (const modal of part.current?.querySelectorAll('dialog[open]') ?? []) {
      modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
    const timer = setTimeout(() => takeAway(), TAKEN_AWAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isToClose]);
  return (
    <div ref={part}>
      <RemoteModule
        loader={loader}
        feature={dialog.feature}
        modulePath={dialog.module}
        componentProps={{ ...target, onClosed }}
        fallback={({ retry }) => <DialogLoading early={early} onRetry={retry} onClosed={onClosed} />}
        renderFailure={(retry, error) => (
          <DialogFailure
            error={error}
            name={dialog.name}
            isOpen={!isFailureClosed}
            onRetry={retry}
            onClose={() => setFailureClosed(true)}
            onClosed={onClosed}
          />
        )}
        isLeaving={isToClose || isFailureClosed}
      />
    </div>
  );
}
