import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { emptyBoxes, isFull } from '@steadfast/shared/ui/code-field';
import { useState } from 'react';
import { StepForm } from '../components/StepForm/StepForm';
import { CodeEntry } from '../forms/CodeEntry/CodeEntry';
import type { ResendCodeProps } from '../forms/ResendCode/ResendCode';
import { isWrongCode } from '../forms/is-wrong-code';
import { useSubmit } from '../forms/use-submit';
import { useCodeAttempts } from '../forms/use-code-attempts';

export interface CodeStepProps<Result> extends Omit<ResendCodeProps, 'isAdvised'> {
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
  const tries = useCodeAttempts();
  const { isBusy, failureText, attempt } = useSubmit({
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
        tries.refused();
      } else onChecked(outcome.result);
    },
  });
  const send = (code: readonly string[]) => {
    if (isFull(code)) attempt(code.join(''));
    else tries.incomplete();
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
        tries={tries}
        isBusy={isBusy}
        takesFocus={takesFocus}
        onBoxesChange={setBoxes}
        onFull={send}
        onReconsider={onCancel}
        onResent={(sentAtMs) => {
          // A code before it is of no use any more.
          setBoxes(NO_CODE);
          onResent(sentAtMs);
        }}
      />
    </StepForm>
  );
}
