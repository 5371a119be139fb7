import { Button, ErrorMessage, FormMessage } from '@steadfast/shared/ui';
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
  const { data: playlists, error, refetch, isFetching } = useQuery(myPlaylistsQuery(email));
  const [isFormOpen, setFormOpen] = useState(false);
  const { add, addingTo, error: addError } = useAddVideo(videoId, onAdded);
  const opener = useRef<HTMLButtonElement>(null);
  const wasFormOpen = useRef(false);
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) opener.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  const hasNone = playlists?.length === 0;
  return (
    <div className={styles.content}>
      {addError && <FormMessage tone="error">{addError.message}</FormMessage>}
      {error && (
        <ErrorMessage
          title="Your playlists could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!playlists && !error && <ChoicesSkeleton />}
      {playlists && !hasNone && (
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
      )}
      {hasNone && !isFormOpen && <p className={styles.hint}>You have no playlists yet. Make your first.</p>}
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
