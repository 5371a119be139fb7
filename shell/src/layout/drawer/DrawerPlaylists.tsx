import {
  myPlaylistsPath,
  playlistPath,
  selectIsSessionKnown,
  selectIsSignedIn,
  selectPlaylists,
  useUser,
  type Playlist,
} from '@steadfast/sdk';
import { DRAWER_PLAYLISTS_MAX } from '@steadfast/contract/limits';
import { playlistsQuery } from '@steadfast/sdk/mutations';
import { Button, ButtonLink, Skeleton, VisuallyHidden, formatCount } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styles from './AccountDrawer.module.css';

/** The viewer's first playlists (REQ-NAV-6), or what an account offers (REQ-NAV-3). */
export function DrawerPlaylists() {
  const headingId = useId();
  const isKnown = useSelector(selectIsSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const playlists = useSelector(selectPlaylists);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h3 id={headingId} className={styles.sectionTitle}>
          Playlists
        </h3>
        {isSignedIn && (
          <Link to={myPlaylistsPath} className={styles.manage}>
            Manage<VisuallyHidden> playlists</VisuallyHidden>
          </Link>
        )}
      </div>
      {isKnown && !isSignedIn ? (
        <p className={styles.hint}>
          Create an account to save your favorite videos into playlists to watch later or share with others.
        </p>
      ) : (
        <Playlists playlists={playlists} />
      )}
    </section>
  );
}

/** @param playlists null until they are loaded */
function Playlists({ playlists }: { playlists: Playlist[] | null }) {
  if (!playlists) return <LoadingPlaylists />;
  if (playlists.length === 0) return <NoPlaylists />;
  return (
    <ul className={styles.list}>
      {playlists.slice(0, DRAWER_PLAYLISTS_MAX).map(({ id, name, linkSlug, videoCount }) => (
        <li key={id}>
          <Link to={playlistPath(linkSlug)} className={styles.row}>
            <span className={styles.playlist} dir="auto">
              {name}
            </span>{' '}
            {videoCount !== undefined && (
              <span className={styles.count}>{formatCount(videoCount, 'video')}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The store has an empty list both without playlists and after a failed load (REQ-PLAYLIST-7); the query tells which it is. */
function NoPlaylists() {
  const email = useUser()?.email ?? '';
  const { error, isFetching, refetch } = useQuery({ ...playlistsQuery(email), enabled: false }); // The saga requests it.
  if (error) {
    return (
      <div className={styles.empty}>
        <p className={styles.hint} role="alert">
          We could not load your playlists.
        </p>
        <Button size="small" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p className={styles.hint}>No playlists yet. Make one, and keep videos in it for later.</p>
      <ButtonLink size="small" icon="plus" to={myPlaylistsPath}>
        Make a playlist
      </ButtonLink>
    </div>
  );
}

function LoadingPlaylists() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading playlists</VisuallyHidden>
      {['9rem', '12rem', '8rem'].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
