import type { ApiError } from '@steadfast/shared';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { isFull } from '@steadfast/shared/ui/code-field';
import { useState } from 'react';
import { resendCode } from '../../api';
import { CodeEntry } from '../../forms/CodeEntry/CodeEntry';
import { FormFrame } from '../../forms/FormFrame';
import { MISSING_DIGITS_MESSAGE, WRONG_CODE_MESSAGE } from '../../forms/form-rules';
import { isWrongCode } from '../../forms/is-wrong-code';
import { confirmNewEmail } from '../profile-api';
import { useFlowAttempt } from './use-flow-attempt';
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
}

/** Asks for the code that was mailed to the new address; a full one is sent by itself. */
export function ConfirmNewEmail(props: ConfirmNewEmailProps) {
  const { email, boxes, sentAtMs, isOpen, onBoxesChange, onCodeRefused, onResent } = props;
  const { onConfirmed, onFailed, onReconsider } = props;
  const [problem, setProblem] = useState<string>();
  const { isBusy, attempt } = useFlowAttempt({
    isOpen,
    act: (code: string, signal) => confirmNewEmail(email, code, signal),
    onDone: onConfirmed,
    onFailed: (failure) => {
      if (isWrongCode(failure)) {
        setProblem(WRONG_CODE_MESSAGE);
        onCodeRefused();
      } else onFailed(failure);
    },
  });
  const send = (code: readonly string[]) => {
    setProblem(isFull(code) ? undefined : MISSING_DIGITS_MESSAGE);
    if (isFull(code)) attempt(code.join(''));
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
    >
      <CodeEntry
        takesFocus
        email={email}
        boxes={boxes}
        problem={problem}
        isBusy={isBusy}
        onBoxesChange={(next) => {
          onBoxesChange(next);
          setProblem(undefined);
        }}
        onFull={send}
        onReconsider={onReconsider}
        sentAtMs={sentAtMs}
        resend={(signal) => resendCode(email, signal)}
        onResent={(resentAtMs) => {
          setProblem(undefined);
          onResent(resentAtMs);
        }}
        wayBack="Press Change beside the address to ask for a new one."
      />
    </FormFrame>
  );
}
