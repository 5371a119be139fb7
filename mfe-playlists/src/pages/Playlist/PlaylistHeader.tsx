import {
  myPlaylistsPath,
  videoPath,
  parseSeconds,
  trimmedString,
  type ListedVideo,
  type Playlist,
  findUpNext,
} from '@steadfast/sdk';
import { ButtonLink, PageHeading, classNames, ShareButton, formatDuration, formatCount } from '@steadfast/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeletePlaylist } from '../../components/DeletePlaylist/use-delete-playlist';
import { PlaylistArtwork } from '../../components/PlaylistArtwork/PlaylistArtwork';
import { PlaylistMenu } from '../../components/PlaylistMenu/PlaylistMenu';
import { RenamePlaylist, useRenaming } from '../../components/RenamePlaylist/RenamePlaylist';
import styles from './PlaylistPage.module.css';

export interface PlaylistHeaderProps {
  playlist: Playlist;
  videos: readonly ListedVideo[];
  /** The videos that match the filter; Watch starts with one of them (REQ-PLAYLIST-4). */
  found: readonly ListedVideo[];
  isOwn: boolean;
}

/** The header of a playlist with its actions (REQ-PLAYLIST-3). */
export function PlaylistHeader({ playlist, videos, found, isOwn }: PlaylistHeaderProps) {
  const { linkSlug, name } = playlist;
  const navigate = useNavigate();
  // Replace this page, which no longer exists. The dialog is outside the menu, which disappears with the ownership.
  const { confirmDelete, dialog } = useDeletePlaylist({
    onDeleted: () => void navigate(myPlaylistsPath, { replace: true }),
  });
  const menu = useRef<HTMLDivElement>(null);
  const { isRenaming, rename, formProps } = useRenaming(menu);
  const next = findUpNext(found);
  const totalSeconds = sumSeconds(videos);
  return (
    <header className={styles.header}>
      <PlaylistArtwork artwork={videos} isLarge priority />
      <div className={styles.text}>
        {isRenaming && isOwn ? (
          <>
            <PageHeading className="visually-hidden">{name}</PageHeading>
            <RenamePlaylist playlist={playlist} {...formProps} />
          </>
        ) : (
          <PageHeading className={classNames('clamp', styles.name)}>{name}</PageHeading>
        )}
        <p className={styles.count}>
          <span>{formatCount(videos.length, 'video')}</span>
          {totalSeconds > 0 && <span>{` · ${formatDuration(totalSeconds)}`}</span>}
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
                onRename={rename}
                onDelete={() => {
                  confirmDelete({ ...playlist, videoCount: videos.length });
                }}
              />
            </div>
          )}
        </div>
        {next && (
          <p id="up-next" className={classNames('clamp', styles.upNext)}>
            <span>{next.isWatched ? 'All watched. Start again with:' : 'Up next:'}</span>{' '}
            <bdi>{trimmedString(next.title) || 'Untitled video'}</bdi>
          </p>
        )}
      </div>
      {dialog}
    </header>
  );
}

/** The total duration of videos in seconds; unknown durations count as 0. */
function sumSeconds(videos: readonly ListedVideo[]): number {
  return videos.reduce((sum, { duration }) => sum + (parseSeconds(duration) ?? 0), 0);
}
