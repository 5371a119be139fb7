import { useDraft, type Playlist } from '@steadfast/sdk';
import { Button, FormMessage, TextField } from '@steadfast/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useCreatePlaylist } from '../../use-create-playlist';
import { useIsShown } from '../../use-is-shown';
import { validateName } from '../../validate-name';
import styles from './NewPlaylistForm.module.css';

export interface NewPlaylistFormProps {
  submitLabel: string;
  /** Called with the new playlist, if the list contains it already, and its name. */
  onCreated: (playlist: Playlist | undefined, name: string) => void;
  onCancel?: (() => void) | undefined;
  /** False while the dialog around the form closes; true by default. */
  isOpen?: boolean | undefined;
}

/**
 * The form for a new playlist. The name stays until the playlist is created or the viewer cancels. While the request
 * runs, Cancel only stops waiting and keeps the name. If the request fails after the form has closed, a notice reports
 * it.
 */
export function NewPlaylistForm({ submitLabel, onCreated, onCancel, isOpen }: NewPlaylistFormProps) {
  const [name, setName, forgetName] = useDraft('playlists/new-name', '');
  const [nameError, setNameError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isShown = useIsShown(isOpen);
  const { create, stop, isCreating, error } = useCreatePlaylist((playlist, submittedName) => {
    forgetName();
    onCreated(playlist, submittedName);
  }, isShown);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submittedName = name.trim();
    const problem = validateName(submittedName);
    setNameError(problem);
    if (problem) field.current?.focus();
    else void create(submittedName);
  };
  return (
    <form className={styles.form} aria-label="New playlist" noValidate onSubmit={submit}>
      {error && <FormMessage tone="error">{error.message}</FormMessage>}
      <TextField
        ref={field}
        label="Name of the playlist"
        name="playlist-name"
        autoComplete="off"
        required
        value={name}
        error={nameError}
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
      />
      <div className="actions">
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
