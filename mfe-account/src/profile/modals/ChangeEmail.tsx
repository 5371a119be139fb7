import { profileReloadRequested, useDraft, type ApiError } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import { useReducer, useState } from 'react';
import { useDispatch } from 'react-redux';
import { NO_CODE } from '../../forms/CodeForm';
import { clearEmailChange, storeEmailChange, readEmailChange } from '../email-change-storage';
import { EMAIL_FLOW, createFlow } from '../modal-flows';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone, ChangeFailed } from './ChangeOutcome';
import { ConfirmNewEmail } from './ConfirmNewEmail';
import { EnterNewEmail } from './EnterNewEmail';
import type { ChangeModalProps } from './use-change-flow';

const labels = CHANGE_LABELS.email;

/** Changes the email address (REQ-PROFILE-1). An emailed code confirms the new one. */
export function ChangeEmail({ user, isOpen, onClose }: ChangeModalProps) {
  const [stored] = useState(() => readEmailChange(user.email));
  const [email, setEmail, forgetEmail] = useDraft(`profile/email/${user.email}`, stored?.newEmail ?? '');
  const [boxes, setBoxes] = useState(NO_CODE);
  const [sentAtMs, setSentAtMs] = useState(stored?.sentAtMs);
  const [{ step, failure }, sendEvent] = useReducer(createFlow(EMAIL_FLOW), {
    step: stored ? 'verifyEmail' : 'enterNew',
    failure: undefined,
  });
  const dispatch = useDispatch();
  const handleFailure = (reason: ApiError) => {
    sendEvent({ event: 'failed', failure: reason });
  };
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
    sendEvent({ event: 'saved' });
  };
  const startOver = () => {
    clearEmailChange();
    setSentAtMs(undefined);
    setBoxes(NO_CODE);
  };
  switch (step) {
    case 'enterNew':
      return (
        <EnterNewEmail
          currentEmail={user.email}
          email={email}
          isOpen={isOpen}
          onEmailChange={setEmail}
          onCodeSent={() => {
            handleCodeSent(Date.now());
            sendEvent({ event: 'codeSent' });
          }}
          onChanged={handleSaved}
          onFailed={handleFailure}
          onCancel={cancel}
        />
      );
    case 'verifyEmail':
      return (
        <ConfirmNewEmail
          email={email.trim()}
          boxes={boxes}
          sentAtMs={sentAtMs ?? 0}
          isOpen={isOpen}
          onBoxesChange={setBoxes}
          onCodeRefused={() => {
            sendEvent({ event: 'codeRefused' });
          }}
          onResent={handleCodeSent}
          onConfirmed={handleSaved}
          onFailed={handleFailure}
          onCancel={cancel}
          onChangeEmail={() => {
            startOver();
            sendEvent({ event: 'addressReconsidered' });
          }}
        />
      );
    case 'success':
      return <ChangeDone message={labels.done} isOpen={isOpen} onClose={onClose} />;
    case 'error':
      return (
        <ChangeFailed
          labels={labels}
          failure={failure}
          onRetry={() => {
            startOver();
            sendEvent({ event: 'retried' });
          }}
          alternative={
            sentAtMs !== undefined && (
              <Button
                onClick={() => {
                  sendEvent({ event: 'codeRetried' });
                }}
              >
                Back to the code
              </Button>
            )
          }
        />
      );
  }
}
