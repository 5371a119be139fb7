import type { ApiError } from '@steadfast/shared';
import { Button, Icon, classNames } from '@steadfast/shared/ui';
import { useId, type ReactNode } from 'react';
import { useInitialFocus } from '../../forms/use-initial-focus';
import { failureReason } from '../failure-reason';
import type { ChangeLabels } from '../profile-changes';
import styles from '../../forms/outcome.module.css';

export interface ChangeFailedProps {
  words: Pick<ChangeLabels, 'failedTitle' | 'failedText'>;
  failure: ApiError | undefined;
  onRetry: () => void;
  /** Another way on, beside trying again. */
  otherWay?: ReactNode;
}

/** Says that a change has failed, in the words of the specification, and below them what can be done about it. */
export function ChangeFailed({ words, failure, onRetry, otherWay }: ChangeFailedProps) {
  const title = useInitialFocus<HTMLHeadingElement>();
  const whyId = useId();
  const reason = failureReason(failure);
  return (
    <div className={styles.outcome}>
      <Icon name="alert" size="3rem" className={classNames(styles.mark, styles.failed)} />
      <h3 ref={title} tabIndex={-1} className={styles.changeTitle} aria-describedby={whyId}>
        {words.failedTitle}
      </h3>
      <div id={whyId} className={styles.words}>
        <p>{words.failedText}</p>
        {reason && <p>{reason}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        {otherWay}
      </div>
    </div>
  );
}
