import { useDeferredValue, useMemo, useState } from 'react';
import type { PlaylistWithVideos } from '../../api';
import { filterVideos } from './filter-videos';
import { PlaylistHeader } from './PlaylistHeader';
import styles from './PlaylistPage.module.css';
import { PlaylistVideos } from './PlaylistVideos';
import type { Ownership } from './use-playlist';

export interface ShownPlaylistProps extends PlaylistWithVideos {
  ownership: Ownership;
}

/** A playlist that has come: what it is and what can be done with it, and its videos. */
export function ShownPlaylist({ playlist, videos, ownership }: ShownPlaylistProps) {
  const [words, setWords] = useState('');
  // The field follows the keys; the rows follow the field, as fast as the device can.
  const chosenBy = useDeferredValue(words.trim());
  const found = useMemo(() => filterVideos(videos, chosenBy), [videos, chosenBy]);
  return (
    <div className={styles.parts}>
      <PlaylistHeader playlist={playlist} videos={videos} found={found} isOwn={ownership === 'own'} />
      <div className={styles.videos}>
        <PlaylistVideos
          playlist={playlist}
          videos={videos}
          found={found}
          chosenBy={chosenBy}
          words={words}
          setWords={setWords}
          ownership={ownership}
        />
      </div>
    </div>
  );
}
