import { useSessionActions, useSite, type ApiError } from '@steadfast/sdk';
import { Button, classNames } from '@steadfast/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFrame } from '../../forms/FormFrame';
import { CurrentPasswordField } from '../../forms/PasswordFields';
import { isOutcomeUnknown } from '../../forms/api-failures';
import { deleteAccount } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeFailed } from './ChangeOutcome';
import styles from './DeleteAccount.module.css';
import { type ChangeModalProps, useFlowSubmit } from './use-change-flow';

const labels = CHANGE_LABELS.delete;

/** Replaces "You are still logged in", since the account may already be deleted. */
const UNKNOWN_OUTCOME_LABELS = {
  failedTitle: 'We got no response',
  failedText: 'Your account may or may not have been deleted. Try again to find out.',
};

const DELETED_ITEMS = [
  'Your name, email address and zip code',
  'Your playlists, including the links that you shared',
  'What you have watched, and where you stopped',
  'Your subscriptions, and our emails about them',
];

/** Deletes the account in two steps: a summary of what is deleted, then the password. */
export function DeleteAccount({ user, isOpen, onClose }: ChangeModalProps) {
  const [isUnderstood, setUnderstood] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [password, setPassword] = useState('');
  const { leaveDeletedAccount } = useSessionActions();
  const { notify } = useSite();
  const navigate = useNavigate();
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act: deleteAccount,
    onDone: () => {
      void navigate('/', { replace: true });
      leaveDeletedAccount();
      notify(labels.done);
    },
    onFailed: (reason) => {
      setPassword('');
      setFailure(reason);
    },
  });
  if (failure)
    return (
      <ChangeFailed
        labels={isOutcomeUnknown(failure) ? UNKNOWN_OUTCOME_LABELS : labels}
        failure={failure}
        onRetry={() => {
          setFailure(undefined);
        }}
      />
    );
  if (!isUnderstood)
    return (
      <DeletionSummary
        onKeep={onClose}
        onContinue={() => {
          setUnderstood(true);
        }}
      />
    );
  return (
    <div className={styles.confirm}>
      <FormFrame
        submitLabel="Delete my account"
        isIncomplete={password === ''}
        isBusy={isBusy}
        onSubmit={() => {
          submit(password);
        }}
        onCancel={onClose}
      >
        <p>{`Enter your password to permanently delete the account of ${user.email}.`}</p>
        <CurrentPasswordField takesFocus value={password} isBusy={isBusy} onChange={setPassword} />
      </FormFrame>
    </div>
  );
}

function DeletionSummary({ onKeep, onContinue }: { onKeep: () => void; onContinue: () => void }) {
  return (
    <div className={styles.explanation}>
      <p>The following will be deleted and cannot be restored:</p>
      <ul className={styles.deletedData}>
        {DELETED_ITEMS.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className={styles.hint}>If you want to keep a copy, download your data first.</p>
      <div className={classNames('actions', styles.actions)}>
        <Button variant="primary" onClick={onKeep} data-first-focus="">
          Keep my account
        </Button>
        <Button variant="quiet" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
