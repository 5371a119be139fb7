import { Button, VisuallyHidden } from '@steadfast/ui';
import styles from './EmailLine.module.css';

export interface EmailLineProps {
  email: string;
  onChange: () => void;
}

/**
 * Shows the full email of a later step, so that the user can spot a typo and go back to change it. A visually hidden field
 * repeats it for password managers.
 */
export function EmailLine({ email, onChange }: EmailLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.content}>
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
