import { useSessionActions, type ApiError } from '@steadfast/shared';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { FormMessage } from '@steadfast/shared/ui';
import { CodeField, emptyBoxes, isFull } from '@steadfast/shared/ui/code-field';
import { useId, useState } from 'react';
import { EmailLine } from '../components/EmailLine/EmailLine';
import { StepForm } from '../components/StepForm/StepForm';
import { useAttempt } from '../forms/use-attempt';
import { confirmAndLogIn } from './confirm-and-log-in';
import { isWrongCode } from '../forms/is-wrong-code';

export interface ConfirmCodeStepProps {
  email: string;
  password: string;
  onSignedIn: (isNameMissing: boolean) => void;
  onLoginFailed: (failure: ApiError) => void;
  onCancel: () => void;
}

/** REQ-AUTH-6 */
const WRONG_CODE_MESSAGE = 'Incorrect code. Try again';
const NO_CODE = emptyBoxes(CODE_LENGTH);
const MISSING_DIGITS_MESSAGE = `Enter all ${CODE_LENGTH} digits of the code.`;

/** Asks for the mailed code; a full one is sent by itself. */
export function ConfirmCodeStep(props: ConfirmCodeStepProps) {
  const { email, password, onSignedIn, onLoginFailed, onCancel } = props;
  const [boxes, setBoxes] = useState(NO_CODE);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const { signIn } = useSessionActions();
  const { isBusy, failure, attempt } = useAttempt({
    act: (code: string, signal) =>
      confirmAndLogIn({ email, password, code }, signIn, signal).catch((error: unknown) => {
        if (isWrongCode(error)) return 'wrongCode' as const;
        throw error;
      }),
    onDone: (outcome) => {
      if (outcome === 'wrongCode') {
        setBoxes(NO_CODE);
        setProblem(WRONG_CODE_MESSAGE);
      } else if ('loginFailure' in outcome) onLoginFailed(outcome.loginFailure);
      else onSignedIn(outcome.isNameMissing);
    },
  });
  const send = (code: readonly string[]) => {
    setProblem(isFull(code) ? undefined : MISSING_DIGITS_MESSAGE);
    if (isFull(code)) attempt(code.join(''));
  };
  return (
    <StepForm
      title="Confirm your e-mail"
      intro={`We sent you a ${CODE_LENGTH}-digit code. It expires in ${CODE_VALID_MINUTES} minutes.`}
      failure={failure?.message}
      submitLabel="Confirm"
      isBusy={isBusy}
      onSubmit={() => {
        send(boxes);
      }}
      onCancel={onCancel}
    >
      <EmailLine email={email} onChange={onCancel} />
      <CodeField
        takesFocus
        label="Confirmation code"
        boxes={boxes}
        isWrong={problem !== undefined}
        isBusy={isBusy}
        describedBy={problem ? problemId : undefined}
        onChange={(next) => {
          setBoxes(next);
          setProblem(undefined);
          if (isFull(next)) send(next);
        }}
      />
      {problem && (
        <div id={problemId}>
          <FormMessage tone="error">{problem}</FormMessage>
        </div>
      )}
    </StepForm>
  );
}
