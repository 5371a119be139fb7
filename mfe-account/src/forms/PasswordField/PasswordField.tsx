import { Button, TextField, type TextFieldProps } from '@steadfast/shared/ui';
import { PASSWORD_MAX_LENGTH } from '@steadfast/shared/limits';
import { useState } from 'react';
import styles from './PasswordField.module.css';

/** The props of a text field without its type; `autoComplete` tells password managers which password it is. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'maxLength'> {
  autoComplete: 'current-password' | 'new-password';
  /** How the Show button's accessible name refers to the field. */
  spokenName?: string | undefined;
}

/** A password field with a button that shows or hides the text. */
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
