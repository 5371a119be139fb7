import { TextField } from '@steadfast/shared/ui';
import { useState } from 'react';
import { accountExists } from '../api';
import { StepForm } from '../components/StepForm/StepForm';
import { useAttempt } from '../forms/use-attempt';
import { EMAIL_MESSAGE, emailProblem } from '../forms/form-rules';
import { useFocusAtStart } from '../forms/use-focus-at-start';

export interface EnterEmailStepProps {
  email: string;
  takesFocus: boolean;
  onChecked: (email: string, exists: boolean) => void;
}

/** Asks who it is: a known e-mail leads to its password, a new one to an account. */
export function EnterEmailStep({ email: known, takesFocus, onChecked }: EnterEmailStepProps) {
  const [email, setEmail] = useState(known);
  const [problem, setProblem] = useState<string>();
  const field = useFocusAtStart<HTMLInputElement>(takesFocus);
  const { isBusy, failure, attempt } = useAttempt({
    act: async (address: string, signal) => ({ address, exists: await accountExists(address, signal) }),
    onDone: ({ address, exists }) => {
      onChecked(address, exists);
    },
  });
  const isRefused = failure?.details?.some((detail) => detail.field === 'email') ?? false;
  const submit = () => {
    const address = email.trim();
    const found = emailProblem(address);
    setProblem(found);
    if (!found) attempt(address);
  };
  return (
    <StepForm
      title="Log in or sign up"
      intro="Enter your e-mail. If you are new here, we make you an account."
      failure={isRefused ? undefined : failure?.message}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={email}
        error={problem ?? (isRefused ? EMAIL_MESSAGE : undefined)}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
      />
    </StepForm>
  );
}
