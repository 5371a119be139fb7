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
  /** The name that the dialog is opened by; one that this host does not know yet is not told. */
  name: string;
  error: RemoteError;
  isOpen: boolean;
  onRetry: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Says over the page that a dialog did not load, where the dialog would have been. */
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
      <p>{loadNew ? 'There is a new version of it: load it to go on.' : failureMessage(error)}</p>
      <p className={styles.code}>Code {failureCode(error)}</p>
    </Modal>
  );
}
