import { useState } from 'react';
import { EmailLine } from '../forms/EmailLine';
import { FormFrame, type FormFrameProps } from '../forms/FormFrame';
import { NO_NEW_PASSWORD, NewPasswordFields } from '../forms/PasswordFields';
import { validateNewPassword } from '../forms/form-rules';
import { useSubmit } from '../forms/use-submit';
import { focusOnMount } from '../forms/focus-on-mount';

export interface NewPasswordStepProps<Result> extends Pick<
  FormFrameProps,
  'title' | 'intro' | 'submitLabel'
> {
  email: string;
  takesFocus: boolean;
  label?: string | undefined;
  act: (password: string, signal: AbortSignal) => Promise<Result>;
  onDone: (password: string, result: Result) => void;
  onCancel: () => void;
}

/** Asks for a new password twice (REQ-AUTH-5) and submits it to `act`. */
export function NewPasswordStep<Result>(props: NewPasswordStepProps<Result>) {
  const { email, takesFocus, label, act, onDone, onCancel, ...formProps } = props;
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, failureText, submit } = useSubmit({
    act: async (password: string, signal) => ({ password, result: await act(password, signal) }),
    onDone: ({ password, result }) => {
      onDone(password, result);
    },
  });
  const handleSubmit = () => {
    setChecked(true);
    const errors = validateNewPassword(typed.password, typed.again);
    if (!errors.password && !errors.again) submit(typed.password);
  };
  return (
    <FormFrame
      {...formProps}
      failure={failureText}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <EmailLine email={email} onChange={onCancel} />
      <NewPasswordFields
        ref={takesFocus ? focusOnMount : undefined}
        label={label}
        value={typed}
        onChange={setTyped}
        isChecked={isChecked}
      />
    </FormFrame>
  );
}
