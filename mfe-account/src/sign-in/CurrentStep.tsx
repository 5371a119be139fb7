import { isApiFailure, errorMessage } from '@steadfast/sdk';
import { accountExists } from '../api';
import { EmailStep } from './EmailStep';
import { EnterPasswordStep } from './EnterPasswordStep';
import { LoggedInStep, LoginFailedStep } from './OutcomeSteps';
import { ProfileDataStep } from './ProfileDataStep';
import { ResetPasswordSteps } from './ResetPasswordSteps';
import { SignUpSteps } from './SignUpSteps';
import { type FlowProps, STEPS } from './sign-in-flow';

export interface CurrentStepProps extends FlowProps {
  returnTo: string;
}

/** Renders the current step, and turns its outcomes into events. */
export function CurrentStep({ state, returnTo, onEvent }: CurrentStepProps) {
  const { step, email, password, failure, hasBegun } = state;
  const title = STEPS[step].title;
  const cancel = () => {
    onEvent({ event: 'cancelled' });
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
          onDone={(checkedEmail, exists) => {
            onEvent({
              event: exists ? 'accountFound' : 'accountMissing',
              email: checkedEmail,
              // After a failed login the typed password stays, but only for the same email.
              ...(checkedEmail !== email && { password: '' }),
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
              ? 'Your email is confirmed. The page reloaded and does not store passwords, so enter yours again.'
              : undefined
          }
          email={email}
          password={password}
          takesFocus={hasBegun}
          reason={failure && errorMessage(failure)}
          isFirstLogin={step === 'repeatPassword'}
          onSignedIn={(isNameMissing) => {
            onEvent({ event: isNameMissing ? 'nameMissing' : 'signedIn' });
          }}
          onFailed={(reason, typed) => {
            const isPasswordWrong = isApiFailure(reason, 'wrong-credentials');
            onEvent({ event: 'loginFailed', failure: reason, password: isPasswordWrong ? '' : typed });
          }}
          onForgotten={() => {
            onEvent({ event: 'passwordForgotten' });
          }}
          onCancel={cancel}
        />
      );
    case 'createPassword':
    case 'confirmCode':
      return <SignUpSteps state={state} onEvent={onEvent} />;
    case 'forgotPasswordEmail':
    case 'confirmResetCode':
    case 'changePassword':
    case 'passwordUpdated':
      return <ResetPasswordSteps state={state} onEvent={onEvent} />;
    case 'profileData':
      return (
        <ProfileDataStep
          title={title}
          takesFocus={hasBegun}
          onSaved={() => {
            onEvent({ event: 'profileSaved' });
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
            onEvent({ event: 'retried' });
          }}
        />
      );
  }
}
