import { isApiFailure, useSessionActions } from '@steadfast/shared';
import { CODE_LENGTH } from '@steadfast/shared/limits';
import { sendResetCode, setPassword, verifyResetCode } from '../api';
import { toApiError } from '../forms/use-submit';
import { CodeStep } from './CodeStep';
import type { FlowProps } from './CurrentStep';
import { EmailStep } from './EmailStep';
import { NewPasswordStep } from './NewPasswordStep';
import { PasswordUpdatedStep } from './PasswordUpdatedStep';
import { STEP_TITLE } from './step-titles';

const RESET_LOST_MESSAGE =
  'The page was loaded again before a new password was chosen. A code can be used only once: send yourself a new one.';
const RESET_EXPIRED_MESSAGE = 'This reset has expired or was used already. Send yourself a new code.';

/** The steps of whoever forgot the password (REQ-AUTH-4): email, code, new password, and back to the start. */
export function ResetPasswordSteps({ state, happened }: FlowProps) {
  const { step, email, resetToken, codeSentAtMs, failure, hasLostReset, hasBegun } = state;
  const { signOut } = useSessionActions();
  const title = STEP_TITLE[step];
  const cancel = () => {
    happened({ event: 'cancelled' });
  };
  switch (step) {
    case 'confirmResetCode':
      return (
        <CodeStep
          title={title}
          // Whether there is an account is nobody's business but its owner's.
          intro={`If there is an account for this email, a ${CODE_LENGTH}-digit code is on its way.`}
          email={email}
          takesFocus={hasBegun}
          sentAtMs={codeSentAtMs}
          check={(code, signal) => verifyResetCode(email, code, signal)}
          onChecked={(token) => {
            happened({ event: 'resetCodeConfirmed', resetToken: token });
          }}
          resend={(signal) => sendResetCode(email, signal)}
          wayBack="Cancel and start again to get a new one."
          onResent={(sentAtMs) => {
            happened({ event: 'codeResent', codeSentAtMs: sentAtMs });
          }}
          onCancel={cancel}
        />
      );
    case 'changePassword':
      return (
        <NewPasswordStep
          title={title}
          intro="It replaces the one that you forgot, and logs you out everywhere."
          submitLabel="Save password"
          label="New password"
          email={email}
          takesFocus={hasBegun}
          act={async (typed, signal) => {
            try {
              await setPassword(resetToken, typed, signal);
              return undefined;
            } catch (error) {
              const reason = toApiError(error);
              if (isApiFailure(reason, 'invalid-reset-token')) return reason;
              throw reason;
            }
          }}
          onDone={(_, reason) => {
            if (reason) {
              happened({ event: 'resetExpired', failure: reason });
              return;
            }
            signOut();
            happened({ event: 'passwordSet' });
          }}
          onCancel={cancel}
        />
      );
    case 'passwordUpdated':
      return (
        <PasswordUpdatedStep
          title={title}
          onLogIn={() => {
            happened({ event: 'retried' });
          }}
        />
      );
    default:
      return (
        <EmailStep
          title={title}
          intro="Enter the email of your account. We send it a code to set a new password."
          submitLabel="Send code"
          email={email}
          takesFocus={hasBegun}
          reason={failure ? RESET_EXPIRED_MESSAGE : hasLostReset ? RESET_LOST_MESSAGE : undefined}
          act={sendResetCode}
          onDone={(address) => {
            happened({ event: 'resetCodeSent', email: address, codeSentAtMs: Date.now() });
          }}
          onCancel={cancel}
        />
      );
  }
}
