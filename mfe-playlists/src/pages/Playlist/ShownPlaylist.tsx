import {
  trimmedString,
  type ListedVideo,
  seriesListPath,
  type Playlist,
  createTextFilter,
} from '@steadfast/sdk';
import { useDeferredValue, useMemo, useState, useRef } from 'react';
import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { Button, ButtonLink, EmptyState, TextField } from '@steadfast/ui';
import type { PlaylistWithVideos } from '../../api';
import { PlaylistHeader } from './PlaylistHeader';
import styles from './PlaylistPage.module.css';
import { useFocusInList } from '../../use-focus-in-list';
import type { Ownership } from './use-playlist';
import { VideoRows } from './VideoRows';

export interface ShownPlaylistProps extends PlaylistWithVideos {
  ownership: Ownership;
}

const filterVideos = createTextFilter<ListedVideo>(({ title }) => [trimmedString(title)]);

/** A loaded playlist: its header and its videos. */
export function ShownPlaylist({ playlist, videos, ownership }: ShownPlaylistProps) {
  const [filter, setFilter] = useState('');
  // The field updates at once; the rows follow as fast as the device can render them.
  const appliedFilter = useDeferredValue(filter.trim());
  const found = useMemo(() => filterVideos(videos, appliedFilter), [videos, appliedFilter]);
  const list = useRef<HTMLDivElement>(null);
  const keepFocusAt = useFocusInList(list, found.length);
  return (
    <div className={styles.layout}>
      <PlaylistHeader playlist={playlist} videos={videos} found={found} isOwn={ownership === 'own'} />
      <div ref={list} className={styles.videos}>
        <PlaylistVideos
          playlist={playlist}
          videos={videos}
          found={found}
          appliedFilter={appliedFilter}
          filter={filter}
          setFilter={setFilter}
          ownership={ownership}
          keepFocusAt={keepFocusAt}
        />
      </div>
    </div>
  );
}

interface PlaylistVideosProps {
  playlist: Playlist;
  videos: readonly ListedVideo[];
  /** The videos that match the filter. */
  found: readonly ListedVideo[];
  appliedFilter: string;
  filter: string;
  setFilter: (filter: string) => void;
  ownership: Ownership;
  keepFocusAt: (index: number) => void;
}

/** The videos of a playlist, with a filter by title (REQ-PLAYLIST-4). */
function PlaylistVideos(props: PlaylistVideosProps) {
  const { playlist, videos, found, appliedFilter, filter, setFilter, ownership, keepFocusAt } = props;
  const field = useRef<HTMLInputElement>(null);
  if (videos.length === 0) {
    return (
      <EmptyState
        title="Nothing here yet"
        message={
          ownership === 'other'
            ? 'Its owner has not added any videos yet.'
            : 'Open a video and choose “Add to a playlist”.'
        }
        action={<ButtonLink to={seriesListPath}>Browse all series</ButtonLink>}
      />
    );
  }
  const showAll = () => {
    setFilter('');
    field.current?.focus();
  };
  return (
    <>
      <div className={styles.search}>
        <TextField
          ref={field}
          className={styles.filter}
          type="search"
          label="Find a video"
          placeholder="Title"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
          }}
        />
        <p className={styles.found} role="status">
          {appliedFilter && `${found.length} of ${videos.length} videos, by title`}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="Nothing found"
          message="No video in this playlist has these words in its title."
          action={<Button onClick={showAll}>Show all videos</Button>}
        />
      ) : (
        <VideoRows
          playlist={playlist}
          videos={found}
          isFiltered={appliedFilter !== ''}
          ownership={ownership}
          keepFocusAt={keepFocusAt}
        />
      )}
    </>
  );
}
