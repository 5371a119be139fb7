import { selectPlaylists, useSite } from '@steadfast/shared';
import { Button, EmptyState, ErrorMessage, PageHeading } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { myPlaylistsQuery } from '../../api';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import { PlaylistTile } from '../../components/PlaylistTile/PlaylistTile';
import { collectionWords } from '../../count-words';
import styles from './MyPlaylistsPage.module.css';
import { PlaylistsSkeleton } from './PlaylistsSkeleton';

/** The playlists of a signed-in viewer (REQ-PLAYLIST-1). */
export function MyPlaylists({ email }: { email: string }) {
  const { data, error, refetch, isFetching } = useQuery(myPlaylistsQuery(email));
  // The drawer may know the list already; its own answer is the newer one.
  const knownByDrawer = useSelector(selectPlaylists);
  const playlists = data ?? (error ? undefined : (knownByDrawer ?? undefined));
  const [isFormOpen, setFormOpen] = useState(false);
  const { notify } = useSite();
  const listTitleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const openForm = () => {
    setFormOpen(true);
  };
  const closeForm = () => {
    setFormOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading>Manage Playlists</PageHeading>
          <p className={styles.counts}>{playlists && collectionWords(playlists)}</p>
        </div>
        <Button ref={opener} variant="primary" icon="plus" aria-expanded={isFormOpen} onClick={openForm}>
          New Playlist
        </Button>
      </header>
      {isFormOpen && (
        <div className={styles.form}>
          <NewPlaylistForm
            submitLabel="Create"
            onCreated={(_, name) => {
              notify(`“${name}” was created.`);
              closeForm();
            }}
            onCancel={closeForm}
          />
        </div>
      )}
      <section className={styles.section} aria-labelledby={listTitleId}>
        <h2 id={listTitleId}>My Playlists</h2>
        {error && (
          <ErrorMessage
            title="Your playlists could not be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!playlists && !error && <PlaylistsSkeleton />}
        {playlists?.length === 0 && (
          <EmptyState
            title="No playlists yet"
            message="Make one, then add videos to it from any video's page."
            action={!isFormOpen && <Button onClick={openForm}>Make a playlist</Button>}
          />
        )}
        {playlists && playlists.length > 0 && (
          <ul className={styles.list}>
            {playlists.map((playlist) => (
              <li key={playlist.id} className={styles.item}>
                <PlaylistTile playlist={playlist} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
