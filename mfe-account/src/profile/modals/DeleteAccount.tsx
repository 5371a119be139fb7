import { useSessionActions, useSite } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFrame } from '../../forms/FormFrame';
import { isOutcomeUnknown } from '../../forms/is-outcome-unknown';
import { DELETION_FLOW, createFlow } from '../modal-flows';
import { deleteAccount } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeFailed } from './ChangeFailed';
import { CurrentPasswordField } from './CurrentPasswordField';
import styles from './DeleteAccount.module.css';
import type { ChangeModalProps } from './change-modal-props';
import { useFlowSubmit } from './use-flow-submit';

const words = CHANGE_LABELS.delete;
/** Nobody is told that they still have an account which may be gone. */
const NO_ANSWER = {
  failedTitle: 'No answer came',
  failedText: 'Your account may be deleted, or not. Try again to see.',
};

const GONE = [
  'Your name, email address and zip code',
  'Your playlists, also for those whom you gave a link',
  'What you have watched, and where you stopped',
  'Your subscriptions, and our mail about them',
];

/** Deletes the account, in two steps: what will be gone, then the password. */
export function DeleteAccount({ user, isOpen, onClose }: ChangeModalProps) {
  const [{ step, failure }, happened] = useReducer(createFlow(DELETION_FLOW), {
    step: 'explain',
    failure: undefined,
  });
  const [password, setPassword] = useState('');
  const { leaveDeletedAccount } = useSessionActions();
  const { notify } = useSite();
  const navigate = useNavigate();
  const { isBusy, attempt } = useFlowSubmit({
    isOpen,
    act: deleteAccount,
    onDone: () => {
      void navigate('/', { replace: true });
      leaveDeletedAccount();
      notify(words.done);
    },
    onFailed: (reason) => {
      setPassword('');
      happened({ event: 'failed', failure: reason });
    },
  });
  switch (step) {
    case 'explain':
      return (
        <DeletionSummary
          onKeep={onClose}
          onGoOn={() => {
            happened({ event: 'understood' });
          }}
        />
      );
    case 'confirm':
      return (
        <div className={styles.confirm}>
          <FormFrame
            head={<p>Enter your password to delete the account of {user.email} for good.</p>}
            submitLabel="Delete my account"
            isIncomplete={password === ''}
            isBusy={isBusy}
            onSubmit={() => {
              attempt(password);
            }}
            onCancel={onClose}
          >
            <CurrentPasswordField takesFocus value={password} isBusy={isBusy} onChange={setPassword} />
          </FormFrame>
        </div>
      );
    case 'error':
      return (
        <ChangeFailed
          words={isOutcomeUnknown(failure) ? NO_ANSWER : words}
          failure={failure}
          onRetry={() => {
            happened({ event: 'retried' });
          }}
        />
      );
  }
}

function DeletionSummary({ onKeep, onGoOn }: { onKeep: () => void; onGoOn: () => void }) {
  return (
    <div className={styles.explanation}>
      <p>This will be gone, and nobody can bring it back:</p>
      <ul className={styles.gone}>
        {GONE.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className={styles.hint}>If you want to keep a copy, download your data first.</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onKeep} data-first-focus="">
          Keep my account
        </Button>
        <Button variant="quiet" onClick={onGoOn}>
          Continue
        </Button>
      </div>
    </div>
  );
}
