import { trimmedString, type ListedVideo } from '@steadfast/shared';
import { useDeferredValue, useMemo, useState } from 'react';
import type { PlaylistWithVideos } from '../../api';
import { PlaylistHeader } from './PlaylistHeader';
import styles from './PlaylistPage.module.css';
import { PlaylistVideos } from './PlaylistVideos';
import type { Ownership } from './use-playlist';

export interface ShownPlaylistProps extends PlaylistWithVideos {
  ownership: Ownership;
}

/** A loaded playlist: its header and its videos. */
export function ShownPlaylist({ playlist, videos, ownership }: ShownPlaylistProps) {
  const [filter, setFilter] = useState('');
  // The field updates at once; the rows follow as fast as the device can render them.
  const appliedFilter = useDeferredValue(filter.trim());
  const found = useMemo(() => filterVideos(videos, appliedFilter), [videos, appliedFilter]);
  return (
    <div className={styles.parts}>
      <PlaylistHeader playlist={playlist} videos={videos} found={found} isOwn={ownership === 'own'} />
      <div className={styles.videos}>
        <PlaylistVideos
          playlist={playlist}
          videos={videos}
          found={found}
          appliedFilter={appliedFilter}
          filter={filter}
          setFilter={setFilter}
          ownership={ownership}
        />
      </div>
    </div>
  );
}

/**
 * Filters videos by title, ignoring case (REQ-PLAYLIST-4). Surrounding spaces are ignored; an empty text matches every
 * video.
 */
function filterVideos(videos: readonly ListedVideo[], filter: string): readonly ListedVideo[] {
  const folded = foldCase(filter.trim());
  return folded === ''
    ? videos
    : videos.filter(({ title }) => foldCase(trimmedString(title)).includes(folded));
}

/**
 * Folds case. Upper case, because lower case depends on position (σ and ς). NFC, so that an accented letter matches in
 * both of its encodings.
 */
function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase();
}
