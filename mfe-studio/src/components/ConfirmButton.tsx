import { Button, type ButtonProps } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useState } from 'react';
import { useChange, useUndo } from '../use-change';

interface ConfirmButtonProps extends ButtonProps {
  children: string;
  /** What it does, as the title of the question: "Unpublish “Iron”?" */
  question: string;
  /** What follows from it. Undefined: nothing that anybody sees, so it is done without asking. */
  consequence: string | undefined;
  onConfirm: () => void;
}

/** A button that asks before it takes something from viewers. */
export function ConfirmButton({ question, consequence, onConfirm, ...button }: ConfirmButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'confirmed'>('idle');
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        {...button}
        onClick={() => {
          if (consequence === undefined) onConfirm();
          else setState('asking');
        }}
      />
      {state !== 'idle' && (
        <Modal
          title={question}
          isOpen={state === 'asking'}
          onClose={() => setState('refused')}
          onClosed={() => {
            setState('idle');
            if (state === 'confirmed') onConfirm();
          }}
          footer={
            <>
              <Button size="small" variant="quiet" data-first-focus="" onClick={() => setState('refused')}>
                Cancel
              </Button>
              <Button size="small" variant="primary" onClick={() => setState('confirmed')}>
                {button.children}
              </Button>
            </>
          }
        >
          <p>{consequence}</p>
        </Modal>
      )}
    </>
  );
}

interface DeleteButtonProps extends Pick<ConfirmButtonProps, 'consequence' | 'aria-label'> {
  /** What the question and notices call it. */
  name: string;
  /** Makes the call. */
  remove: () => Promise<{ editId: number }>;
}

/** Deletes something; the notice takes it back. */
export function DeleteButton({ name, remove, ...props }: DeleteButtonProps) {
  const undo = useUndo({ done: `“${name}” is back`, failed: `“${name}” is still deleted.` });
  const deletion = useChange(remove, {
    done: `“${name}” is deleted`,
    action: ({ editId }) => ({ label: 'Undo', perform: () => undo.mutate(editId) }),
    failed: `“${name}” was not deleted.`,
  });
  return (
    <ConfirmButton
      {...props}
      question={`Delete “${name}”?`}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      Delete
    </ConfirmButton>
  );
}
