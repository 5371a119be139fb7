import type { ListedVideo } from '@steadfast/shared';
import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';
import { Button, EmptyState, TextField } from '@steadfast/shared/ui';
import { useDeferredValue, useMemo, useRef } from 'react';
import { filterEpisodes } from '../../filter-episodes';
import { VideoGrid } from '../../video-grid/VideoGrid';
import type { SeriesParams } from './use-series-params';
import styles from './SeriesPage.module.css';

export interface SeriesEpisodesProps extends Pick<SeriesParams, 'words' | 'setWords' | 'keepWords'> {
  seriesId: number;
  videos: readonly ListedVideo[];
}

/** All episodes of a series, and a way to find some of them by what they are called or about (REQ-SERIES-4). */
export function SeriesEpisodes({ seriesId, videos, words, setWords, keepWords }: SeriesEpisodesProps) {
  const field = useRef<HTMLInputElement>(null);
  // The field follows the keys; the cards follow the field, as fast as the device can.
  const chosenBy = useDeferredValue(words.trim());
  const found = useMemo(() => filterEpisodes(videos, chosenBy), [videos, chosenBy]);
  if (videos.length === 0) {
    return <EmptyState title="No episodes yet" message="The first episode of this series is on its way." />;
  }
  const showAll = () => {
    setWords('');
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
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
          onBlur={keepWords}
        />
        <p className={styles.found} role="status">
          {chosenBy && `${found.length} of ${videos.length} episodes, by title or description`}
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
