import { useDraft, useSite, type Playlist } from '@steadfast/shared';
import { NAME_MAX_LENGTH } from '@steadfast/shared/limits';
import { Button, FormMessage, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useCreatePlaylist } from '../../use-create-playlist';
import { useIsHere } from '../../use-is-here';
import styles from './NewPlaylistForm.module.css';

export interface NewPlaylistFormProps {
  submitLabel: string;
  /** The new playlist, if the list shows it already, and the name that was given. */
  onCreated: (made: Playlist | undefined, name: string) => void;
  onCancel?: (() => void) | undefined;
  /** False while what holds the form closes; true when left out. */
  isOpen?: boolean | undefined;
}

const NO_NAME_MESSAGE = 'Give your playlist a name.';

/**
 * Asks for the name of a new playlist and makes it. What was typed stays until that has worked, or is called off; while it
 * is being made, Cancel stops waiting for the answer, and what was typed stays. Who has left the form by then is told by a
 * notice that it failed.
 */
export function NewPlaylistForm({ submitLabel, onCreated, onCancel, isOpen }: NewPlaylistFormProps) {
  const [name, setName, forgetName] = useDraft('playlists/new-name', '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { notify } = useSite();
  const isHere = useIsHere(isOpen);
  const { create, stop, isCreating, error } = useCreatePlaylist(
    (made, given) => {
      forgetName();
      onCreated(made, given);
    },
    ({ message }, given) => {
      if (!isHere.current) notify(`“${given}” was not created. ${message}`, { tone: 'error' });
    },
  );
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = name.trim();
    if (given) create(given);
    else {
      setProblem(NO_NAME_MESSAGE);
      field.current?.focus();
    }
  };
  return (
    <form className={styles.form} aria-label="New playlist" noValidate onSubmit={submit}>
      {error && <FormMessage tone="error">{error.message}</FormMessage>}
      <TextField
        ref={field}
        label="Name of the playlist"
        name="playlist-name"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        required
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small" isBusy={isCreating}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              if (isCreating) stop();
              else {
                forgetName();
                onCancel();
              }
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
