import { useAutoNavigate, isApiFailure, type ApiError, useTimeout, errorMessage } from '@steadfast/sdk';
import { SIGNED_IN_REDIRECT_MS } from '@steadfast/contract/limits';
import { ButtonLink, Icon, PageHeading, classNames, Button } from '@steadfast/ui';
import styles from '../forms/outcome.module.css';
import { focusOnMount } from '../forms/focus-on-mount';

/** Confirms the sign-in and redirects after a moment (REQ-AUTH-3). */
export function LoggedInStep({ title, returnTo }: { title: string; returnTo: string }) {
  const autoNavigate = useAutoNavigate();
  useTimeout(() => autoNavigate(returnTo, { replace: true }), SIGNED_IN_REDIRECT_MS);
  return (
    <div className={styles.outcome}>
      <Icon name="check" size="2.5rem" className={classNames(styles.mark, styles.done)} />
      <PageHeading ref={focusOnMount} className={styles.stepTitle}>
        {title}
      </PageHeading>
      <p className={styles.message}>{`You will be redirected in ${SIGNED_IN_REDIRECT_MS / 1000} seconds.`}</p>
      <ButtonLink to={returnTo} variant="primary" icon="arrow-right">
        Continue now
      </ButtonLink>
    </div>
  );
}

interface LoginFailedStepProps {
  title: string;
  failure: ApiError | undefined;
  onRetry: () => void;
}

/** Reports a failed login (REQ-AUTH-3), with the reason unless the credentials are wrong. */
export function LoginFailedStep({ title, failure, onRetry }: LoginFailedStepProps) {
  return (
    <div className={styles.outcome} role="group" aria-labelledby="login-failed">
      <Icon name="alert" size="2.5rem" className={classNames(styles.mark, styles.failed)} />
      <PageHeading
        ref={focusOnMount}
        id="login-failed"
        className={styles.stepTitle}
        aria-describedby="login-failed-why"
      >
        {title}
      </PageHeading>
      <div id="login-failed-why" className={styles.message}>
        <p>Please try again</p>
        {failure && !isApiFailure(failure, 'wrong-credentials') && <p>{errorMessage(failure)}</p>}
      </div>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Confirms the new password and links to the login (REQ-AUTH-4). */
export function PasswordUpdatedStep({ title, onLogIn }: { title: string; onLogIn: () => void }) {
  return (
    <div className={styles.outcome}>
      <Icon name="check" size="2.5rem" className={classNames(styles.mark, styles.done)} />
      <PageHeading ref={focusOnMount} className={styles.stepTitle} aria-describedby="password-updated-words">
        {title}
      </PageHeading>
      <p id="password-updated-words" className={styles.message}>
        You are logged out everywhere. Log in with your new password.
      </p>
      <Button variant="primary" onClick={onLogIn}>
        Log in
      </Button>
    </div>
  );
}
