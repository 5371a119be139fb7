import type { DialogName } from '../../site/intents';
import { Button } from '../../ui';
import { useNewRelease } from '../release-watcher/use-new-release';
import type { RemoteError } from '../module-loader';
import { failureCode, failureMessage } from '../remote-failure-message';
import { Modal } from '../../ui/Modal/Modal';
import styles from './DialogFailure.module.css';

const names: Partial<Record<string, string>> = {
  share: 'Sharing',
  'add-to-playlist': 'Adding to a playlist',
  search: 'Search',
} satisfies Record<DialogName, string>;

export interface DialogFailureProps {
  /** Name of the dialog. A name that this host does not know is not shown. */
  name: string;
  error: RemoteError;
  isOpen: boolean;
  onRetry: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Shown in a modal in place of a dialog that failed to load. */
export function DialogFailure({ name, error, isOpen, onRetry, onClose, onClosed }: DialogFailureProps) {
  const loadNew = useNewRelease(error);
  return (
    <Modal
      title={`${names[name] ?? 'This'} did not load`}
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <Button variant="primary" icon="refresh" data-first-focus="" onClick={loadNew ?? onRetry}>
          {loadNew ? 'Load the new version' : 'Try again'}
        </Button>
      }
    >
      <p>{loadNew ? 'A new version is available. Load it to continue.' : failureMessage(error)}</p>
      <p className={styles.code}>Code {failureCode(error)}</p>
    </Modal>
  );
}
