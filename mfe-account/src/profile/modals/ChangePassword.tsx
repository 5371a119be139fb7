import { useState } from 'react';
import { FormFrame } from '../../forms/FormFrame';
import { validateNewPassword } from '../../forms/form-rules';
import { CurrentPasswordField, NO_NEW_PASSWORD, NewPasswordFields } from '../../forms/PasswordFields';
import { changePassword } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone, ChangeFailed } from './ChangeOutcome';
import { type ChangeModalProps, useSingleFormChange } from './use-change-flow';

const labels = CHANGE_LABELS.password;
const NO_CURRENT_PASSWORD_MESSAGE = 'Enter your current password.';

/** Changes the password (REQ-PROFILE-2). Typed passwords stay while the modal is open; only a wrong one is cleared. */
export function ChangePassword({ user, isOpen, onClose }: ChangeModalProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(NO_NEW_PASSWORD);
  const [isChecked, setChecked] = useState(false);
  const { outcome, isBusy, submit, retry } = useSingleFormChange({
    isOpen,
    act: changePassword,
    onSaved: () => {
      setCurrent('');
      setNext(NO_NEW_PASSWORD);
    },
    onFailed: ({ code }) => {
      if (code === 'wrong-password') setCurrent('');
      setChecked(false);
    },
  });
  if (outcome === 'saved') return <ChangeDone message={labels.done} isOpen={isOpen} onClose={onClose} />;
  if (outcome) return <ChangeFailed labels={labels} failure={outcome} onRetry={retry} />;

  const errors = validateNewPassword(next.password, next.again);
  const isValid = current !== '' && !errors.password && !errors.again;
  return (
    <FormFrame
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => {
        setChecked(true);
        if (isValid) submit({ currentPassword: current, newPassword: next.password });
      }}
      onCancel={onClose}
    >
      <CurrentPasswordField
        takesFocus
        value={current}
        isBusy={isBusy}
        error={isChecked && !current ? NO_CURRENT_PASSWORD_MESSAGE : undefined}
        onChange={setCurrent}
      />
      <NewPasswordFields label="New password" value={next} isChecked={isChecked} onChange={setNext} />
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
    </FormFrame>
  );
}
