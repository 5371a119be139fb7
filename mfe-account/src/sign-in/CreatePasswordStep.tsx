import { isApiFailure, type ApiError } from '@steadfast/shared';
import { useState } from 'react';
import { register } from '../api';
import { EmailLine } from '../components/EmailLine/EmailLine';
import { StepForm } from '../components/StepForm/StepForm';
import { NO_NEW_PASSWORD, NewPasswordFields } from '../forms/NewPasswordFields/NewPasswordFields';
import { newPasswordProblems } from '../forms/form-rules';
import { asApiError, useAttempt } from '../forms/use-attempt';
import { useFocusAtStart } from '../forms/use-focus-at-start';

export interface CreatePasswordStepProps {
  email: string;
  onRegistered: (password: string) => void;
  /** Somebody made an account with this e-mail meanwhile. */
  onAccountFound: (reason: ApiError) => void;
  onCancel: () => void;
}

/** Asks for a new password, twice, and makes the account. */
export function CreatePasswordStep(props: CreatePasswordStepProps) {
  const { email, onRegistered, onAccountFound, onCancel } = props;
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
  const [isChecked, setChecked] = useState(false);
  const field = useFocusAtStart<HTMLInputElement>();
  const { isBusy, failure, attempt } = useAttempt({
    act: async (password: string, signal) => {
      try {
        await register({ email, password }, signal);
        return { password };
      } catch (error) {
        const reason = asApiError(error);
        if (isApiFailure(reason, 'account-exists')) return { reason };
        throw reason;
      }
    },
    onDone: (outcome) => {
      if ('reason' in outcome) onAccountFound(outcome.reason);
      else onRegistered(outcome.password);
    },
  });
  const submit = () => {
    setChecked(true);
    const problems = newPasswordProblems(typed.password, typed.again);
    if (!problems.password && !problems.again) attempt(typed.password);
  };
  return (
    <StepForm
      title="Create your password"
      intro="You are new here. Choose a password for your account."
      failure={failure?.message}
      submitLabel="Create account"
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <EmailLine email={email} onChange={onCancel} />
      <NewPasswordFields ref={field} value={typed} onChange={setTyped} isChecked={isChecked} />
    </StepForm>
  );
}
