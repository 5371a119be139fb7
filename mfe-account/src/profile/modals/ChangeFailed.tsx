import type { ApiError } from '@steadfast/shared';
import { Button, Icon, classNames } from '@steadfast/shared/ui';
import { useId, type ReactNode } from 'react';
import { useInitialFocus } from '../../forms/use-initial-focus';
import { failureReason } from '../failure-reason';
import type { ChangeLabels } from '../profile-changes';
import styles from '../../forms/outcome.module.css';

export interface ChangeFailedProps {
  labels: Pick<ChangeLabels, 'failedTitle' | 'failedText'>;
  failure: ApiError | undefined;
  onRetry: () => void;
  /** A second button next to "Try again". */
  alternative?: ReactNode;
}

/** Shows the specified text of a failed change, and below it what the user can do. */
export function ChangeFailed({ labels, failure, onRetry, alternative }: ChangeFailedProps) {
  const title = useInitialFocus<HTMLHeadingElement>();
  const reasonId = useId();
  const reason = failureReason(failure);
  return (
    <div className={styles.outcome}>
      <Icon name="alert" size="3rem" className={classNames(styles.mark, styles.failed)} />
      <h3 ref={title} tabIndex={-1} className={styles.changeTitle} aria-describedby={reasonId}>
        {labels.failedTitle}
      </h3>
      <div id={reasonId} className={styles.words}>
        <p>{labels.failedText}</p>
        {reason && <p>{reason}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        {alternative}
      </div>
    </div>
  );
}
