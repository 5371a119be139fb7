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
  /** Those that have the words in their title. */
  found: readonly ListedVideo[];
  chosenBy: string;
  /** What stands in the field. */
  words: string;
  setWords: (words: string) => void;
  ownership: Ownership;
}

/** The videos of a playlist, and a way to find some of them by their title (REQ-PLAYLIST-4). */
export function PlaylistVideos(props: PlaylistVideosProps) {
  const { playlist, videos, found, chosenBy, words, setWords, ownership } = props;
  const field = useRef<HTMLInputElement>(null);
  if (videos.length === 0) {
    return (
      <EmptyState
        title="Nothing in here yet"
        message={
          ownership === 'other'
            ? 'Its owner has put no video into it so far.'
            : 'Open a video and choose “Add to a playlist”.'
        }
        action={<AllSeriesLink />}
      />
    );
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
          label="Find a video"
          placeholder="Title"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
        />
        <p className={styles.found} role="status">
          {chosenBy && `${found.length} of ${videos.length} videos, by title`}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="Nothing found"
          message="No video in here has these words in its title."
          action={<Button onClick={showAll}>Show all videos</Button>}
        />
      ) : (
        <VideoRows playlist={playlist} videos={found} isFiltered={chosenBy !== ''} ownership={ownership} />
      )}
    </>
  );
}
