import { isApiFailure, useSessionActions, type ApiError } from '@steadfast/shared';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { useRef } from 'react';
import { register, resendCode } from '../api';
import { isUnsupportedEndpoint } from '../forms/is-unsupported-endpoint';
import { isOutcomeUnknown } from '../forms/is-outcome-unknown';
import { toApiError } from '../forms/use-submit';
import { CodeStep } from './CodeStep';
import type { FlowProps } from './CurrentStep';
import { NewPasswordStep } from './NewPasswordStep';
import { confirmAndLogIn } from './log-in';
import { STEP_TITLE } from './step-titles';

const TOO_MANY_REQUESTS = 429;

/** Whether another try is in vain. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
}

/** The steps of whoever is new (REQ-AUTH-2): a password, then the code that was mailed. */
export function SignUpSteps({ state, happened }: FlowProps) {
  const { step, email, password, codeSentAtMs, hasBegun } = state;
  const { signIn } = useSessionActions();
  const isCodeSpent = useRef(false);
  /** How the API said that it has no call to send a code again. */
  const lacksResend = useRef<ApiError>(undefined);
  const cancel = () => {
    happened({ event: 'cancelled' });
  };
  if (step === 'createPassword') {
    return (
      <NewPasswordStep
        title={STEP_TITLE[step]}
        intro="You are new here. Choose a password for your account."
        submitLabel="Create account"
        email={email}
        takesFocus={hasBegun}
        act={async (typed, signal) => {
          try {
            await register({ email, password: typed }, signal);
            return undefined;
          } catch (error) {
            const reason = toApiError(error);
            // Somebody made an account with this email meanwhile.
            if (isApiFailure(reason, 'account-exists')) return reason;
            throw reason;
          }
        }}
        onDone={(typed, reason) => {
          if (reason) happened({ event: 'accountFound', failure: reason });
          else happened({ event: 'registered', password: typed, codeSentAtMs: Date.now() });
        }}
        onCancel={cancel}
      />
    );
  }
  return (
    <CodeStep
      title={STEP_TITLE.confirmCode}
      intro={`We sent you a ${CODE_LENGTH}-digit code.`}
      email={email}
      takesFocus={hasBegun}
      sentAtMs={codeSentAtMs}
      check={async (code, signal) => {
        const typed = { email, password, code, isCodeSpent: isCodeSpent.current };
        try {
          return await confirmAndLogIn(typed, signIn, signal);
        } catch (error) {
          if (isOutcomeUnknown(error)) isCodeSpent.current = true;
          throw error;
        }
      }}
      onChecked={(outcome) => {
        if (outcome === 'passwordMissing') happened({ event: 'passwordMissing' });
        else if ('loginFailure' in outcome) happened({ event: 'loginFailed', failure: outcome.loginFailure });
        else happened({ event: outcome.isNameMissing ? 'nameMissing' : 'signedIn' });
      }}
      resend={async (signal) => {
        if (!lacksResend.current) {
          const failure = await resendCode(email, signal).then(() => undefined, toApiError);
          if (!failure) return;
          if (!isUnsupportedEndpoint(failure)) throw failure;
          lacksResend.current = failure;
        }
        // An API of the specification alone mails another code to who registers once more, or refuses that.
        if (password === '') throw lacksResend.current; // lost by a reload
        const refused = await register({ email, password }, signal).then(() => undefined, toApiError);
        if (refused) throw isRefusal(refused) ? lacksResend.current : refused;
      }}
      wayBack={`The one that we sent works for ${CODE_VALID_MINUTES} minutes. To get another one, cancel, enter your email and choose “Forgot password?”.`}
      onResent={(sentAtMs) => {
        happened({ event: 'codeResent', codeSentAtMs: sentAtMs });
      }}
      onCancel={cancel}
    />
  );
}
