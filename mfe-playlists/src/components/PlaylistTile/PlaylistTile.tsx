import { playlistPath, type Playlist } from '@steadfast/sdk';
import { applyToName, usePendingMutations } from '@steadfast/sdk/mutations';
import { classNames, truncate, formatCount } from '@steadfast/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PlaylistArtwork } from '../PlaylistArtwork/PlaylistArtwork';
import { PlaylistMenu } from '../PlaylistMenu/PlaylistMenu';
import { RenamePlaylist, useRenaming } from '../RenamePlaylist/RenamePlaylist';
import styles from './PlaylistTile.module.css';

export interface PlaylistTileProps {
  playlist: Playlist;
  onDelete: (playlist: Playlist) => void;
  /** Just created: scroll it into view and focus it. */
  isNew?: boolean | undefined;
  /** In the first view: load its pictures first. */
  priority?: boolean | undefined;
}

/** One playlist in a list: its picture, a link to it, its number of videos and its menu. */
export function PlaylistTile({ playlist: stored, onDelete, isNew, priority }: PlaylistTileProps) {
  const { linkSlug, videoCount, artwork } = stored;
  const playlist = { ...stored, name: usePendingMutations(stored.id).reduce(applyToName, stored.name) };
  const name = truncate(playlist.name);
  const tile = useRef<HTMLElement>(null);
  const { isRenaming, rename, formProps } = useRenaming(tile);
  useEffect(() => {
    if (isNew) tile.current?.querySelector('a')?.focus();
  }, [isNew]);
  return (
    <article ref={tile} className={styles.tile} data-long-press={isRenaming ? undefined : ''}>
      <PlaylistArtwork artwork={artwork} priority={priority} />
      {isRenaming ? (
        <div className={styles.form}>
          <h3 className="visually-hidden">{name}</h3>
          <RenamePlaylist playlist={playlist} {...formProps} />
        </div>
      ) : (
        <div className={styles.body}>
          <div className={styles.text}>
            <h3 className={classNames('clamp', styles.name)} dir="auto">
              <Link to={playlistPath(linkSlug)} className="cover-link" viewTransition>
                {name}
              </Link>
            </h3>
            {videoCount !== undefined && <p className={styles.count}>{formatCount(videoCount, 'video')}</p>}
          </div>
          <div className={styles.menu}>
            <PlaylistMenu
              playlist={playlist}
              label={`More actions for ${name}`}
              variant="quiet"
              size="small"
              onRename={rename}
              onDelete={() => onDelete(playlist)}
            />
          </div>
        </div>
      )}
    </article>
  );
}
