import { type ApiError, errorMessage, useTimeout } from '@steadfast/sdk';
import { Button, Icon, classNames } from '@steadfast/ui';
import { useId, type ReactNode } from 'react';
import { focusOnMount } from '../../forms/focus-on-mount';
import type { ChangeLabels } from '../profile-changes';
import styles from '../../forms/outcome.module.css';
import { EMAIL_MESSAGE } from '../../forms/form-rules';
import { TOO_MANY_REQUESTS, isUnsupportedEndpoint } from '../../forms/api-failures';
import { SUCCESS_CLOSE_MS } from '@steadfast/contract/limits';

export interface ChangeFailedProps {
  labels: Pick<ChangeLabels, 'failedTitle' | 'failedText'>;
  failure: ApiError;
  onRetry: () => void;
  /** A second button next to "Try again". */
  alternative?: ReactNode;
}

/** Shows the specified text of a failed change, and below it what the user can do. */
export function ChangeFailed({ labels, failure, onRetry, alternative }: ChangeFailedProps) {
  const reasonId = useId();
  const reason = describeFailure(failure);
  return (
    <div className={styles.outcome}>
      <Icon name="alert" size="3rem" className={classNames(styles.mark, styles.failed)} />
      <h3 ref={focusOnMount} tabIndex={-1} aria-describedby={reasonId}>
        {labels.failedTitle}
      </h3>
      <div id={reasonId} className={styles.message}>
        <p>{labels.failedText}</p>
        {reason && <p>{reason}</p>}
      </div>
      <div className="actions">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        {alternative}
      </div>
    </div>
  );
}

/** The code of an error whose response named none. */
const NO_ERROR_CODE = 'http';

const NOT_OFFERED = 'This site does not offer it.';

/** Replaces API messages that are meant for the sign-up. */
const MESSAGE_OVERRIDES: Readonly<Record<string, string>> = {
  'account-exists': 'Another account already uses this email address. Choose a different one.',
};

/**
 * What the user can do about a failure, shown below the specified text. Undefined if the API only says "try again", which
 * the specified text already says.
 */
export function describeFailure(failure: ApiError): string | undefined {
  const { code, status, details } = failure;
  if (MESSAGE_OVERRIDES[code]) return MESSAGE_OVERRIDES[code];
  if (isUnsupportedEndpoint(failure)) return NOT_OFFERED;
  // Field names are not meant for users.
  if (details) return details.some(({ field }) => field === 'newEmail') ? EMAIL_MESSAGE : undefined;
  if (code === NO_ERROR_CODE) return status === TOO_MANY_REQUESTS ? errorMessage(failure) : undefined;
  const blamesRequest = status >= 400 && status < 500;
  return blamesRequest || code === 'network' ? errorMessage(failure) : undefined;
}

interface ChangeDoneProps {
  message: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a change, and closes the modal after 3 seconds (REQ-PROFILE-1). */
export function ChangeDone({ message, isOpen, onClose }: ChangeDoneProps) {
  useTimeout(onClose, isOpen ? SUCCESS_CLOSE_MS : undefined);
  return (
    <div className={styles.outcome}>
      <Icon name="check" size="3rem" className={classNames(styles.mark, styles.done)} />
      <h3 ref={focusOnMount} tabIndex={-1}>
        {message}
      </h3>
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}
