import { useState } from 'react';
import { Button } from '../../ui';
import { Modal } from '../../ui/Modal/Modal';

/** Says over the page that a dialog did not load, where the dialog would have been. */
export function DialogFailure({ onRetry, onClosed }: { onRetry: () => void; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
  };
  return (
    <Modal
      title="This did not load"
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      footer={
        <Button variant="primary" icon="refresh" data-first-focus="" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Check your connection and try again.</p>
    </Modal>
  );
}
