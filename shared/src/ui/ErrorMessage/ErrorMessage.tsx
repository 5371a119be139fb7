import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { PageHeading } from '../PageHeading/PageHeading';
import { classNames } from '../class-names';
import box from '../EmptyState/message-box.module.css';
import styles from './ErrorMessage.module.css';

export interface ErrorMessageProps {
  title: string;
  /** What failed and what can be done, in plain words. */
  message: string;
  /** Offers "Try again", or what `retryLabel` says. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  isRetrying?: boolean | undefined;
  /** For whoever asks for help. */
  code?: string | undefined;
  className?: string | undefined;
  /** It stands in place of a whole page: the title is the page's heading. */
  isPage?: boolean | undefined;
}

/** Says what failed, where it failed, and lets the reader try again without a reload. */
export function ErrorMessage(props: ErrorMessageProps) {
  const { title, message, onRetry, retryLabel, isRetrying, code, className, isPage } = props;
  const heading = (
    <>
      <Icon name="alert" className={styles.icon} />
      {title}
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
      {code && <p className={styles.code}>Code {code}</p>}
    </div>
  );
}
