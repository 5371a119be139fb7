import type { Playlist } from '@steadfast/sdk';
import { useEffect, useRef, useId } from 'react';
import { applyToName, usePendingMutations, type PlaylistChange } from '@steadfast/sdk/mutations';
import { Icon, VisuallyHidden, classNames, formatCount } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './AddToPlaylistDialog.module.css';
import type { VideoInPlaylists } from './use-video-in-playlists';
import { playlistQuery } from '../../api';

export interface ChoiceListProps {
  playlists: readonly Playlist[];
  videoId: number;
  inPlaylists: VideoInPlaylists;
}

/** The playlists to choose from, in the order of the API. */
export function ChoiceList({ playlists, videoId, inPlaylists: { change, added } }: ChoiceListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The playlist that had the focus was deleted elsewhere: keep the focus in the list.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [playlists]);
  if (playlists.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.choices} aria-label="Your playlists">
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          {playlist.hasVideo === undefined ? (
            <PlaylistChoice
              playlist={playlist}
              videoId={videoId}
              isAdded={added.has(playlist.id)}
              onChosen={() => {
                change(playlist, true);
              }}
            />
          ) : (
            <PlaylistBox
              playlist={playlist}
              videoId={videoId}
              onChange={(has) => {
                change(playlist, has);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlaylistBoxProps {
  playlist: Playlist;
  videoId: number;
  onChange: (has: boolean) => void;
}

/** A playlist for which the API says whether it contains the video: a checkbox, which includes pending changes. */
function PlaylistBox({ playlist, videoId, onChange }: PlaylistBoxProps) {
  const changes = usePendingMutations(playlist.id);
  const has = hasVideoAfter(changes, videoId, playlist.hasVideo) ?? false;
  const videoCount = countVideosAfter(playlist, has);
  const id = useId();
  return (
    <label className={classNames(styles.choice, has && styles.checked)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={has}
        aria-labelledby={`${id}-name`}
        aria-describedby={videoCount === undefined ? undefined : `${id}-count`}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span className={styles.label}>
        <span id={`${id}-name`} className={styles.name} dir="auto">
          {changes.reduce(applyToName, playlist.name)}
        </span>
        {videoCount !== undefined && (
          <span id={`${id}-count`} className={styles.count}>
            {formatCount(videoCount, 'video')}
          </span>
        )}
      </span>
    </label>
  );
}

interface PlaylistChoiceProps {
  playlist: Playlist;
  videoId: number;
  /** Whether the video was just added, or found in the playlist. */
  isAdded: boolean;
  onChosen: () => void;
}

/**
 * A playlist for which the API does not say whether it contains the video: a button that adds it. A checkbox would
 * claim to know.
 */
function PlaylistChoice({ playlist, videoId, isAdded, onChosen }: PlaylistChoiceProps) {
  const changes = usePendingMutations(playlist.id);
  // Only observes the query; choosing the playlist starts it.
  const { isFetching: isChecking } = useQuery({ ...playlistQuery(playlist.linkSlug), enabled: false });
  const isBusy = isChecking || hasVideoAfter(changes, videoId, undefined) === true;
  const { name, videoCount } = playlist;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-busy={isBusy || undefined}
      aria-disabled={isAdded || isBusy || undefined}
      onClick={() => {
        if (!isAdded && !isBusy) onChosen();
      }}
    >
      <span className={styles.label}>
        <VisuallyHidden>{isAdded ? 'Added to ' : 'Add to '}</VisuallyHidden>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {videoCount !== undefined && (
          <span className={styles.count}>
            <VisuallyHidden>, </VisuallyHidden>
            <span>{formatCount(videoCount, 'video')}</span>
          </span>
        )}
      </span>
      <Icon
        name={isAdded ? 'check' : 'plus'}
        size="1.25rem"
        className={isAdded ? styles.done : styles.plus}
      />
    </button>
  );
}

/** Whether a playlist contains a video after all pending changes; undefined if unknown. */
function hasVideoAfter(
  changes: readonly PlaylistChange[],
  videoId: number,
  hasVideo: boolean | undefined,
): boolean | undefined {
  return changes.reduce((has, change) => {
    if (change.kind === 'add' && change.video.id === videoId) return true;
    if (change.kind === 'remove' && change.videoId === videoId) return false;
    return has;
  }, hasVideo);
}

function countVideosAfter({ videoCount, hasVideo }: Playlist, has: boolean): number | undefined {
  if (videoCount === undefined || has === hasVideo) return videoCount;
  return Math.max(0, videoCount + (has ? 1 : -1));
}
