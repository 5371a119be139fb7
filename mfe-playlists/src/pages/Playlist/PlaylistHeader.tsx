import {
  myPlaylistsPath,
  videoPath,
  trimmedString,
  type ListedVideo,
  type Playlist,
} from '@steadfast/shared';
import { ButtonLink, ShareButton, formatDuration } from '@steadfast/shared/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeletePlaylist } from '../../components/DeletePlaylist/use-delete-playlist';
import { PlaylistMenu } from '../../components/PlaylistMenu/PlaylistMenu';
import { formatCount } from '../../format-count';
import { PlaylistArtwork } from './PlaylistArtwork';
import { PlaylistName } from './PlaylistName';
import styles from './PlaylistPage.module.css';
import { totalSeconds, upNext } from './up-next';

export interface PlaylistHeaderProps {
  playlist: Playlist;
  videos: readonly ListedVideo[];
  /** Those that the filter has left: Watch begins with one of them (REQ-PLAYLIST-4). */
  found: readonly ListedVideo[];
  isOwn: boolean;
}

/** What a playlist is, and what can be done with it as a whole (REQ-PLAYLIST-3). */
export function PlaylistHeader({ playlist, videos, found, isOwn }: PlaylistHeaderProps) {
  const { linkSlug, name } = playlist;
  const [isRenaming, setRenaming] = useState(false);
  const navigate = useNavigate();
  // In place of this page, to which nothing leads back. The question outlives the menu, which goes as soon as nobody owns it.
  const { ask, question } = useDeletePlaylist({
    deleted: () => void navigate(myPlaylistsPath, { replace: true }),
  });
  const menu = useRef<HTMLDivElement>(null);
  const next = upNext(found);
  const total = formatDuration(totalSeconds(videos));
  return (
    <header className={styles.header}>
      <PlaylistArtwork videos={videos} />
      <div className={styles.words}>
        <PlaylistName
          playlist={playlist}
          isRenaming={isRenaming && isOwn}
          setRenaming={setRenaming}
          focusBack={() => {
            menu.current?.querySelector('button')?.focus();
          }}
        />
        <p className={styles.count}>
          <span>{formatCount(videos.length, 'video')}</span>
          {total && <span>{` · ${total}`}</span>}
        </p>
        <div className={styles.actions}>
          {next && (
            <ButtonLink
              to={videoPath(next.id, { type: 'playlist', linkSlug })}
              variant="primary"
              icon="play"
              aria-describedby="up-next"
            >
              Watch
            </ButtonLink>
          )}
          <ShareButton target={{ kind: 'playlist', linkSlug, title: name }} />
          {isOwn && (
            <div ref={menu}>
              <PlaylistMenu
                label="Playlist options"
                playlist={playlist}
                onRename={() => {
                  setRenaming(true);
                }}
                onDelete={() => {
                  ask({ ...playlist, videoCount: videos.length });
                }}
              />
            </div>
          )}
        </div>
        {next && (
          <p id="up-next" className={styles.upNext}>
            {next.isWatched ? 'All watched. Start again with:' : 'Up next:'}{' '}
            <bdi>{trimmedString(next.title) || 'Untitled video'}</bdi>
          </p>
        )}
      </div>
      {question}
    </header>
  );
}
