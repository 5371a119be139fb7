import { Button, FormMessage, Loaded } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { myPlaylistsQuery } from '../../api';
import { NewPlaylistForm } from '../../components/NewPlaylistForm/NewPlaylistForm';
import { useAddVideo } from '../../use-add-video';
import styles from './AddToPlaylistDialog.module.css';
import { ChoicesSkeleton } from './ChoicesSkeleton';
import { PlaylistChoice } from './PlaylistChoice';

export interface PlaylistChoicesProps {
  email: string;
  videoId: number;
  onAdded: () => void;
}

/** The viewer's playlists to choose from, and a way to make one. */
export function PlaylistChoices({ email, videoId, onAdded }: PlaylistChoicesProps) {
  const query = useQuery(myPlaylistsQuery(email));
  const [isFormOpen, setFormOpen] = useState(false);
  const { add, addingTo, error: addError } = useAddVideo(videoId, onAdded);
  const failure = useRef<HTMLDivElement>(null);
  // Whoever chose far down would not see it at the top.
  useEffect(() => {
    if (addError) failure.current?.scrollIntoView?.({ block: 'nearest' });
  }, [addError]);
  const opener = useRef<HTMLButtonElement>(null);
  const wasFormOpen = useRef(false);
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) opener.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  return (
    <div className={styles.content}>
      {addError && (
        <div ref={failure} className={styles.failure}>
          <FormMessage tone="error">{addError.message}</FormMessage>
        </div>
      )}
      <Loaded query={query} what="your playlists" skeleton={<ChoicesSkeleton />} tellsFailedReload>
        {(playlists) =>
          playlists.length > 0 ? (
            <ul className={styles.choices} aria-label="Your playlists">
              {playlists.map((playlist) => (
                <li key={playlist.id}>
                  <PlaylistChoice
                    playlist={playlist}
                    isBusy={addingTo?.id === playlist.id}
                    onChosen={() => {
                      add(playlist);
                    }}
                  />
                </li>
              ))}
            </ul>
          ) : (
            !isFormOpen && <p className={styles.hint}>You have no playlists yet. Make your first.</p>
          )
        }
      </Loaded>
      {isFormOpen ? (
        <NewPlaylistForm
          submitLabel="Create and add"
          onCreated={(made) => {
            setFormOpen(false);
            if (made) add(made);
          }}
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
    </div>
  );
}
