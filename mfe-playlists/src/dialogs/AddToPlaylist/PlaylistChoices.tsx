import type { Playlist } from '@steadfast/shared';
import { Button, Loaded } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import styles from './AddToPlaylistDialog.module.css';
import { ChoiceList } from './ChoiceList';
import { ChoicesFilter } from './ChoicesFilter';
import { ChoicesSkeleton } from './ChoicesSkeleton';
import { playlistsNamed, playlistsWithVideoQuery } from './playlists-with-video';
import type { VideoInPlaylists } from './use-video-in-playlists';

/** From so many playlists on they can be found by name: more than are in sight at once (decided). */
const FILTER_FROM = 10;

export interface PlaylistChoicesProps {
  email: string;
  videoId: number;
  inPlaylists: VideoInPlaylists;
  /** False while the dialog closes. */
  isOpen: boolean;
}

/** The viewer's playlists to choose from, and a way to make one. */
export function PlaylistChoices({ email, videoId, inPlaylists, isOpen }: PlaylistChoicesProps) {
  const query = useQuery(playlistsWithVideoQuery(email, videoId));
  const [isFormOpen, setFormOpen] = useState(false);
  const [letters, setLetters] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasFormOpen = useRef(false);
  // Before the list looks for a lost focus. Who has turned to something else while a playlist was being made stays there.
  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasFormOpen.current && !isFormOpen && isFocusLost) opener.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  const created = (made: Playlist | undefined, name: string) => {
    setFormOpen(false);
    setLetters('');
    if (made) inPlaylists.change(made, true);
    else inPlaylists.say(`“${name}” was created.`);
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
          onCreated={created}
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
      <Loaded query={query} what="your playlists" skeleton={<ChoicesSkeleton />} tellsFailedReload>
        {(playlists) => {
          const found = playlistsNamed(playlists, letters);
          return (
            <div className={styles.content}>
              {(playlists.length >= FILTER_FROM || letters) && (
                <ChoicesFilter letters={letters} found={found} all={playlists} onChange={setLetters} />
              )}
              <ChoiceList playlists={found} videoId={videoId} inPlaylists={inPlaylists} />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
