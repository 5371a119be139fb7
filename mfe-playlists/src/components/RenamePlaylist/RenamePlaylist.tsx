import { useDraft, type Playlist } from '@steadfast/shared';
import { NAME_MAX_LENGTH } from '@steadfast/shared/limits';
import { mutatePlaylist, useMutationContext } from '@steadfast/shared/playlist-mutations';
import { Button, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styles from './RenamePlaylist.module.css';

export interface RenamePlaylistProps {
  playlist: Playlist;
  /** Called when the field can close: the new name is shown while the request runs, or the viewer cancelled. */
  onLeft: () => void;
  /** Called when the API refuses the name. The field shows it again when reopened. */
  onRefused?: (() => void) | undefined;
}

/**
 * The field that replaces the name of a playlist while renaming (REQ-PLAYLIST-5). A refused name is in the field again
 * when it reopens.
 */
export function RenamePlaylist({ playlist, onLeft, onRefused }: RenamePlaylistProps) {
  const host = useMutationContext();
  const [name, setName, forgetName] = useDraft(`playlists/rename/${playlist.id}`, playlist.name);
  const [nameError, setNameError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const cancel = () => {
    forgetName();
    onLeft();
  };
  const save = async (newName: string) => {
    onLeft();
    const messages = { done: `“${newName}” is the new name.`, failed: `“${playlist.name}” was not renamed.` };
    if (await mutatePlaylist(host, playlist, { kind: 'rename', name: newName }, messages)) forgetName();
    else onRefused?.();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newName = name.trim();
    const error = validateName(newName);
    setNameError(error);
    if (error) field.current?.focus();
    else if (newName === playlist.name) cancel();
    else void save(newName);
  };
  return (
    <form className={styles.form} aria-label="Rename" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="New name"
        name="playlist-name"
        autoComplete="off"
        dir="auto"
        required
        value={name}
        error={nameError}
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          cancel();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small">
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Validates the name of a playlist. Returns an error message, or undefined for a valid name. */
function validateName(name: string): string | undefined {
  if (name.trim() === '') return 'Give your playlist a name.';
  return name.trim().length > NAME_MAX_LENGTH
    ? `Use at most ${NAME_MAX_LENGTH} characters. This name has ${name.trim().length}.`
    : undefined;
}
