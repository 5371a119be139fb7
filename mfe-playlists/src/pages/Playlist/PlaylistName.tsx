import type { Playlist } from '@steadfast/shared';
import { changePlaylist, useChangesHost } from '@steadfast/shared/playlist-changes';
import { Button, PageHeading, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { nameProblem } from './name-problem';
import styles from './PlaylistPage.module.css';

export interface PlaylistNameProps {
  playlist: Playlist;
  isRenaming: boolean;
  setRenaming: (isRenaming: boolean) => void;
  /** Gives the focus back to where renaming was asked for. */
  focusBack: () => void;
}

/** The name of a playlist, or the field for another (REQ-PLAYLIST-5). A name that the API refuses stands in the field again. */
export function PlaylistName({ playlist, isRenaming, setRenaming, focusBack }: PlaylistNameProps) {
  const host = useChangesHost();
  const [refused, setRefused] = useState<string>();
  if (!isRenaming) return <PageHeading className={styles.name}>{playlist.name}</PageHeading>;

  const leave = () => {
    setRenaming(false);
    setRefused(undefined);
    focusBack();
  };
  const save = async (name: string) => {
    leave();
    if (name === playlist.name) return;
    const words = { done: `It is called “${name}” now.`, failed: 'The name was not changed.' };
    if (await changePlaylist(host, playlist, { kind: 'rename', name }, words)) return;
    setRefused(name);
    setRenaming(true);
  };
  return (
    <>
      <PageHeading className="visually-hidden">{playlist.name}</PageHeading>
      <NameField first={refused ?? playlist.name} onSave={(name) => void save(name)} onCancel={leave} />
    </>
  );
}

interface NameFieldProps {
  first: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function NameField({ first, onSave, onCancel }: NameFieldProps) {
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = nameProblem(name);
    setProblem(found);
    if (found) field.current?.focus();
    else onSave(name.trim());
  };
  return (
    <form className={styles.rename} aria-label="Rename" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="Name of the playlist"
        name="playlist-name"
        autoComplete="off"
        required
        dir="auto"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onCancel();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="small">
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
