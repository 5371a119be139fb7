import { selectPlaylists, useDraft, type Playlist } from '@steadfast/sdk';
import { isRefusal, mutatePlaylist, useMutationContext } from '@steadfast/sdk/mutations';
import { Button, TextField } from '@steadfast/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { validateName } from '../../validate-name';
import styles from './RenamePlaylist.module.css';

export interface RenamePlaylistProps {
  playlist: Playlist;
  takesFocus: boolean;
  /** Called when the form can close: the page shows the new name, or the viewer cancelled. */
  onClose: () => void;
  onRefused: () => void;
}

/**
 * The form that replaces the name of a playlist while renaming (REQ-PLAYLIST-5). A name that was not saved is in the
 * field again the next time.
 */
export function RenamePlaylist({ playlist, takesFocus, onClose, onRefused }: RenamePlaylistProps) {
  const context = useMutationContext();
  const [name, setName, forgetName] = useDraft(`playlists/rename/${playlist.id}`, playlist.name);
  const [nameError, setNameError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocus]);
  // "Try again" in a notice may save the name while it is still in the field.
  const shownName = useRef(playlist.name);
  const leaveIfSaved = useEffectEvent(() => {
    if (playlist.name !== shownName.current && playlist.name === name.trim()) onClose();
    shownName.current = playlist.name;
  });
  useEffect(() => {
    leaveIfSaved();
  }, [playlist.name]);
  // Another tab or device may delete the playlist, and this form disappears with it.
  const explainDeletion = useEffectEvent(() => {
    if (selectPlaylists(context.store.getState())?.some(({ id }) => id === playlist.id) ?? true) return;
    forgetName();
    context.notify(`“${playlist.name}” was deleted, so it was not renamed.`);
  });
  useEffect(
    () => () => {
      explainDeletion();
    },
    [],
  );
  const cancel = () => {
    forgetName();
    onClose();
  };
  const save = async (newName: string) => {
    const failure = await mutatePlaylist(
      context,
      playlist,
      { kind: 'rename', name: newName },
      {
        done: `“${newName}” is the new name.`,
        failed: `“${playlist.name}” was not renamed.`,
        retry: () => void save(newName),
      },
    );
    if (!failure) forgetName();
    else if (isRefusal(failure)) onRefused();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newName = name.trim();
    const error = validateName(newName);
    setNameError(error);
    if (error) field.current?.focus();
    else if (newName === playlist.name) cancel();
    else {
      onClose();
      void save(newName);
    }
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
      <div className="actions">
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

/**
 * Opens and closes the form that renames a playlist (REQ-PLAYLIST-5). It closes when the name is saved, and opens again
 * with that name if the API refuses it. Closing returns the focus to the menu's button, and no change of the form takes
 * the focus from elsewhere.
 *
 * @param opener contains the button of the menu that renames
 * @returns `formProps` for `RenamePlaylist`
 */
export function useRenaming(opener: RefObject<HTMLElement | null>) {
  const [opening, setOpening] = useState<{ takesFocus: boolean }>();
  const isRenaming = opening !== undefined;
  const wasRenaming = useRef(isRenaming);
  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasRenaming.current && !isRenaming && isFocusLost) opener.current?.querySelector('button')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming, opener]);
  return {
    isRenaming,
    rename: () => setOpening({ takesFocus: true }),
    formProps: {
      takesFocus: opening?.takesFocus ?? false,
      onClose: () => setOpening(undefined),
      onRefused: () => setOpening({ takesFocus: opener.current?.contains(document.activeElement) ?? false }),
    },
  };
}
