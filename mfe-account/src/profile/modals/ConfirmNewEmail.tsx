import { hasCapability, useUser, type ApiError } from '@steadfast/sdk';
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@steadfast/contract/limits';
import { resendCode } from '../../api';
import { CodeForm, useTypedCode, type CodeFormProps } from '../../forms/CodeForm';
import { isFinalRefusal } from '../../forms/api-failures';
import { confirmNewEmail } from '../profile-api';
import { useFlowSubmit } from './use-change-flow';

export interface ConfirmNewEmailProps extends Pick<
  CodeFormProps,
  'email' | 'sentAtMs' | 'onResent' | 'onChangeEmail' | 'onCancel'
> {
  boxes: readonly string[];
  isOpen: boolean;
  onBoxesChange: (boxes: readonly string[]) => void;
  onConfirmed: () => void;
  onFailed: (failure: ApiError) => void;
}

/** Asks for the code that was emailed to the new address. A complete code submits automatically. */
export function ConfirmNewEmail(props: ConfirmNewEmailProps) {
  const { email, boxes, isOpen, onBoxesChange, onConfirmed, onFailed, ...form } = props;
  const code = useTypedCode([boxes, onBoxesChange]);
  const canResend = hasCapability(useUser(), 'POST /auth/resend_code');
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act: (digits: string, signal) => confirmNewEmail(email, digits, signal),
    onDone: onConfirmed,
    onFailed: (failure) => {
      if (isFinalRefusal(failure)) code.refuse();
      else onFailed(failure);
    },
  });
  return (
    <CodeForm
      {...form}
      intro={`We sent you a ${CODE_LENGTH}-digit code. It expires in ${CODE_VALID_MINUTES} minutes.`}
      takesFocus
      email={email}
      code={code}
      submitLabel="Continue"
      isBusy={isBusy}
      onCode={submit}
      resend={canResend ? (signal) => resendCode(email, signal) : undefined}
      fallbackHint="Select Change next to the address to request a new one."
    />
  );
}
