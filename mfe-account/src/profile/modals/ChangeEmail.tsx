import { profileReloadRequested, useDraft } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { NO_CODE } from '../../forms/CodeForm';
import { clearEmailChange, storeEmailChange, readEmailChange } from '../email-change-storage';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone, ChangeFailed } from './ChangeOutcome';
import { ConfirmNewEmail } from './ConfirmNewEmail';
import { EnterNewEmail } from './EnterNewEmail';
import type { ChangeModalProps, Outcome } from './use-change-flow';

const labels = CHANGE_LABELS.email;

/** Changes the email address (REQ-PROFILE-1). An emailed code confirms the new one. */
export function ChangeEmail({ user, isOpen, onClose }: ChangeModalProps) {
  const [stored] = useState(() => readEmailChange(user.email));
  const [email, setEmail, forgetEmail] = useDraft(`profile/email/${user.email}`, stored?.newEmail ?? '');
  const [boxes, setBoxes] = useState(NO_CODE);
  const [sentAtMs, setSentAtMs] = useState(stored?.sentAtMs);
  const [outcome, setOutcome] = useState<Outcome>();
  const [step, setStep] = useState<'enterNew' | 'verifyEmail'>(stored ? 'verifyEmail' : 'enterNew');
  const dispatch = useDispatch();
  const clearDraft = () => {
    forgetEmail();
    clearEmailChange();
  };
  const handleCodeSent = (atMs: number) => {
    setSentAtMs(atMs);
    storeEmailChange(user.email, { newEmail: email.trim(), sentAtMs: atMs });
  };
  const cancel = () => {
    clearDraft();
    onClose();
  };
  const handleSaved = () => {
    clearDraft();
    dispatch(profileReloadRequested());
    setOutcome('saved');
  };
  const startOver = () => {
    clearEmailChange();
    setSentAtMs(undefined);
    setBoxes(NO_CODE);
    setOutcome(undefined);
    setStep('enterNew');
  };
  if (outcome === 'saved') return <ChangeDone message={labels.done} isOpen={isOpen} onClose={onClose} />;
  if (outcome)
    return (
      <ChangeFailed
        labels={labels}
        failure={outcome}
        onRetry={startOver}
        alternative={
          // After a failure that has nothing to do with the code, such as one of the network.
          sentAtMs !== undefined && (
            <Button
              onClick={() => {
                setOutcome(undefined);
              }}
            >
              Back to the code
            </Button>
          )
        }
      />
    );
  return step === 'enterNew' ? (
    <EnterNewEmail
      currentEmail={user.email}
      email={email}
      isOpen={isOpen}
      onEmailChange={setEmail}
      onCodeSent={() => {
        handleCodeSent(Date.now());
        setStep('verifyEmail');
      }}
      onChanged={handleSaved}
      onFailed={setOutcome}
      onCancel={cancel}
    />
  ) : (
    <ConfirmNewEmail
      email={email.trim()}
      boxes={boxes}
      sentAtMs={sentAtMs ?? 0}
      isOpen={isOpen}
      onBoxesChange={setBoxes}
      onResent={handleCodeSent}
      onConfirmed={handleSaved}
      onFailed={setOutcome}
      onCancel={cancel}
      onChangeEmail={startOver}
    />
  );
}
