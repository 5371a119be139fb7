import { selectPlaylists, selectSubscriptions, useDraft, useSite, type Playlist } from '@steadfast/shared';
import { Button, Loaded, PageHeading } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { myPlaylistsQuery } from '../../api';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import { formatCollection } from '../../format-count';
import styles from './MyPlaylistsPage.module.css';
import { OwnPlaylists } from './OwnPlaylists';
import { PlaylistsSkeleton } from './PlaylistsSkeleton';
import { Subscribed } from './Subscribed';

/** The signed-in viewer's playlists, and the series they are subscribed to (REQ-PLAYLIST-1). */
export function MyPlaylists({ email }: { email: string }) {
  const query = useQuery(myPlaylistsQuery(email));
  // Until this query has data, show the list that the drawer has loaded.
  const drawerPlaylists = useSelector(selectPlaylists);
  const known = query.data ?? (query.error ? null : drawerPlaylists);
  const seriesCount = useSelector(selectSubscriptions)?.length;
  const [isFormOpen, setFormOpen] = useDraft('playlists/is-new-open', false);
  const [newId, setNewId] = useState<number>();
  const { notify } = useSite();
  const listTitleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const openForm = () => {
    setFormOpen(true);
  };
  const closeForm = () => {
    setFormOpen(false);
    opener.current?.focus();
  };
  const handleCreated = (playlist: Playlist | undefined, name: string) => {
    notify(`“${name}” was created.`);
    const focused = document.activeElement;
    if (focused === document.body || form.current?.contains(focused)) {
      closeForm();
      setNewId(playlist?.id);
    } else setFormOpen(false); // leave a focus that has moved elsewhere
  };
  const list = (playlists: readonly Playlist[]) => (
    <OwnPlaylists playlists={playlists} newId={newId} onMake={isFormOpen ? undefined : openForm} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading>Manage Playlists</PageHeading>
          <p className={styles.counts}>{known && formatCollection(known, seriesCount)}</p>
        </div>
        <Button ref={opener} variant="primary" icon="plus" aria-expanded={isFormOpen} onClick={openForm}>
          New Playlist
        </Button>
      </header>
      {isFormOpen && (
        <div ref={form} className={styles.form}>
          <NewPlaylistForm submitLabel="Create" onCreated={handleCreated} onCancel={closeForm} />
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
      <Subscribed email={email} />
    </div>
  );
}
