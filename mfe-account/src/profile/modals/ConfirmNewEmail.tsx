import { isOffered, useUser, type ApiError } from '@steadfast/shared';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { isFull } from '@steadfast/shared/ui/code-field';
import { resendCode } from '../../api';
import { CodeEntry } from '../../forms/CodeEntry/CodeEntry';
import { FormFrame } from '../../forms/FormFrame';
import { isWrongCode } from '../../forms/is-wrong-code';
import { useCodeAttempts } from '../../forms/use-code-attempts';
import { confirmNewEmail } from '../profile-api';
import { useFlowSubmit } from './use-flow-submit';
import styles from './ConfirmNewEmail.module.css';

export interface ConfirmNewEmailProps {
  /** The new address, which waits for its code. */
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
  /** It was the wrong address. */
  onReconsider: () => void;
  onCancel: () => void;
}

/** Asks for the code that was mailed to the new address; a full one is sent by itself. */
export function ConfirmNewEmail(props: ConfirmNewEmailProps) {
  const { email, boxes, sentAtMs, isOpen, onBoxesChange, onCodeRefused, onResent } = props;
  const { onConfirmed, onFailed, onReconsider, onCancel } = props;
  const tries = useCodeAttempts();
  const canResend = isOffered(useUser(), 'POST /auth/resend_code');
  const { isBusy, attempt } = useFlowSubmit({
    isOpen,
    act: (code: string, signal) => confirmNewEmail(email, code, signal),
    onDone: onConfirmed,
    onFailed: (failure) => {
      if (isWrongCode(failure)) {
        tries.refused();
        onCodeRefused();
      } else onFailed(failure);
    },
  });
  const send = (code: readonly string[]) => {
    if (isFull(code)) attempt(code.join(''));
    else tries.incomplete();
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
        tries={tries}
        isBusy={isBusy}
        onBoxesChange={onBoxesChange}
        onFull={send}
        onReconsider={onReconsider}
        sentAtMs={sentAtMs}
        resend={canResend ? (signal) => resendCode(email, signal) : undefined}
        onResent={onResent}
        wayBack="Press Change beside the address to ask for a new one."
      />
    </FormFrame>
  );
}
