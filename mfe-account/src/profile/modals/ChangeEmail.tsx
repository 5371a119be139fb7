import { profileReloadRequested, useDraft, type ApiError } from '@steadfast/shared';
import { CODE_LENGTH } from '@steadfast/shared/limits';
import { Button } from '@steadfast/shared/ui';
import { emptyBoxes } from '@steadfast/shared/ui/code-field';
import { useReducer, useState } from 'react';
import { useDispatch } from 'react-redux';
import { clearEmailChange, storeEmailChange, readEmailChange } from '../email-change-storage';
import { EMAIL_FLOW, createFlow } from '../modal-flows';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone } from './ChangeDone';
import { ChangeFailed } from './ChangeFailed';
import { ConfirmNewEmail } from './ConfirmNewEmail';
import { EnterNewEmail } from './EnterNewEmail';
import type { ChangeModalProps } from './change-modal-props';

const words = CHANGE_LABELS.email;
const NO_CODE = emptyBoxes(CODE_LENGTH);

/** REQ-PROFILE-1: the new address proves itself by a mailed code. */
export function ChangeEmail({ user, isOpen, onClose }: ChangeModalProps) {
  const [kept] = useState(() => readEmailChange(user.email));
  const [email, setEmail, forgetEmail] = useDraft(`profile/email/${user.email}`, kept?.newEmail ?? '');
  const [boxes, setBoxes] = useState(NO_CODE);
  const [sentAtMs, setSentAtMs] = useState(kept?.sentAtMs);
  const [{ step, failure }, happened] = useReducer(createFlow(EMAIL_FLOW), {
    step: kept ? 'verifyEmail' : 'enterNew',
    failure: undefined,
  });
  const dispatch = useDispatch();
  const fail = (reason: ApiError) => {
    happened({ event: 'failed', failure: reason });
  };
  const forget = () => {
    forgetEmail();
    clearEmailChange();
  };
  const sent = (atMs: number) => {
    setSentAtMs(atMs);
    storeEmailChange(user.email, { newEmail: email.trim(), sentAtMs: atMs });
  };
  const cancel = () => {
    forget();
    onClose();
  };
  const saved = () => {
    forget();
    dispatch(profileReloadRequested());
    happened({ event: 'saved' });
  };
  const startAgain = () => {
    clearEmailChange();
    setSentAtMs(undefined);
    setBoxes(NO_CODE);
  };
  switch (step) {
    case 'enterNew':
      return (
        <EnterNewEmail
          presentEmail={user.email}
          email={email}
          isOpen={isOpen}
          onEmailChange={setEmail}
          onCodeSent={() => {
            sent(Date.now());
            happened({ event: 'codeSent' });
          }}
          onChanged={saved}
          onFailed={fail}
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
            setBoxes(NO_CODE);
            happened({ event: 'codeRefused' });
          }}
          onResent={(resentAtMs) => {
            // A code before it is of no use any more.
            setBoxes(NO_CODE);
            sent(resentAtMs);
          }}
          onConfirmed={saved}
          onFailed={fail}
          onCancel={cancel}
          onReconsider={() => {
            startAgain();
            happened({ event: 'addressReconsidered' });
          }}
        />
      );
    case 'success':
      return <ChangeDone words={words.done} isOpen={isOpen} onClose={onClose} />;
    case 'error':
      return (
        <ChangeFailed
          words={words}
          failure={failure}
          onRetry={() => {
            startAgain();
            happened({ event: 'retried' });
          }}
          otherWay={
            sentAtMs !== undefined && (
              <Button
                onClick={() => {
                  happened({ event: 'codeRetried' });
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
