import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MODAL_EXIT_MS } from '../../contract/limits';
import type { DialogContribution } from '../../contract';
import type { ModuleLoader } from '../module-loader';
import type { Contributed } from '../registry';
import { RemoteModule } from '../RemoteModule';
import { DialogFailure } from './DialogFailure';
import { DialogLoading } from './DialogLoading';
import type { TypedAhead } from './typed-ahead';

/** Slightly longer than the exit animation. A dialog that has not reported its end by then is removed. */
const REMOVE_AFTER_MS = MODAL_EXIT_MS + 100;

export interface HostedDialogProps {
  dialog: Contributed<DialogContribution>;
  loader: ModuleLoader;
  /** Props for the dialog's component. */
  target: object;
  /** Collects what the viewer types while the dialog loads. */
  typedAhead?: TypedAhead;
  /** Whether to close it: it receives a `cancel` event, as from Escape, and plays its exit animation (REQ-SHARE-4). */
  isToClose: boolean;
  onClosed: () => void;
}

/** A remote's dialog over the page, in all states: loading, open, failed and closing. */
export function HostedDialog({ dialog, loader, target, typedAhead, isToClose, onClosed }: HostedDialogProps) {
  const [isFailureClosed, setFailureClosed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const remove = useEffectEvent(onClosed);
  useEffect(() => {
    if (!isToClose) return undefined;
    for (const modal of container.current?.querySelectorAll('dialog[open]') ?? []) {
      modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
    const timer = setTimeout(() => remove(), REMOVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isToClose]);
  return (
    <div ref={container}>
      <RemoteModule
        loader={loader}
        feature={dialog.feature}
        modulePath={dialog.module}
        componentProps={{ ...target, onClosed }}
        fallback={({ retry }) => (
          <DialogLoading typedAhead={typedAhead} onRetry={retry} onClosed={onClosed} />
        )}
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
