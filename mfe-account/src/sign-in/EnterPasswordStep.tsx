import { useSessionActions, type ApiError } from '@steadfast/shared';
import { useState } from 'react';
import { logIn } from '../api';
import { EmailLine } from '../components/EmailLine/EmailLine';
import { PasswordField } from '../forms/PasswordField/PasswordField';
import { StepForm } from '../components/StepForm/StepForm';
import { asApiError, useAttempt } from '../forms/use-attempt';
import { NO_PASSWORD_MESSAGE } from '../forms/form-rules';
import { useFocusAtStart } from '../forms/use-focus-at-start';

export interface EnterPasswordStepProps {
  email: string;
  password: string;
  /** Why one is here, when it was not asked for. */
  reason?: string | undefined;
  onSignedIn: () => void;
  onFailed: (failure: ApiError, password: string) => void;
  onCancel: () => void;
}

/** Asks for the password of an account and logs in. */
export function EnterPasswordStep(props: EnterPasswordStepProps) {
  const { email, password: known, reason, onSignedIn, onFailed, onCancel } = props;
  const [password, setPassword] = useState(known);
  const [problem, setProblem] = useState<string>();
  const field = useFocusAtStart<HTMLInputElement>();
  const { signIn } = useSessionActions();
  const { isBusy, attempt } = useAttempt({
    act: (typed: string, signal) =>
      logIn({ email, password: typed }, signal).then(
        (token) => ({ typed, token }),
        (error: unknown) => ({ typed, failure: asApiError(error) }),
      ),
    onDone: (outcome) => {
      if ('failure' in outcome) {
        onFailed(outcome.failure, outcome.typed);
        return;
      }
      signIn(outcome.token);
      onSignedIn();
    },
  });
  const submit = () => {
    setProblem(password ? undefined : NO_PASSWORD_MESSAGE);
    if (password) attempt(password);
  };
  return (
    <StepForm
      title="Enter your password"
      failure={reason}
      submitLabel="Log in"
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <EmailLine email={email} onChange={onCancel} />
      <PasswordField
        ref={field}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
    </StepForm>
  );
}
