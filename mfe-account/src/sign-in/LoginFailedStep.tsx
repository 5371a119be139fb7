import { isApiFailure, type ApiError } from '@steadfast/shared';
import { Button, Icon, PageHeading, classNames } from '@steadfast/shared/ui';
import { errorMessage } from '@steadfast/shared/error-message';
import styles from '../forms/outcome.module.css';
import { useInitialFocus } from '../forms/use-initial-focus';

export interface LoginFailedStepProps {
  title: string;
  failure: ApiError | undefined;
  onRetry: () => void;
}

/** Reports a failed login (REQ-AUTH-3), with the reason unless the credentials are wrong. */
export function LoginFailedStep({ title, failure, onRetry }: LoginFailedStepProps) {
  const heading = useInitialFocus<HTMLHeadingElement>();
  return (
    <div className={styles.outcome} role="group" aria-labelledby="login-failed">
      <Icon name="alert" size="2.5rem" className={classNames(styles.mark, styles.failed)} />
      <PageHeading
        ref={heading}
        id="login-failed"
        className={styles.stepTitle}
        aria-describedby="login-failed-why"
      >
        {title}
      </PageHeading>
      <div id="login-failed-why" className={styles.words}>
        <p>Please try again</p>
        {failure && !isApiFailure(failure, 'wrong-credentials') && <p>{errorMessage(failure)}</p>}
      </div>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
