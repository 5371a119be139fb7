import { hasCapability, profileReloadRequested, useDraft, useUser, type ApiError } from '@steadfast/sdk';
import { CODE_LENGTH, CODE_VALID_MINUTES, EMAIL_MAX_LENGTH } from '@steadfast/contract/limits';
import { Button, TextField } from '@steadfast/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { resendCode } from '../../api';
import { CodeForm, NO_CODE, useTypedCode, type CodeFormProps } from '../../forms/CodeForm';
import { FormFrame } from '../../forms/FormFrame';
import { CurrentPasswordField } from '../../forms/PasswordFields';
import { isFinalRefusal } from '../../forms/api-failures';
import { focusOnMount } from '../../forms/focus-on-mount';
import { validateEmail } from '../../forms/form-rules';
import { clearEmailChange, storeEmailChange, readEmailChange } from '../email-change-storage';
import { confirmNewEmail, requestEmailChange } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone, ChangeFailed } from './ChangeOutcome';
import { useFlowSubmit, type ChangeModalProps, type Outcome } from './use-change-flow';

const labels = CHANGE_LABELS.email;

/** Changes the email address (REQ-PROFILE-1). An emailed code confirms the new one. */
export function ChangeEmail({ user, isOpen, onClose }: ChangeModalProps) {
  const [stored] = useState(() => readEmailChange(user.email));
  const [email, setEmail, forgetEmail] = useDraft(`profile/email/${user.email}`, stored?.newEmail ?? '');
  const [boxes, setBoxes] = useState(NO_CODE);
  const [sentAtMs, setSentAtMs] = useState(stored?.sentAtMs);
  const [outcome, setOutcome] = useState<Outcome>();
  const [step, setStep] = useState<'enterNew' | 'verifyEmail'>(stored ? 'verifyEmail' : 'enterNew');
  const dispatch = useDispatch();
  const clearDraft = () => {
    forgetEmail();
    clearEmailChange();
  };
  const handleCodeSent = (atMs: number) => {
    setSentAtMs(atMs);
    storeEmailChange(user.email, { newEmail: email.trim(), sentAtMs: atMs });
  };
  const cancel = () => {
    clearDraft();
    onClose();
  };
  const handleSaved = () => {
    clearDraft();
    dispatch(profileReloadRequested());
    setOutcome('saved');
  };
  const startOver = () => {
    clearEmailChange();
    setSentAtMs(undefined);
    setBoxes(NO_CODE);
    setOutcome(undefined);
    setStep('enterNew');
  };
  if (outcome === 'saved') return <ChangeDone message={labels.done} isOpen={isOpen} onClose={onClose} />;
  if (outcome)
    return (
      <ChangeFailed
        labels={labels}
        failure={outcome}
        onRetry={startOver}
        alternative={
          // After a failure that has nothing to do with the code, such as one of the network.
          sentAtMs !== undefined && (
            <Button
              onClick={() => {
                setOutcome(undefined);
              }}
            >
              Back to the code
            </Button>
          )
        }
      />
    );
  return step === 'enterNew' ? (
    <EnterNewEmail
      currentEmail={user.email}
      email={email}
      isOpen={isOpen}
      onEmailChange={setEmail}
      onCodeSent={() => {
        handleCodeSent(Date.now());
        setStep('verifyEmail');
      }}
      onChanged={handleSaved}
      onFailed={setOutcome}
      onCancel={cancel}
    />
  ) : (
    <ConfirmNewEmail
      email={email.trim()}
      boxes={boxes}
      sentAtMs={sentAtMs ?? 0}
      isOpen={isOpen}
      onBoxesChange={setBoxes}
      onResent={handleCodeSent}
      onConfirmed={handleSaved}
      onFailed={setOutcome}
      onCancel={cancel}
      onChangeEmail={startOver}
    />
  );
}

interface EnterNewEmailProps {
  currentEmail: string;
  email: string;
  isOpen: boolean;
  onEmailChange: (email: string) => void;
  onCodeSent: () => void;
  /** Called if an earlier request already made the change. */
  onChanged: () => void;
  onFailed: (failure: ApiError) => void;
  onCancel: () => void;
}

const SAME_EMAIL_MESSAGE = 'This is already your email address.';

/** Asks for the new address and the current password. Leaving this step clears the password. */
function EnterNewEmail(props: EnterNewEmailProps) {
  const { currentEmail, email, isOpen, onEmailChange, onCodeSent, onChanged, onFailed, onCancel } = props;
  const [password, setPassword] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act: requestEmailChange,
    onDone: (outcome) => {
      if (outcome === 'changed') onChanged();
      else onCodeSent();
    },
    onFailed,
  });
  const handleSubmit = () => {
    const newEmail = email.trim();
    const isSame = newEmail.toLowerCase() === currentEmail.toLowerCase();
    const error = isSame ? SAME_EMAIL_MESSAGE : validateEmail(newEmail);
    setEmailError(error);
    if (!error) submit({ newEmail, currentPassword: password });
  };
  return (
    <FormFrame
      submitLabel="Continue"
      isIncomplete={email.trim() === '' || password === ''}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <TextField
        ref={focusOnMount}
        label="New email"
        hint="We'll send a code to confirm that it is yours."
        type="email"
        name="new-email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        readOnly={isBusy}
        value={email}
        error={emailError}
        onChange={(event) => {
          onEmailChange(event.target.value);
          setEmailError(undefined);
        }}
      />
      <CurrentPasswordField value={password} isBusy={isBusy} onChange={setPassword} />
    </FormFrame>
  );
}

interface ConfirmNewEmailProps extends Pick<
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
function ConfirmNewEmail(props: ConfirmNewEmailProps) {
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
