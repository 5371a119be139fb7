import { Button } from '@steadfast/shared/ui';
import { useId } from 'react';
import styles from './EmailLine.module.css';

export interface EmailLineProps {
  email: string;
  onChange: () => void;
}

/**
 * The e-mail that a later step is about, with a way back to change it. It is a field, so that password managers know
 * whose password stands beside it.
 */
export function EmailLine({ email, onChange }: EmailLineProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          E-mail
        </label>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="username"
          className={styles.email}
          value={email}
          title={email}
          readOnly
        />
      </div>
      <Button size="small" variant="quiet" onClick={onChange} aria-label="Change e-mail">
        Change
      </Button>
    </div>
  );
}
