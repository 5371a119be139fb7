import { useDraft } from '@steadfast/shared';
import { EMAIL_MAX_LENGTH } from '@steadfast/shared/limits';
import { TextField } from '@steadfast/shared/ui';
import { useState } from 'react';
import { StepForm, type StepFormProps } from '../components/StepForm/StepForm';
import { EMAIL_MESSAGE, validateEmail } from '../forms/form-rules';
import { useSubmit } from '../forms/use-submit';
import { useInitialFocus } from '../forms/use-initial-focus';

export interface EmailStepProps<Result> extends Pick<StepFormProps, 'title' | 'intro' | 'submitLabel'> {
  /** The email as it is known so far. */
  email: string;
  takesFocus: boolean;
  /** Why one is here, when it was not asked for. */
  reason?: string | undefined;
  act: (email: string, signal: AbortSignal) => Promise<Result>;
  onDone: (email: string, result: Result) => void;
  /** Left out where there is nothing to go back to: then Cancel ends only what is under way. */
  onCancel?: (() => void) | undefined;
}

/** Asks for an email address and does something with it. */
export function EmailStep<Result>(props: EmailStepProps<Result>) {
  const { email: known, takesFocus, reason, act, onDone, onCancel, ...looks } = props;
  const [draft, setDraft, forgetDraft] = useDraft('sign-in/email', '');
  const [email, setEmail] = useState(draft || known);
  const [problem, setProblem] = useState<string>();
  const field = useInitialFocus<HTMLInputElement>(takesFocus);
  const { isBusy, failure, failureText, attempt, cancel } = useSubmit({
    act: async (address: string, signal) => ({ address, result: await act(address, signal) }),
    onDone: ({ address, result }) => {
      forgetDraft();
      onDone(address, result);
    },
  });
  const isRefused = failure?.details?.some((detail) => detail.field === 'email') ?? false;
  const submit = () => {
    const address = email.trim();
    const found = validateEmail(address);
    setProblem(found);
    if (!found) attempt(address);
  };
  return (
    <StepForm
      {...looks}
      failure={isRefused ? undefined : (failureText ?? reason)}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel ?? (isBusy ? cancel : undefined)}
    >
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        value={email}
        error={problem ?? (isRefused ? EMAIL_MESSAGE : undefined)}
        onChange={(event) => {
          setEmail(event.target.value);
          setDraft(event.target.value);
          setProblem(undefined);
        }}
      />
    </StepForm>
  );
}
