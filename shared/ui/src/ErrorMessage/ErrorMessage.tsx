import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { PageHeading } from '../PageHeading/PageHeading';
import { classNames } from '../class-names';
import box from '../EmptyState/message-box.module.css';
import styles from './ErrorMessage.module.css';

export interface ErrorMessageProps {
  title: string;
  /** What failed and what the user can do. */
  message: string;
  /** Shows a button labelled `retryLabel`, or "Try again". */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  isRetrying?: boolean | undefined;
  /** An error code for support requests. */
  code?: string | undefined;
  className?: string | undefined;
  /** Replaces a whole page: the title is the page's heading. */
  isPage?: boolean | undefined;
}

/** An error message in place of the content that failed, with a retry that needs no reload. */
export function ErrorMessage(props: ErrorMessageProps) {
  const { title, message, onRetry, retryLabel, isRetrying, code, className, isPage } = props;
  const heading = (
    <>
      <Icon name="alert" className={styles.icon} />
      <span>{title}</span>
    </>
  );
  return (
    <div role="alert" className={classNames(box.box, className)}>
      {isPage ? (
        <PageHeading className={box.title}>{heading}</PageHeading>
      ) : (
        <p className={box.title}>{heading}</p>
      )}
      <p className={box.message}>{message}</p>
      {onRetry && (
        <Button
          icon={retryLabel ? undefined : 'refresh'}
          className={box.action}
          isBusy={isRetrying}
          onClick={onRetry}
        >
          {retryLabel ?? 'Try again'}
        </Button>
      )}
      {code && <p className={styles.code}>{`Code ${code}`}</p>}
    </div>
  );
}
