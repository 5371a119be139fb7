import { Icon, VisuallyHidden, classNames, Button, TextField, type TextFieldProps } from '@steadfast/ui';
import { isPasswordAllowed, passwordRules, type PasswordRule } from '@steadfast/contract/password-rule';
import { useId, type Ref, useState } from 'react';
import { focusOnMount } from './focus-on-mount';
import { validateNewPassword } from './form-rules';
import styles from './PasswordFields.module.css';
import { PASSWORD_MAX_LENGTH } from '@steadfast/contract/limits';

/** A new password as typed, twice. */
export interface NewPassword {
  password: string;
  again: string;
}

export const NO_NEW_PASSWORD: NewPassword = { password: '', again: '' };

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Whether the user has submitted once; errors are shown from then on. */
  isChecked: boolean;
  /** The first field's label; the second one appends "again". */
  label?: string | undefined;
  /** Refers to the first field. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Asks for a new password twice (REQ-AUTH-5). The rules are listed from the start and ticked off while typing; the verbatim
 * message appears only after a submit.
 */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, isChecked, label = 'Password', ref } = props;
  const rulesId = useId();
  const rules = passwordRules(value.password);
  const errors = validateNewPassword(value.password, value.again);
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
          error={isChecked ? errors.password : undefined}
          aria-describedby={rulesId}
          onChange={(event) => {
            onChange({ ...value, password: event.target.value });
          }}
        />
        <ul className={styles.rules} aria-label="Your password needs">
          {rules.map((rule) => (
            <li key={rule.label} className={classNames(styles.rule, rule.isMet && styles.met)}>
              {rule.isMet ? (
                <Icon name="check" className={styles.mark} />
              ) : (
                <span className={styles.mark} aria-hidden="true" />
              )}
              <span>{rule.label}</span>
              {rule.isMet && <VisuallyHidden>(done)</VisuallyHidden>}
            </li>
          ))}
        </ul>
        <VisuallyHidden>
          {/* Only the description of the field: the list above says the same. */}
          <span id={rulesId} hidden>
            {describeMissing(rules)}
          </span>
          <span role="status">
            {isPasswordAllowed(value.password) && 'Your password meets all requirements.'}
          </span>
        </VisuallyHidden>
      </div>
      <PasswordField
        label={`${label} again`}
        spokenName="second password"
        name="new-password-again"
        autoComplete="new-password"
        required
        value={value.again}
        error={isChecked && !errors.password ? errors.again : undefined}
        onChange={(event) => {
          onChange({ ...value, again: event.target.value });
        }}
      />
    </>
  );
}

/** The unmet rules as one sentence, used as the field's accessible description. */
function describeMissing(rules: readonly PasswordRule[]): string {
  const missing = rules.filter(({ isMet }) => !isMet).map(({ label }) => label.toLowerCase());
  return missing.length > 0 ? `Your password needs: ${missing.join('; ')}.` : '';
}

/** The props of a text field without its type; `autoComplete` tells password managers which password it is. */
interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'maxLength'> {
  autoComplete: 'current-password' | 'new-password';
  /** How the Show button's accessible name refers to the field. */
  spokenName?: string | undefined;
}

/** A password field with a button that shows or hides the text. */
export function PasswordField({ spokenName = 'password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        maxLength={PASSWORD_MAX_LENGTH}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        size="small"
        variant="quiet"
        className={styles.toggle}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${spokenName}`}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </div>
  );
}

interface CurrentPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  isBusy: boolean;
  error?: string | undefined;
  takesFocus?: boolean | undefined;
}

/** Asks for the current password, which proves that the viewer is present: an unattended session is no proof. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { value, onChange, isBusy, error, takesFocus = false } = props;
  return (
    <PasswordField
      ref={takesFocus ? focusOnMount : undefined}
      label="Current password"
      spokenName="current password"
      name="current-password"
      autoComplete="current-password"
      required
      readOnly={isBusy}
      value={value}
      error={error}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
