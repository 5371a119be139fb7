import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { emptyBoxes, isFull } from '@steadfast/shared/ui/code-field';
import { useState } from 'react';
import { StepForm } from './StepForm';
import { CodeEntry, useCodeAttempts, type ResendCodeProps } from '../forms/CodeEntry';
import { isFinalRefusal } from '../forms/api-failures';
import { useSubmit } from '../forms/use-submit';

export interface CodeStepProps<Result> extends Omit<ResendCodeProps, 'isAdvised'> {
  title: string;
  /** Says where the code was sent. */
  intro: string;
  takesFocus: boolean;
  check: (code: string, signal: AbortSignal) => Promise<Result>;
  onChecked: (result: Result) => void;
  onCancel: () => void;
}

const NO_CODE = emptyBoxes(CODE_LENGTH);

/** Asks for the emailed code. A complete code submits automatically. */
export function CodeStep<Result>(props: CodeStepProps<Result>) {
  const { title, intro, email, takesFocus, check, onChecked, onCancel, onResent, ...resendProps } = props;
  const [boxes, setBoxes] = useState(NO_CODE);
  const attempts = useCodeAttempts();
  const { isBusy, failureText, submit } = useSubmit({
    act: (code: string, signal) =>
      check(code, signal).then(
        (result) => ({ result }),
        (error: unknown) => {
          if (isFinalRefusal(error)) return 'wrongCode' as const;
          throw error;
        },
      ),
    onDone: (outcome) => {
      if (outcome === 'wrongCode') {
        setBoxes(NO_CODE);
        attempts.refused();
      } else onChecked(outcome.result);
    },
  });
  const send = (code: readonly string[]) => {
    if (isFull(code)) submit(code.join(''));
    else attempts.incomplete();
  };
  return (
    <StepForm
      title={title}
      intro={`${intro} It expires in ${CODE_VALID_MINUTES} minutes.`}
      failure={failureText}
      submitLabel="Confirm"
      isBusy={isBusy}
      onSubmit={() => {
        send(boxes);
      }}
      onCancel={onCancel}
    >
      <CodeEntry
        {...resendProps}
        email={email}
        boxes={boxes}
        attempts={attempts}
        isBusy={isBusy}
        takesFocus={takesFocus}
        onBoxesChange={setBoxes}
        onFull={send}
        onChangeEmail={onCancel}
        onResent={(sentAtMs) => {
          // The previous code is no longer valid.
          setBoxes(NO_CODE);
          onResent(sentAtMs);
        }}
      />
    </StepForm>
  );
}
