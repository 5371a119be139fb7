import { isApiFailure, type ApiError } from '@steadfast/shared';
import { PASSWORD_RULE_MESSAGE, isPasswordAllowed } from '@steadfast/shared/password-rule';
import { useState } from 'react';
import { register } from '../api';
import { EmailLine } from '../components/EmailLine/EmailLine';
import { PasswordField } from '../components/PasswordField/PasswordField';
import { StepForm } from '../components/StepForm/StepForm';
import { asApiError, useAttempt } from '../use-attempt';
import { newPasswordProblems } from './form-rules';
import { useFocusAtStart } from './use-focus-at-start';

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
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useFocusAtStart<HTMLInputElement>();
  const { isBusy, failure, attempt } = useAttempt({
    act: async (typed: string, signal) => {
      try {
        await register({ email, password: typed }, signal);
        return { typed };
      } catch (error) {
        const reason = asApiError(error);
        if (isApiFailure(reason, 'account-exists')) return { reason };
        throw reason;
      }
    },
    onDone: (outcome) => {
      if ('reason' in outcome) onAccountFound(outcome.reason);
      else onRegistered(outcome.typed);
    },
  });
  const problems = newPasswordProblems(password, again);
  const submit = () => {
    setChecked(true);
    if (!problems.password && !problems.again) attempt(password);
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
      <PasswordField
        ref={field}
        label="Password"
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        {...ruleShown(password, isChecked)}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <PasswordField
        label="Password again"
        spokenName="second password"
        name="new-password-again"
        autoComplete="new-password"
        required
        value={again}
        error={isChecked && !problems.password ? problems.again : undefined}
        onChange={(event) => {
          setAgain(event.target.value);
        }}
      />
    </StepForm>
  );
}

/** The rule stands there from the start, turns wrong only after a try, and gives way as soon as it is met. */
function ruleShown(password: string, isChecked: boolean): { hint?: string; error?: string } {
  if (isPasswordAllowed(password)) return { hint: 'This password will do.' };
  return isChecked ? { error: PASSWORD_RULE_MESSAGE } : { hint: PASSWORD_RULE_MESSAGE };
}
