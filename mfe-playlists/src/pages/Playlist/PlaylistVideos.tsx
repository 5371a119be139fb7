import type { ListedVideo, Playlist } from '@steadfast/shared';
import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';
import { Button, EmptyState, TextField } from '@steadfast/shared/ui';
import { useRef } from 'react';
import styles from './PlaylistPage.module.css';
import { AllSeriesLink } from './AllSeriesLink';
import { VideoRows } from './VideoRows';
import type { Ownership } from './use-playlist';

export interface PlaylistVideosProps {
  playlist: Playlist;
  videos: readonly ListedVideo[];
  /** The videos that match the filter. */
  found: readonly ListedVideo[];
  appliedFilter: string;
  /** The text in the filter field. */
  filter: string;
  setFilter: (filter: string) => void;
  ownership: Ownership;
}

/** The videos of a playlist, with a filter by title (REQ-PLAYLIST-4). */
export function PlaylistVideos(props: PlaylistVideosProps) {
  const { playlist, videos, found, appliedFilter, filter, setFilter, ownership } = props;
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
        action={<AllSeriesLink />}
      />
    );
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
        />
      )}
    </>
  );
}
