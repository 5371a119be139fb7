import { CODE_VALID_MINUTES } from '@steadfast/contract/limits';
import { useState } from 'react';
import { CodeForm, NO_CODE, useTypedCode, type CodeFormProps } from '../forms/CodeForm';
import { isFinalRefusal } from '../forms/api-failures';
import { useSubmit } from '../forms/use-submit';

export interface CodeStepProps<Result> extends Pick<
  CodeFormProps,
  'title' | 'email' | 'takesFocus' | 'sentAtMs' | 'resend' | 'onResent' | 'fallbackHint'
> {
  /** Says where the code was sent. */
  intro: string;
  check: (code: string, signal: AbortSignal) => Promise<Result>;
  onChecked: (result: Result) => void;
  onCancel: () => void;
}

/** Asks for the emailed code. A complete code submits automatically. */
export function CodeStep<Result>({ intro, check, onChecked, onCancel, ...form }: CodeStepProps<Result>) {
  const code = useTypedCode(useState(NO_CODE));
  const { isBusy, failureText, submit } = useSubmit({
    act: (digits: string, signal) =>
      check(digits, signal).then(
        (result) => ({ result }),
        (error: unknown) => {
          if (isFinalRefusal(error)) return 'wrongCode' as const;
          throw error;
        },
      ),
    onDone: (outcome) => {
      if (outcome === 'wrongCode') code.refuse();
      else onChecked(outcome.result);
    },
  });
  return (
    <CodeForm
      {...form}
      intro={`${intro} It expires in ${CODE_VALID_MINUTES} minutes.`}
      code={code}
      failure={failureText}
      submitLabel="Confirm"
      isBusy={isBusy}
      onCode={submit}
      onChangeEmail={onCancel}
      onCancel={onCancel}
    />
  );
}
