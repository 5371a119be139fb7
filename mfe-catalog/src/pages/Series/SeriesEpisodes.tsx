import { videoAddress, type ListedVideo } from '@steadfast/shared';
import { Button, CardGrid, EmptyState, TextField, VideoCard } from '@steadfast/shared/ui';
import { useRef, useState } from 'react';
import { filterEpisodes } from '../../episodes-filter';
import styles from './SeriesPage.module.css';

export interface SeriesEpisodesProps {
  seriesId: number;
  videos: readonly ListedVideo[];
}

/** All episodes of a series, and a way to find some of them by what they are called or about (REQ-SERIES-4). */
export function SeriesEpisodes({ seriesId, videos }: SeriesEpisodesProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = filterEpisodes(videos, words);
  const showAll = () => {
    setWords('');
    field.current?.focus();
  };
  if (videos.length === 0) {
    return <EmptyState title="No episodes yet" message="The first episode of this series is on its way." />;
  }
  return (
    <>
      <TextField
        ref={field}
        className={styles.filter}
        type="search"
        label="Find an episode"
        placeholder="Title or description"
        enterKeyHint="search"
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
      <p className="visually-hidden" role="status">
        {words.trim() && `${found.length} of ${videos.length} episodes`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="Nothing found"
          message="No episode has these words in its title or description."
          action={<Button onClick={showAll}>Show all episodes</Button>}
        />
      ) : (
        <CardGrid label="Episodes">
          {found.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              to={videoAddress(video.id, { type: 'series', id: seriesId })}
              headingLevel={2}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}
