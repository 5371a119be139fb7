import { Button, VisuallyHidden } from '@steadfast/shared/ui';
import styles from './EmailLine.module.css';

export interface EmailLineProps {
  email: string;
  onChange: () => void;
}

/**
 * The email that a later step is about, whole, so that a slip in it is seen, with a way back to change it. Beside it is
 * the same as a field, by which password managers know whose password follows.
 */
export function EmailLine({ email, onChange }: EmailLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <span className={styles.label}>Email</span>
        <span className={styles.email}>{email}</span>
        <VisuallyHidden>
          <input
            type="email"
            name="email"
            autoComplete="username"
            aria-label="Email"
            aria-hidden="true"
            tabIndex={-1}
            value={email}
            readOnly
          />
        </VisuallyHidden>
      </div>
      <Button size="small" variant="quiet" onClick={onChange} aria-label="Change email">
        Change
      </Button>
    </div>
  );
}
