import { useState } from 'react';
import { EmailLine } from '../forms/EmailLine/EmailLine';
import { StepForm, type StepFormProps } from '../components/StepForm/StepForm';
import { NO_NEW_PASSWORD, NewPasswordFields } from '../forms/NewPasswordFields/NewPasswordFields';
import { validateNewPassword } from '../forms/form-rules';
import { useSubmit } from '../forms/use-submit';
import { useInitialFocus } from '../forms/use-initial-focus';

export interface NewPasswordStepProps<Result> extends Pick<StepFormProps, 'title' | 'intro' | 'submitLabel'> {
  email: string;
  takesFocus: boolean;
  /** Names the field. */
  label?: string | undefined;
  act: (password: string, signal: AbortSignal) => Promise<Result>;
  onDone: (password: string, result: Result) => void;
  onCancel: () => void;
}

/** Asks for a new password, twice (REQ-AUTH-5), and does something with it. */
export function NewPasswordStep<Result>(props: NewPasswordStepProps<Result>) {
  const { email, takesFocus, label, act, onDone, onCancel, ...looks } = props;
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
  const [isChecked, setChecked] = useState(false);
  const field = useInitialFocus<HTMLInputElement>(takesFocus);
  const { isBusy, failureText, attempt } = useSubmit({
    act: async (password: string, signal) => ({ password, result: await act(password, signal) }),
    onDone: ({ password, result }) => {
      onDone(password, result);
    },
  });
  const submit = () => {
    setChecked(true);
    const problems = validateNewPassword(typed.password, typed.again);
    if (!problems.password && !problems.again) attempt(typed.password);
  };
  return (
    <StepForm {...looks} failure={failureText} isBusy={isBusy} onSubmit={submit} onCancel={onCancel}>
      <EmailLine email={email} onChange={onCancel} />
      <NewPasswordFields ref={field} label={label} value={typed} onChange={setTyped} isChecked={isChecked} />
    </StepForm>
  );
}
