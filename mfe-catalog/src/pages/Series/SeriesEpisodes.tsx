import { type ListedVideo, createTextFilter } from '@steadfast/sdk';
import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { Button, EmptyState, TextField } from '@steadfast/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
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

/**
 * Number of cards shown at first, and added by "Show more". With ten thousand, filtering and leaving the page take seconds.
 * The filter also finds episodes that are not shown.
 */
export const SHOWN_MAX = 1_000;

/** How many cards each long series shows, so that the page is as high as before on Back. */
const shownBefore = new Map<number, number>();

/** The episodes of a series, with a filter by title and description (REQ-SERIES-4). */
export function SeriesEpisodes({ seriesId, videos, filter, setFilter, flushFilter }: SeriesEpisodesProps) {
  const field = useRef<HTMLInputElement>(null);
  // The field updates at once; the cards follow as fast as the device can render them.
  const appliedFilter = useDeferredValue(filter.trim());
  const found = useMemo(() => filterEpisodes(videos, appliedFilter), [videos, appliedFilter]);
  const [shownMax, setShownMax] = useState(() => shownBefore.get(seriesId) ?? SHOWN_MAX);
  const shown = useMemo(() => found.slice(0, shownMax), [found, shownMax]);
  const [focusOn, setFocusOn] = useState<number>();
  const onFocused = useCallback(() => setFocusOn(undefined), []);
  if (videos.length === 0) {
    return <EmptyState title="No episodes yet" message="The first episode of this series is on its way." />;
  }
  const showAll = () => {
    setFilter('');
    field.current?.focus();
  };
  const showMore = () => {
    shownBefore.set(seriesId, shownMax + SHOWN_MAX);
    setShownMax(shownMax + SHOWN_MAX);
    setFocusOn(shownMax);
  };
  return (
    <>
      <div className={styles.search}>
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
          {appliedFilter &&
            `${found.length.toLocaleString('en')} of ${videos.length.toLocaleString('en')} episodes, by title or description`}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          title="Nothing found"
          message="No episode has these words in its title or description."
          action={<Button onClick={showAll}>Show all episodes</Button>}
        />
      )}
      <VideoGrid
        label="Episodes"
        videos={videos.length > SHOWN_MAX ? shown : videos}
        found={shown}
        type="series"
        sourceId={seriesId}
        focusOn={focusOn}
        onFocused={onFocused}
      />
      {shown.length < found.length && (
        <div className={styles.more}>
          <p className={styles.found}>
            {`${shown.length.toLocaleString('en')} of ${found.length.toLocaleString('en')} episodes shown`}
          </p>
          <Button size="large" onClick={showMore}>
            Show more episodes
          </Button>
        </div>
      )}
    </>
  );
}
