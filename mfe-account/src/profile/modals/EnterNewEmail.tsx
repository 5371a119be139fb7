import type { ApiError } from '@steadfast/sdk';
import { EMAIL_MAX_LENGTH } from '@steadfast/contract/limits';
import { TextField } from '@steadfast/ui';
import { useState } from 'react';
import { FormFrame } from '../../forms/FormFrame';
import { validateEmail } from '../../forms/form-rules';
import { useInitialFocus } from '../../forms/use-initial-focus';
import { requestEmailChange } from '../profile-api';
import { CurrentPasswordField } from './CurrentPasswordField';
import { useFlowSubmit } from './use-change-flow';

export interface EnterNewEmailProps {
  currentEmail: string;
  email: string;
  isOpen: boolean;
  onEmailChange: (email: string) => void;
  onCodeSent: () => void;
  /** Called if an earlier request already made the change. */
  onChanged: () => void;
  onFailed: (failure: ApiError) => void;
  onCancel: () => void;
}

const SAME_EMAIL_MESSAGE = 'This is already your email address.';

/** Asks for the new address and the current password. Leaving this step clears the password. */
export function EnterNewEmail(props: EnterNewEmailProps) {
  const { currentEmail, email, isOpen, onEmailChange, onCodeSent, onChanged, onFailed, onCancel } = props;
  const [password, setPassword] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const field = useInitialFocus<HTMLInputElement>();
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act: requestEmailChange,
    onDone: (outcome) => {
      if (outcome === 'changed') onChanged();
      else onCodeSent();
    },
    onFailed,
  });
  const handleSubmit = () => {
    const newEmail = email.trim();
    const isSame = newEmail.toLowerCase() === currentEmail.toLowerCase();
    const error = isSame ? SAME_EMAIL_MESSAGE : validateEmail(newEmail);
    setEmailError(error);
    if (!error) submit({ newEmail, currentPassword: password });
  };
  return (
    <FormFrame
      submitLabel="Continue"
      isIncomplete={email.trim() === '' || password === ''}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <TextField
        ref={field}
        label="New email"
        hint="We'll send a code to confirm that it is yours."
        type="email"
        name="new-email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        readOnly={isBusy}
        value={email}
        error={emailError}
        onChange={(event) => {
          onEmailChange(event.target.value);
          setEmailError(undefined);
        }}
      />
      <CurrentPasswordField value={password} isBusy={isBusy} onChange={setPassword} />
    </FormFrame>
  );
}
