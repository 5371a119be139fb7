import { PasswordField, NO_NEW_PASSWORD, type NewPassword, NewPasswordFields } from './PasswordFields';
import { useState } from 'react';

export default { component: NewPasswordFields, parameters: { arrangement: 'column' } };

function Typed({ start = NO_NEW_PASSWORD, isChecked = false }: { start?: NewPassword; isChecked?: boolean }) {
  const [password, setPassword] = useState(start);
  return <NewPasswordFields value={password} onChange={setPassword} isChecked={isChecked} />;
}

export const TheCurrentPassword = {
  render: () => <PasswordField label="Password" autoComplete="current-password" />,
};

/** The rules are ticked off while typing. */
export const ANewPassword = {
  render: () => <Typed />,
};

export const ANewPasswordThatDoesNotMatch = {
  render: () => <Typed start={{ password: 'Stand-firm-1', again: 'Stand-firm' }} isChecked />,
};
