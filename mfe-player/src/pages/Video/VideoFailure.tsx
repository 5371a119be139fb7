import { seriesListPath } from '@steadfast/shared';
import { ButtonLink, LoadFailure } from '@steadfast/shared/ui';
import styles from './VideoPage.module.css';

export interface VideoFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces player and details when the video could not be loaded. */
export function VideoFailure(props: VideoFailureProps) {
  return (
    <div className={`gutter ${styles.message}`}>
      <LoadFailure
        {...props}
        page="Video"
        what="the video"
        otherwise={
          <ButtonLink to={seriesListPath} icon="list">
            See all series
          </ButtonLink>
        }
      />
    </div>
  );
}
