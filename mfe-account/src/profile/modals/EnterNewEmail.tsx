import type { ApiError } from '@steadfast/shared';
import { EMAIL_MAX_LENGTH } from '@steadfast/shared/limits';
import { TextField } from '@steadfast/shared/ui';
import { useState } from 'react';
import { FormFrame } from '../../forms/FormFrame';
import { validateEmail } from '../../forms/form-rules';
import { useInitialFocus } from '../../forms/use-initial-focus';
import { requestEmailChange } from '../profile-api';
import { CurrentPasswordField } from './CurrentPasswordField';
import { useFlowSubmit } from './use-flow-submit';

export interface EnterNewEmailProps {
  presentEmail: string;
  email: string;
  isOpen: boolean;
  onEmailChange: (email: string) => void;
  onCodeSent: () => void;
  /** The address is the viewer's own already, by an earlier try. */
  onChanged: () => void;
  onFailed: (failure: ApiError) => void;
  onCancel: () => void;
}

const SAME_EMAIL_MESSAGE = 'This is your email address already.';

/** Asks for the new address and the current password. The password is forgotten with this step. */
export function EnterNewEmail(props: EnterNewEmailProps) {
  const { presentEmail, email, isOpen, onEmailChange, onCodeSent, onChanged, onFailed, onCancel } = props;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useInitialFocus<HTMLInputElement>();
  const { isBusy, attempt } = useFlowSubmit({
    isOpen,
    act: requestEmailChange,
    onDone: (outcome) => {
      if (outcome === 'changed') onChanged();
      else onCodeSent();
    },
    onFailed,
  });
  const submit = () => {
    const newEmail = email.trim();
    const isSame = newEmail.toLowerCase() === presentEmail.toLowerCase();
    const found = isSame ? SAME_EMAIL_MESSAGE : validateEmail(newEmail);
    setProblem(found);
    if (!found) attempt({ newEmail, currentPassword: password });
  };
  return (
    <FormFrame
      submitLabel="Continue"
      isIncomplete={email.trim() === '' || password === ''}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        ref={field}
        label="New email"
        hint="We send a code to it, to be sure that it is yours."
        type="email"
        name="new-email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        readOnly={isBusy}
        value={email}
        error={problem}
        onChange={(event) => {
          onEmailChange(event.target.value);
          setProblem(undefined);
        }}
      />
      <CurrentPasswordField value={password} isBusy={isBusy} onChange={setPassword} />
    </FormFrame>
  );
}
