import { Button, TextField, type TextFieldProps } from '@steadfast/shared/ui';
import { PASSWORD_MAX_LENGTH } from '@steadfast/shared/limits';
import { useState } from 'react';
import styles from './PasswordField.module.css';

/** Everything of a text field but its type, and which password it is for password managers. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'maxLength'> {
  autoComplete: 'current-password' | 'new-password';
  /** What the button that shows it calls it. */
  spokenName?: string | undefined;
}

/** A password to type in, which can be shown to see what one typed. */
export function PasswordField({ className, spokenName = 'password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        className={className}
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
