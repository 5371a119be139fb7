import { useSessionActions, type ApiError } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import { useState } from 'react';
import { EmailLine } from '../forms/EmailLine';
import { FormFrame } from '../forms/FormFrame';
import { PasswordField } from '../forms/PasswordFields';
import { NO_PASSWORD_MESSAGE } from '../forms/form-rules';
import { useSubmit } from '../forms/use-submit';
import { focusOnMount } from '../forms/focus-on-mount';
import styles from './EnterPasswordStep.module.css';
import { logInAgain, logInFirst } from './log-in';

export interface EnterPasswordStepProps {
  title: string;
  intro?: string | undefined;
  email: string;
  password: string;
  takesFocus: boolean;
  /** Why the flow returned to this step. */
  reason?: string | undefined;
  /** Whether the account was just created, so its profile may lack a name. */
  isFirstLogin: boolean;
  onSignedIn: (isNameMissing: boolean) => void;
  onFailed: (failure: ApiError, password: string) => void;
  onForgotten: () => void;
  onCancel: () => void;
}

/** Asks for the password of an account and logs in. */
export function EnterPasswordStep(props: EnterPasswordStepProps) {
  const { title, intro, email, password: initialPassword, takesFocus, reason, isFirstLogin } = props;
  const { onSignedIn, onFailed, onForgotten, onCancel } = props;
  const [password, setPassword] = useState(initialPassword);
  const [passwordError, setPasswordError] = useState<string>();
  const { signIn } = useSessionActions();
  const { isBusy, submit } = useSubmit({
    act: async (typed: string, signal) => {
      const logIn = isFirstLogin ? logInFirst : logInAgain;
      return { typed, outcome: await logIn({ email, password: typed }, signIn, signal) };
    },
    onDone: ({ typed, outcome }) => {
      if ('loginFailure' in outcome) onFailed(outcome.loginFailure, typed);
      else onSignedIn(outcome.isNameMissing);
    },
  });
  const handleSubmit = () => {
    setPasswordError(password ? undefined : NO_PASSWORD_MESSAGE);
    if (password) submit(password);
  };
  return (
    <FormFrame
      title={title}
      intro={intro}
      failure={reason}
      submitLabel="Log in"
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <EmailLine email={email} onChange={onCancel} />
      <PasswordField
        ref={takesFocus ? focusOnMount : undefined}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={passwordError}
        onChange={(event) => {
          setPassword(event.target.value);
          setPasswordError(undefined);
        }}
      />
      <Button size="small" variant="quiet" className={styles.forgotPassword} onClick={onForgotten}>
        Forgot password?
      </Button>
    </FormFrame>
  );
}
