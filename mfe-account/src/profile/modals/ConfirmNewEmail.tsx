import { isOffered, useUser, type ApiError } from '@steadfast/shared';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { isFull } from '@steadfast/shared/ui/code-field';
import { resendCode } from '../../api';
import { CodeEntry, useCodeAttempts } from '../../forms/CodeEntry';
import { FormFrame } from '../../forms/FormFrame';
import { isFinalRefusal } from '../../forms/api-failures';
import { confirmNewEmail } from '../profile-api';
import { useFlowSubmit } from './use-change-flow';
import styles from './ConfirmNewEmail.module.css';

export interface ConfirmNewEmailProps {
  /** The new address. */
  email: string;
  boxes: readonly string[];
  /** When the last code was sent, in milliseconds since the epoch. */
  sentAtMs: number;
  isOpen: boolean;
  onBoxesChange: (boxes: readonly string[]) => void;
  onCodeRefused: () => void;
  onResent: (sentAtMs: number) => void;
  onConfirmed: () => void;
  onFailed: (failure: ApiError) => void;
  /** Called when the user wants to correct the address. */
  onChangeEmail: () => void;
  onCancel: () => void;
}

/** Asks for the code that was emailed to the new address. A complete code submits automatically. */
export function ConfirmNewEmail(props: ConfirmNewEmailProps) {
  const { email, boxes, sentAtMs, isOpen, onBoxesChange, onCodeRefused, onResent } = props;
  const { onConfirmed, onFailed, onChangeEmail, onCancel } = props;
  const attempts = useCodeAttempts();
  const canResend = isOffered(useUser(), 'POST /auth/resend_code');
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act: (code: string, signal) => confirmNewEmail(email, code, signal),
    onDone: onConfirmed,
    onFailed: (failure) => {
      if (isFinalRefusal(failure)) {
        attempts.refused();
        onCodeRefused();
      } else onFailed(failure);
    },
  });
  const send = (code: readonly string[]) => {
    if (isFull(code)) submit(code.join(''));
    else attempts.incomplete();
  };
  return (
    <FormFrame
      head={
        <p className={styles.intro}>
          We sent you a {CODE_LENGTH}-digit code. It expires in {CODE_VALID_MINUTES} minutes.
        </p>
      }
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => {
        send(boxes);
      }}
      onCancel={onCancel}
    >
      <CodeEntry
        takesFocus
        email={email}
        boxes={boxes}
        attempts={attempts}
        isBusy={isBusy}
        onBoxesChange={onBoxesChange}
        onFull={send}
        onChangeEmail={onChangeEmail}
        sentAtMs={sentAtMs}
        resend={canResend ? (signal) => resendCode(email, signal) : undefined}
        onResent={onResent}
        fallbackHint="Select Change next to the address to request a new one."
      />
    </FormFrame>
  );
}
