import { useSessionActions } from '@steadfast/sdk';
import { CODE_LENGTH } from '@steadfast/contract/limits';
import { sendResetCode, setPassword, verifyResetCode } from '../api';
import { catchFailure } from '../forms/api-failures';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { NewPasswordStep } from './NewPasswordStep';
import { PasswordUpdatedStep } from './OutcomeSteps';
import { type FlowProps, STEPS } from './sign-in-flow';

const RESET_LOST_MESSAGE =
  'The page reloaded before you chose a new password. A code works only once, so request a new one.';
const RESET_EXPIRED_MESSAGE = 'This reset has expired or was already used. Request a new code.';

/** The steps of a password reset (REQ-AUTH-4): email, code, new password, and back to the start. */
export function ResetPasswordSteps({ state, onEvent }: FlowProps) {
  const { step, email, resetToken, codeSentAtMs, failure, hasLostReset, hasBegun } = state;
  const { signOut } = useSessionActions();
  const title = STEPS[step].title;
  const cancel = () => {
    onEvent({ event: 'cancelled' });
  };
  switch (step) {
    case 'confirmResetCode':
      return (
        <CodeStep
          title={title}
          // Do not reveal whether the account exists.
          intro={`If there is an account for this email, a ${CODE_LENGTH}-digit code is on its way.`}
          email={email}
          takesFocus={hasBegun}
          sentAtMs={codeSentAtMs}
          check={(code, signal) => verifyResetCode(email, code, signal)}
          onChecked={(token) => {
            onEvent({ event: 'resetCodeConfirmed', resetToken: token });
          }}
          resend={(signal) => sendResetCode(email, signal)}
          fallbackHint="Cancel and start again to get a new one."
          onResent={(sentAtMs) => {
            onEvent({ event: 'codeResent', codeSentAtMs: sentAtMs });
          }}
          onCancel={cancel}
        />
      );
    case 'changePassword':
      return (
        <NewPasswordStep
          title={title}
          intro="It replaces your old password and logs you out everywhere."
          submitLabel="Save password"
          label="New password"
          email={email}
          takesFocus={hasBegun}
          act={(typed, signal) => catchFailure(setPassword(resetToken, typed, signal), 'invalid-reset-token')}
          onDone={(_, reason) => {
            if (reason) {
              onEvent({ event: 'resetExpired', failure: reason });
              return;
            }
            signOut();
            onEvent({ event: 'passwordSet' });
          }}
          onCancel={cancel}
        />
      );
    case 'passwordUpdated':
      return (
        <PasswordUpdatedStep
          title={title}
          onLogIn={() => {
            onEvent({ event: 'retried' });
          }}
        />
      );
    default:
      return (
        <EmailStep
          title={title}
          intro="Enter your account's email. We'll send you a code to set a new password."
          submitLabel="Send code"
          email={email}
          takesFocus={hasBegun}
          reason={failure ? RESET_EXPIRED_MESSAGE : hasLostReset ? RESET_LOST_MESSAGE : undefined}
          act={sendResetCode}
          onDone={(address) => {
            onEvent({ event: 'resetCodeSent', email: address, codeSentAtMs: Date.now() });
          }}
          onCancel={cancel}
        />
      );
  }
}
