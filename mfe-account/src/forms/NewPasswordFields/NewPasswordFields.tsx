import { Icon, VisuallyHidden, classNames } from '@steadfast/shared/ui';
import { isPasswordAllowed, passwordRules, type PasswordRule } from '@steadfast/shared/password-rule';
import { useId, type Ref } from 'react';
import { PasswordField } from '../PasswordField/PasswordField';
import { validateNewPassword } from '../form-rules';
import styles from './NewPasswordFields.module.css';

/** A new password as typed, twice. */
export interface NewPassword {
  password: string;
  again: string;
}

/** Nothing typed yet. */
export const NO_NEW_PASSWORD: NewPassword = { password: '', again: '' };

export interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Whether a try was made: from then on it is said what is wrong. */
  isChecked: boolean;
  /** Names the first field; the second has "again" behind it. */
  label?: string | undefined;
  /** The first field. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Asks for a new password, twice (REQ-AUTH-5). What it needs stands there from the start and is ticked off as one types;
 * the verbatim message comes only after a try.
 */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, isChecked, label = 'Password', ref } = props;
  const demandsId = useId();
  const demands = passwordRules(value.password);
  const problems = validateNewPassword(value.password, value.again);
  return (
    <>
      <div className={styles.first}>
        <PasswordField
          ref={ref}
          label={label}
          spokenName={label.toLowerCase()}
          name="new-password"
          autoComplete="new-password"
          required
          value={value.password}
          error={isChecked ? problems.password : undefined}
          aria-describedby={demandsId}
          onChange={(event) => {
            onChange({ ...value, password: event.target.value });
          }}
        />
        <ul className={styles.demands} aria-label="Your password needs">
          {demands.map((demand) => (
            <li key={demand.label} className={classNames(styles.demand, demand.isMet && styles.met)}>
              {demand.isMet ? (
                <Icon name="check" className={styles.mark} />
              ) : (
                <span className={styles.mark} aria-hidden="true" />
              )}
              {demand.label}
              {demand.isMet && <VisuallyHidden>(done)</VisuallyHidden>}
            </li>
          ))}
        </ul>
        <VisuallyHidden>
          <span id={demandsId}>{stillNeeded(demands)}</span>
          <span role="status">{isPasswordAllowed(value.password) && 'This password will do.'}</span>
        </VisuallyHidden>
      </div>
      <PasswordField
        label={`${label} again`}
        spokenName="second password"
        name="new-password-again"
        autoComplete="new-password"
        required
        value={value.again}
        error={isChecked && !problems.password ? problems.again : undefined}
        onChange={(event) => {
          onChange({ ...value, again: event.target.value });
        }}
      />
    </>
  );
}

/** What is missing yet, as one sentence: it describes the field. */
function stillNeeded(demands: readonly PasswordRule[]): string {
  const missing = demands.filter(({ isMet }) => !isMet).map(({ label }) => label.toLowerCase());
  return missing.length > 0 ? `Your password needs: ${missing.join('; ')}.` : '';
}
