import type { ListedVideo } from '@steadfast/sdk';
import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { createTextFilter } from '@steadfast/sdk/text-filter';
import { Button, EmptyState, TextField } from '@steadfast/ui';
import { useDeferredValue, useMemo, useRef } from 'react';
import { VideoGrid } from '../../video-grid/VideoGrid';
import type { SeriesParams } from './use-series-params';
import styles from './SeriesPage.module.css';

export interface SeriesEpisodesProps extends Pick<SeriesParams, 'filter' | 'setFilter' | 'flushFilter'> {
  seriesId: number;
  videos: readonly ListedVideo[];
}

const filterEpisodes = createTextFilter<ListedVideo>(({ title = '', description = '' }) => [
  title,
  description,
]);

/** All episodes of a series, with a filter by title and description (REQ-SERIES-4). */
export function SeriesEpisodes({ seriesId, videos, filter, setFilter, flushFilter }: SeriesEpisodesProps) {
  const field = useRef<HTMLInputElement>(null);
  // The field updates at once; the cards follow as fast as the device can render them.
  const appliedFilter = useDeferredValue(filter.trim());
  const found = useMemo(() => filterEpisodes(videos, appliedFilter), [videos, appliedFilter]);
  if (videos.length === 0) {
    return <EmptyState title="No episodes yet" message="The first episode of this series is on its way." />;
  }
  const showAll = () => {
    setFilter('');
    field.current?.focus();
  };
  return (
    <>
      <div className={styles.find}>
        <TextField
          ref={field}
          className={styles.filter}
          type="search"
          label="Find an episode"
          placeholder="Title or description"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
          }}
          onBlur={flushFilter}
        />
        <p className={styles.found} role="status">
          {appliedFilter && `${found.length} of ${videos.length} episodes, by title or description`}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          title="Nothing found"
          message="No episode has these words in its title or description."
          action={<Button onClick={showAll}>Show all episodes</Button>}
        />
      )}
      <VideoGrid label="Episodes" videos={videos} found={found} type="series" sourceId={seriesId} />
    </>
  );
}
