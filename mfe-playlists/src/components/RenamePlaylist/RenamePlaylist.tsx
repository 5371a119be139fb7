import { useDraft, type Playlist } from '@steadfast/shared';
import { mutatePlaylist, useMutationContext } from '@steadfast/shared/playlist-mutations';
import { Button, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { validateName } from './validate-name';
import styles from './RenamePlaylist.module.css';

export interface RenamePlaylistProps {
  playlist: Playlist;
  /** The field is no longer needed: the new name is shown while the API is asked, or all stays as it was. */
  onLeft: () => void;
  /** The name was not taken, and stands in the field when that is shown again. */
  onRefused?: (() => void) | undefined;
}

/**
 * The field for another name of a playlist (REQ-PLAYLIST-5), in place of the name. A name that the API refuses is in the field
 * again when it is opened anew.
 */
export function RenamePlaylist({ playlist, onLeft, onRefused }: RenamePlaylistProps) {
  const host = useMutationContext();
  const [name, setName, forgetName] = useDraft(`playlists/rename/${playlist.id}`, playlist.name);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const cancel = () => {
    forgetName();
    onLeft();
  };
  const save = async (given: string) => {
    onLeft();
    const words = { done: `“${given}” is the new name.`, failed: `“${playlist.name}” was not renamed.` };
    if (await mutatePlaylist(host, playlist, { kind: 'rename', name: given }, words)) forgetName();
    else onRefused?.();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = name.trim();
    const found = validateName(given);
    setProblem(found);
    if (found) field.current?.focus();
    else if (given === playlist.name) cancel();
    else void save(given);
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
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
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
