import { useSessionActions, type ApiError, toApiError } from '@steadfast/sdk';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/contract/limits';
import { useRef } from 'react';
import { register, resendCode } from '../api';
import { catchFailure, isFinalRefusal, isUnsupportedEndpoint, isOutcomeUnknown } from '../forms/api-failures';
import { CodeStep } from './CodeStep';
import { NewPasswordStep } from './NewPasswordStep';
import { confirmAndLogIn } from './log-in';
import { type FlowProps, STEPS } from './sign-in-flow';

/** The steps of a sign-up (REQ-AUTH-2): a password, then the emailed code. */
export function SignUpSteps({ state, onEvent }: FlowProps) {
  const { step, email, password, codeSentAtMs, hasBegun } = state;
  const { signIn } = useSessionActions();
  const mayCodeBeSpent = useRef(false);
  /** The error that showed that the API cannot resend codes. */
  const resendUnsupported = useRef<ApiError>(undefined);
  const cancel = () => {
    onEvent({ event: 'cancelled' });
  };
  if (step === 'createPassword') {
    return (
      <NewPasswordStep
        title={STEPS[step].title}
        intro="You are new here. Choose a password for your account."
        submitLabel="Create account"
        email={email}
        takesFocus={hasBegun}
        act={(typed, signal) =>
          // An account with this email was created since the previous step.
          catchFailure(register({ email, password: typed }, signal), 'account-exists')
        }
        onDone={(typed, reason) => {
          if (reason) onEvent({ event: 'accountFound', failure: reason });
          else onEvent({ event: 'registered', password: typed, codeSentAtMs: Date.now() });
        }}
        onCancel={cancel}
      />
    );
  }
  return (
    <CodeStep
      title={STEPS.confirmCode.title}
      intro={`We sent you a ${CODE_LENGTH}-digit code.`}
      email={email}
      takesFocus={hasBegun}
      sentAtMs={codeSentAtMs}
      check={async (code, signal) => {
        const typed = { email, password, code, mayCodeBeSpent: mayCodeBeSpent.current };
        try {
          return await confirmAndLogIn(typed, signIn, signal);
        } catch (error) {
          if (isOutcomeUnknown(error)) mayCodeBeSpent.current = true;
          throw error;
        }
      }}
      onChecked={(outcome) => {
        if (outcome === 'passwordMissing') onEvent({ event: 'passwordMissing' });
        else if ('loginFailure' in outcome) onEvent({ event: 'loginFailed', failure: outcome.loginFailure });
        else onEvent({ event: outcome.isNameMissing ? 'nameMissing' : 'signedIn' });
      }}
      resend={async (signal) => {
        if (!resendUnsupported.current) {
          const failure = await resendCode(email, signal).then(() => undefined, toApiError);
          if (!failure) return;
          if (!isUnsupportedEndpoint(failure)) throw failure;
          resendUnsupported.current = failure;
        }
        // An API without the resend call may email another code when the same user registers again.
        if (password === '') throw resendUnsupported.current; // a reload clears it
        const registerFailure = await register({ email, password }, signal).then(() => undefined, toApiError);
        if (registerFailure)
          throw isFinalRefusal(registerFailure) ? resendUnsupported.current : registerFailure;
      }}
      fallbackHint={`The code we sent works for ${CODE_VALID_MINUTES} minutes. To get another one, cancel, enter your email and choose “Forgot password?”.`}
      onResent={(sentAtMs) => {
        onEvent({ event: 'codeResent', codeSentAtMs: sentAtMs });
      }}
      onCancel={cancel}
    />
  );
}
