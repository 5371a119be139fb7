import { selectPlaylists, useDraft, useSite, type Playlist } from '@steadfast/shared';
import { Button, EmptyState, Loaded, PageHeading } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { myPlaylistsQuery } from '../../api';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import { PlaylistTile } from '../../components/PlaylistTile/PlaylistTile';
import { collectionWords } from '../../count-words';
import styles from './MyPlaylistsPage.module.css';
import { PlaylistsSkeleton } from './PlaylistsSkeleton';

/** The playlists of a signed-in viewer (REQ-PLAYLIST-1). */
export function MyPlaylists({ email }: { email: string }) {
  const query = useQuery(myPlaylistsQuery(email));
  // The drawer may know the list already; its own answer is the newer one.
  const knownByDrawer = useSelector(selectPlaylists);
  const known = query.data ?? (query.error ? null : knownByDrawer);
  const [isFormOpen, setFormOpen] = useDraft('playlists/is-new-open', false);
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
  const list = (playlists: readonly Playlist[]) =>
    playlists.length === 0 ? (
      <EmptyState
        title="No playlists yet"
        message="Make one, then add videos to it from any video's page."
        action={!isFormOpen && <Button onClick={openForm}>Make a playlist</Button>}
      />
    ) : (
      <ul className={styles.list}>
        {playlists.map((playlist) => (
          <li key={playlist.id} className={styles.item}>
            <PlaylistTile playlist={playlist} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading>Manage Playlists</PageHeading>
          <p className={styles.counts}>{known && collectionWords(known)}</p>
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
        <Loaded
          query={query}
          what="your playlists"
          skeleton={known ? list(known) : <PlaylistsSkeleton />}
          tellsFailedReload
        >
          {list}
        </Loaded>
      </section>
    </div>
  );
}
