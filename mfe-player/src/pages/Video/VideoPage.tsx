import { parseId, seriesListPath } from '@steadfast/shared';
import { ButtonLink, EmptyState } from '@steadfast/shared/ui';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { preloadHls } from '../../engine/load-hls';
import { parseQueueSource } from '../../features/queue/queue-source';
import styles from './VideoPage.module.css';
import { WatchVideo } from './WatchVideo';

// Starts when this module loads, which may be on hovering a link to the page, in parallel with the page's
// data.
preloadHls();

/** `/video/{id}?type={series|playlist|collection|tag}&source={id or slug}` */
export function VideoPage() {
  const id = parseId(useParams().id);
  const [query] = useSearchParams();
  const source = useMemo(() => parseQueueSource(query), [query]);
  if (id === undefined) {
    return (
      <div className={`gutter ${styles.message}`}>
        <EmptyState
          title="No video id provided"
          message="Choose a video to watch from the series."
          isMissingPage
          action={
            <ButtonLink to={seriesListPath} icon="list">
              See all series
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return <WatchVideo videoId={id} source={source} />;
}
