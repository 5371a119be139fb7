import {
  myPlaylistsPath,
  selectIsSessionKnown,
  selectPlaylists,
  selectSubscriptions,
  useDraft,
  useSite,
  useUser,
  type Playlist,
} from '@steadfast/sdk';
import { Button, EmptyState, QueryBoundary, Loading, PageHeading, Skeleton } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { myPlaylistsQuery } from '../../api';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import { SignInInvitation } from '../../components/SignInInvitation/SignInInvitation';
import { formatCollection } from '../../format-collection';
import styles from './MyPlaylistsPage.module.css';
import { Subscribed } from './Subscribed';
import { useDeletePlaylist } from '../../components/DeletePlaylist/use-delete-playlist';
import { PlaylistTile } from '../../components/PlaylistTile/PlaylistTile';
import { useFocusInList } from '../../use-focus-in-list';

/** `/my_playlists`: the viewer's playlists and subscriptions. */
export function MyPlaylistsPage() {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const { requireSignIn } = useSite();
  if (user) return <MyPlaylists key={user.email} email={user.email} />;
  return (
    <div className={styles.page}>
      <PageHeading>Manage Playlists</PageHeading>
      {isSessionKnown ? (
        <SignInInvitation
          title="Log in to see your playlists"
          onSignIn={() => {
            requireSignIn(myPlaylistsPath);
          }}
        />
      ) : (
        <Loading what="your playlists">
          <PlaylistsSkeleton />
        </Loading>
      )}
    </div>
  );
}

/** The signed-in viewer's playlists, and the series they are subscribed to (REQ-PLAYLIST-1). */
function MyPlaylists({ email }: { email: string }) {
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
        <QueryBoundary
          query={query}
          what="your playlists"
          skeleton={known ? list(known) : <PlaylistsSkeleton />}
          tellsFailedReload
        >
          {list}
        </QueryBoundary>
      </section>
      <Subscribed email={email} />
    </div>
  );
}

/** Number of tiles in the first view of a large window. */
const TILES_IN_FIRST_VIEW = 4;

interface OwnPlaylistsProps {
  playlists: readonly Playlist[];
  newId: number | undefined;
  /** Opens the form for a new playlist; undefined while it is open. */
  onMake: (() => void) | undefined;
}

/** The viewer's playlists as tiles, or how to start when there are none. */
function OwnPlaylists({ playlists, newId, onMake }: OwnPlaylistsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keepFocusAt = useFocusInList(list, playlists.length);
  const { confirmDelete, dialog } = useDeletePlaylist();
  return (
    <div ref={list}>
      {playlists.length === 0 ? (
        <EmptyState
          title="No playlists yet"
          message="Make one, then add videos to it from any video's page."
          action={onMake && <Button onClick={onMake}>Make a playlist</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {playlists.map((playlist, index) => (
            <li key={playlist.id} className={styles.item} data-in-list="">
              <PlaylistTile
                playlist={playlist}
                isNew={playlist.id === newId}
                priority={index < TILES_IN_FIRST_VIEW}
                onDelete={(chosen) => {
                  keepFocusAt(index);
                  confirmDelete(chosen);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

const TILES = 4;

/** Placeholder for a list of playlists while it loads. */
function PlaylistsSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: TILES }, (_, index) => (
        <Skeleton key={index} shape="block" className={styles.tile} />
      ))}
    </div>
  );
}
