import { useState } from 'react';
import { FormFrame } from '../../forms/FormFrame';
import { validateNewPassword } from '../../forms/form-rules';
import { NO_NEW_PASSWORD, NewPasswordFields } from '../../forms/NewPasswordFields/NewPasswordFields';
import { PASSWORD_FLOW } from '../modal-flows';
import { changePassword } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone } from './ChangeDone';
import { ChangeFailed } from './ChangeFailed';
import { CurrentPasswordField } from './CurrentPasswordField';
import type { ChangeModalProps } from './change-modal-props';
import { useSingleFormChange } from './use-single-form-change';

const words = CHANGE_LABELS.password;
const NO_CURRENT_PASSWORD_MESSAGE = 'Enter your current password.';

/** REQ-PROFILE-2. The passwords live as long as the modal is open; only a wrong one is to be typed again. */
export function ChangePassword({ user, isOpen, onClose }: ChangeModalProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(NO_NEW_PASSWORD);
  const [isChecked, setChecked] = useState(false);
  const { step, failure, isBusy, attempt, retry } = useSingleFormChange({
    flow: PASSWORD_FLOW,
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
  if (step === 'success') return <ChangeDone words={words.done} isOpen={isOpen} onClose={onClose} />;
  if (step === 'error') return <ChangeFailed words={words} failure={failure} onRetry={retry} />;

  const problems = validateNewPassword(next.password, next.again);
  const areTypedWell = current !== '' && !problems.password && !problems.again;
  return (
    <FormFrame
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => {
        setChecked(true);
        if (areTypedWell) attempt({ currentPassword: current, newPassword: next.password });
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
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
    </FormFrame>
  );
}
