import { useDraft } from '@steadfast/sdk';
import { EMAIL_MAX_LENGTH } from '@steadfast/contract/limits';
import { TextField } from '@steadfast/ui';
import { useState } from 'react';
import { FormFrame, type FormFrameProps } from '../forms/FormFrame';
import { EMAIL_MESSAGE, validateEmail } from '../forms/form-rules';
import { useSubmit } from '../forms/use-submit';
import { focusOnMount } from '../forms/focus-on-mount';

export interface EmailStepProps<Result> extends Pick<FormFrameProps, 'title' | 'intro' | 'submitLabel'> {
  email: string;
  takesFocus: boolean;
  /** Why the flow returned to this step. */
  reason?: string | undefined;
  act: (email: string, signal: AbortSignal) => Promise<Result>;
  onDone: (email: string, result: Result) => void;
  /** Omitted for the first step, where Cancel only aborts a pending request. */
  onCancel?: (() => void) | undefined;
}

/** Asks for an email address and submits it to `act`. */
export function EmailStep<Result>(props: EmailStepProps<Result>) {
  const { email: initialEmail, takesFocus, reason, act, onDone, onCancel, ...formProps } = props;
  const [draft, setDraft, clearDraft] = useDraft('sign-in/email', '');
  const [email, setEmail] = useState(draft || initialEmail);
  const [emailError, setEmailError] = useState<string>();
  const { isBusy, failure, failureText, submit, cancel } = useSubmit({
    act: async (address: string, signal) => ({ address, result: await act(address, signal) }),
    onDone: ({ address, result }) => {
      clearDraft();
      onDone(address, result);
    },
  });
  const isRefused = failure?.details?.some((detail) => detail.field === 'email') ?? false;
  const handleSubmit = () => {
    const address = email.trim();
    const error = validateEmail(address);
    setEmailError(error);
    if (!error) submit(address);
  };
  return (
    <FormFrame
      {...formProps}
      failure={isRefused ? undefined : (failureText ?? reason)}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onCancel={onCancel ?? (isBusy ? cancel : undefined)}
    >
      <TextField
        ref={takesFocus ? focusOnMount : undefined}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        value={email}
        error={emailError ?? (isRefused ? EMAIL_MESSAGE : undefined)}
        onChange={(event) => {
          setEmail(event.target.value);
          setDraft(event.target.value);
          setEmailError(undefined);
        }}
      />
    </FormFrame>
  );
}
