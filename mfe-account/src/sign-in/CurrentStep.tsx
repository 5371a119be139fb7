import { isApiFailure } from '@steadfast/shared';
import type { Dispatch } from 'react';
import { ConfirmCodeStep } from './ConfirmCodeStep';
import { CreatePasswordStep } from './CreatePasswordStep';
import { EnterEmailStep } from './EnterEmailStep';
import { EnterPasswordStep } from './EnterPasswordStep';
import { LoggedInStep } from './LoggedInStep';
import { LoginFailedStep } from './LoginFailedStep';
import { ProfileDataStep } from './ProfileDataStep';
import type { SignInChange, SignInState } from './sign-in-flow';

export interface CurrentStepProps {
  state: SignInState;
  returnTo: string;
  happened: Dispatch<SignInChange>;
}

/** The step that the flow is at, its outcomes turned into events. */
export function CurrentStep({ state, returnTo, happened }: CurrentStepProps) {
  const { step, email, password, failure, hasBegun } = state;
  const cancel = () => {
    happened({ event: 'cancelled', password: '' });
  };
  switch (step) {
    case 'enterEmail':
      return (
        <EnterEmailStep
          email={email}
          takesFocus={hasBegun}
          onChecked={(checked, exists) => {
            happened({
              event: exists ? 'accountFound' : 'accountMissing',
              email: checked,
              // What was typed before a login failed serves again, for the same person.
              ...(checked !== email && { password: '' }),
            });
          }}
        />
      );
    case 'enterPassword':
      return (
        <EnterPasswordStep
          email={email}
          password={password}
          reason={failure?.message}
          onSignedIn={() => {
            happened({ event: 'signedIn', password: '' });
          }}
          onFailed={(reason, typed) => {
            const isPasswordWrong = isApiFailure(reason, 'wrong-credentials');
            happened({ event: 'loginFailed', failure: reason, password: isPasswordWrong ? '' : typed });
          }}
          onCancel={cancel}
        />
      );
    case 'createPassword':
      return (
        <CreatePasswordStep
          email={email}
          onRegistered={(typed) => {
            happened({ event: 'registered', password: typed });
          }}
          onAccountFound={(reason) => {
            happened({ event: 'accountFound', failure: reason });
          }}
          onCancel={cancel}
        />
      );
    case 'confirmCode':
      return (
        <ConfirmCodeStep
          email={email}
          password={password}
          onSignedIn={(isNameMissing) => {
            happened({ event: isNameMissing ? 'nameMissing' : 'signedIn', password: '' });
          }}
          onLoginFailed={(reason) => {
            happened({ event: 'loginFailed', failure: reason });
          }}
          onCancel={cancel}
        />
      );
    case 'profileData':
      return (
        <ProfileDataStep
          onSaved={() => {
            happened({ event: 'profileSaved' });
          }}
          onCancel={cancel}
        />
      );
    case 'loggedIn':
      return <LoggedInStep returnTo={returnTo} />;
    case 'loginFailed':
      return (
        <LoginFailedStep
          failure={failure}
          onRetry={() => {
            happened({ event: 'retried' });
          }}
        />
      );
  }
}
