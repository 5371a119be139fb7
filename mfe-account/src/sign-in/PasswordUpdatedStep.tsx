import { Button, Icon, PageHeading, classNames } from '@steadfast/shared/ui';
import { useInitialFocus } from '../forms/use-initial-focus';
import styles from '../forms/outcome.module.css';

/** Confirms the new password and links to the login (REQ-AUTH-4). */
export function PasswordUpdatedStep({ title, onLogIn }: { title: string; onLogIn: () => void }) {
  const heading = useInitialFocus<HTMLHeadingElement>();
  return (
    <div className={styles.outcome}>
      <Icon name="check" size="2.5rem" className={classNames(styles.mark, styles.done)} />
      <PageHeading ref={heading} className={styles.stepTitle} aria-describedby="password-updated-words">
        {title}
      </PageHeading>
      <p id="password-updated-words" className={styles.words}>
        You are logged out everywhere. Log in with your new password.
      </p>
      <Button variant="primary" onClick={onLogIn}>
        Log in
      </Button>
    </div>
  );
}
