import { selectPlaylists, type Playlist, createTextFilter } from '@steadfast/sdk';
import { Button, QueryBoundary, Skeleton, TextField, formatCount } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { playlistsWithVideoQuery } from '../../api';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import styles from './AddToPlaylistDialog.module.css';
import { ChoiceList } from './ChoiceList';
import type { VideoInPlaylists } from './use-video-in-playlists';

/** Show the filter from this number of playlists: more than are visible at once. */
const FILTER_FROM = 10;

const filterPlaylists = createTextFilter<Playlist>(({ name }) => [name]);

export interface PlaylistChoicesProps {
  email: string;
  videoId: number;
  inPlaylists: VideoInPlaylists;
  /** False while the dialog closes. */
  isOpen: boolean;
}

/** The viewer's playlists to choose from, and a form for a new one. */
export function PlaylistChoices({ email, videoId, inPlaylists, isOpen }: PlaylistChoicesProps) {
  const query = useQuery(playlistsWithVideoQuery(email, videoId));
  const [isFormOpen, setFormOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasFormOpen = useRef(false);
  // A layout effect, so that it runs before the list restores a lost focus. If the focus moved elsewhere while the
  // request ran, leave it.
  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasFormOpen.current && !isFormOpen && isFocusLost) opener.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  const handleCreated = (playlist: Playlist | undefined, name: string) => {
    setFormOpen(false);
    setFilter('');
    if (playlist) inPlaylists.change(playlist, true);
    else inPlaylists.announce(`“${name}” was created.`);
    void query.refetch();
  };
  return (
    <div className={styles.content}>
      {query.data?.length === 0 && !isFormOpen && (
        <p className={styles.hint}>You have no playlists yet. Make your first.</p>
      )}
      {isFormOpen ? (
        <NewPlaylistForm
          submitLabel="Create and add"
          isOpen={isOpen}
          onCreated={handleCreated}
          onCancel={() => {
            setFormOpen(false);
          }}
        />
      ) : (
        <Button
          ref={opener}
          icon="plus"
          size="small"
          className={styles.create}
          onClick={() => {
            setFormOpen(true);
          }}
        >
          New playlist
        </Button>
      )}
      <QueryBoundary query={query} what="your playlists" skeleton={<ChoicesSkeleton />} tellsFailedReload>
        {(playlists) => {
          const found = filterPlaylists(playlists, filter);
          return (
            <div className={styles.content}>
              {(playlists.length >= FILTER_FROM || filter) && (
                <ChoicesFilter filter={filter} found={found} all={playlists} onChange={setFilter} />
              )}
              <ChoiceList playlists={found} videoId={videoId} inPlaylists={inPlaylists} />
            </div>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

interface ChoicesFilterProps {
  filter: string;
  found: readonly Playlist[];
  all: readonly Playlist[];
  onChange: (filter: string) => void;
}

/** A filter for playlists by name, with the number of matches. */
function ChoicesFilter({ filter, found, all, onChange }: ChoicesFilterProps) {
  const summary =
    found.length > 0
      ? `${found.length} of ${formatCount(all.length, 'playlist')}`
      : `No playlist has “${filter.trim()}” in its name.`;
  return (
    <div className={styles.filter}>
      <TextField
        label="Find a playlist"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <p role="status" className={styles.found}>
        {filter.trim() && summary}
      </p>
    </div>
  );
}

const ROWS = 3;
const ROWS_MAX = 8;

/** Placeholder for the choices: as many rows as there are playlists, up to what is visible. */
export function ChoicesSkeleton() {
  const known = useSelector(selectPlaylists)?.length;
  return (
    <div className={styles.choices}>
      {Array.from({ length: Math.min(known ?? ROWS, ROWS_MAX) }, (_, index) => (
        <Skeleton key={index} shape="block" height="3.5rem" />
      ))}
    </div>
  );
}
