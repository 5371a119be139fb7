import { ErrorMessage, PageHeading } from '@steadfast/shared/ui';
import styles from './VideoPage.module.css';

export interface VideoFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands in place of player and details when the video itself could not be loaded. */
export function VideoFailure({ error, isRetrying, onRetry }: VideoFailureProps) {
  return (
    <div className={`gutter ${styles.message}`}>
      <PageHeading className="visually-hidden">Video</PageHeading>
      <ErrorMessage
        title="The video could not be loaded"
        message={error.message}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </div>
  );
}
