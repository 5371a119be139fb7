import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { emptyBoxes, isFull } from '@steadfast/shared/ui/code-field';
import { useState } from 'react';
import { StepForm } from '../components/StepForm/StepForm';
import { CodeEntry } from '../forms/CodeEntry/CodeEntry';
import type { ResendCodeProps } from '../forms/ResendCode/ResendCode';
import { MISSING_DIGITS_MESSAGE, WRONG_CODE_MESSAGE } from '../forms/form-rules';
import { isWrongCode } from '../forms/is-wrong-code';
import { useAttempt } from '../forms/use-attempt';

export interface CodeStepProps<Result> extends ResendCodeProps {
  title: string;
  /** Where the code went. */
  intro: string;
  takesFocus: boolean;
  check: (code: string, signal: AbortSignal) => Promise<Result>;
  onChecked: (result: Result) => void;
  onCancel: () => void;
}

const NO_CODE = emptyBoxes(CODE_LENGTH);

/** Asks for the mailed code; a full one is sent by itself. */
export function CodeStep<Result>(props: CodeStepProps<Result>) {
  const { title, intro, email, takesFocus, check, onChecked, onCancel, onResent, ...more } = props;
  const [boxes, setBoxes] = useState(NO_CODE);
  const [problem, setProblem] = useState<string>();
  const { isBusy, failureText, attempt } = useAttempt({
    act: (code: string, signal) =>
      check(code, signal).then(
        (result) => ({ result }),
        (error: unknown) => {
          if (isWrongCode(error)) return 'wrongCode' as const;
          throw error;
        },
      ),
    onDone: (outcome) => {
      if (outcome === 'wrongCode') {
        setBoxes(NO_CODE);
        setProblem(WRONG_CODE_MESSAGE);
      } else onChecked(outcome.result);
    },
  });
  const send = (code: readonly string[]) => {
    setProblem(isFull(code) ? undefined : MISSING_DIGITS_MESSAGE);
    if (isFull(code)) attempt(code.join(''));
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
        {...more}
        email={email}
        boxes={boxes}
        problem={problem}
        isBusy={isBusy}
        takesFocus={takesFocus}
        onBoxesChange={(next) => {
          setBoxes(next);
          setProblem(undefined);
        }}
        onFull={send}
        onReconsider={onCancel}
        onResent={(sentAtMs) => {
          // A code before it is of no use any more.
          setBoxes(NO_CODE);
          setProblem(undefined);
          onResent(sentAtMs);
        }}
      />
    </StepForm>
  );
}
