import type { Profile } from '@steadfast/shared';
import { useId } from 'react';
import styles from './EmailNotices.module.css';
import { useEmailNotices } from './use-email-notices';

/** Turns emails about new videos on and off (REQ-PROFILE-5). */
export function EmailNotices({ user }: { user: Profile }) {
  const { isOn, choose } = useEmailNotices(user);
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>Email notices</span>
        <span className={styles.hint}>Emails about new videos in the series you subscribe to.</span>
      </label>
      <span className={styles.control}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          onChange={(event) => {
            choose(event.target.checked);
          }}
        />
        <span className={styles.state} aria-hidden="true">
          {isOn ? 'On' : 'Off'}
        </span>
      </span>
    </div>
  );
}
