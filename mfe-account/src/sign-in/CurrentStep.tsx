import { isApiFailure } from '@steadfast/shared';
import type { Dispatch } from 'react';
import { accountExists } from '../api';
import { errorMessage } from '@steadfast/shared/error-message';
import { EmailStep } from './EmailStep';
import { EnterPasswordStep } from './EnterPasswordStep';
import { LoggedInStep } from './LoggedInStep';
import { LoginFailedStep } from './LoginFailedStep';
import { ProfileDataStep } from './ProfileDataStep';
import { ResetPasswordSteps } from './ResetPasswordSteps';
import { SignUpSteps } from './SignUpSteps';
import { logInAgain, logInFirst } from './log-in';
import type { SignInChange, SignInState } from './sign-in-flow';
import { STEP_TITLE } from './step-titles';

/** What every branch of the flow is given. */
export interface FlowProps {
  state: SignInState;
  happened: Dispatch<SignInChange>;
}

export interface CurrentStepProps extends FlowProps {
  returnTo: string;
}

/** The step that the flow is at, its outcomes turned into events. */
export function CurrentStep({ state, returnTo, happened }: CurrentStepProps) {
  const { step, email, password, failure, hasBegun } = state;
  const title = STEP_TITLE[step];
  const cancel = () => {
    happened({ event: 'cancelled' });
  };
  switch (step) {
    case 'enterEmail':
      return (
        <EmailStep
          title={title}
          intro="Enter your email. If you are new here, we'll create an account for you."
          submitLabel="Continue"
          email={email}
          takesFocus={hasBegun}
          act={accountExists}
          onDone={(checked, exists) => {
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
    case 'repeatPassword':
      return (
        <EnterPasswordStep
          title={title}
          intro={
            step === 'repeatPassword'
              ? 'Your email is confirmed. The page was loaded again meanwhile and kept no password, so enter the one that you chose.'
              : undefined
          }
          email={email}
          password={password}
          takesFocus={hasBegun}
          reason={failure && errorMessage(failure)}
          logIn={step === 'repeatPassword' ? logInFirst : logInAgain}
          onSignedIn={(isNameMissing) => {
            happened({ event: isNameMissing ? 'nameMissing' : 'signedIn' });
          }}
          onFailed={(reason, typed) => {
            const isPasswordWrong = isApiFailure(reason, 'wrong-credentials');
            happened({ event: 'loginFailed', failure: reason, password: isPasswordWrong ? '' : typed });
          }}
          onForgotten={() => {
            happened({ event: 'passwordForgotten' });
          }}
          onCancel={cancel}
        />
      );
    case 'createPassword':
    case 'confirmCode':
      return <SignUpSteps state={state} happened={happened} />;
    case 'forgotPasswordEmail':
    case 'confirmResetCode':
    case 'changePassword':
    case 'passwordUpdated':
      return <ResetPasswordSteps state={state} happened={happened} />;
    case 'profileData':
      return (
        <ProfileDataStep
          title={title}
          takesFocus={hasBegun}
          onSaved={() => {
            happened({ event: 'profileSaved' });
          }}
          onCancel={cancel}
        />
      );
    case 'loggedIn':
      return <LoggedInStep title={title} returnTo={returnTo} />;
    case 'loginFailed':
      return (
        <LoginFailedStep
          title={title}
          failure={failure}
          onRetry={() => {
            happened({ event: 'retried' });
          }}
        />
      );
  }
}
