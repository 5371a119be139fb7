import { logFailure, useSite, useUser } from '@steadfast/sdk';
import { useRef, useState, type ReactNode } from 'react';
import type { DeletePlaylist, PlaylistToDelete } from './DeletePlaylist';

/** Loads the dialog on demand: it brings the modal, which no page needs earlier. */
export const loadDeletePlaylist = () => import('./DeletePlaylist');

interface DeletionRequest {
  playlist: PlaylistToDelete;
  /** Email of the viewer who opened the dialog. */
  userEmail: string | undefined;
  Dialog: typeof DeletePlaylist;
}

/**
 * Lets a page delete playlists (REQ-PLAYLIST-5). `confirmDelete` loads and opens the dialog; the page renders `dialog`.
 *
 * @param callbacks.onDeleted called after the API has deleted the playlist
 * @param callbacks.onClosed called after the dialog has closed, to restore a focus that has nowhere to return to
 */
export function useDeletePlaylist(callbacks: { onDeleted?: () => void; onClosed?: () => void } = {}): {
  confirmDelete: (playlist: PlaylistToDelete) => void;
  dialog: ReactNode;
} {
  const { notify } = useSite();
  const userEmail = useUser()?.email;
  const [request, setRequest] = useState<DeletionRequest>();
  const latest = useRef<PlaylistToDelete>(undefined);
  const confirmDelete = (playlist: PlaylistToDelete) => {
    latest.current = playlist;
    loadDeletePlaylist().then(
      ({ DeletePlaylist: Dialog }) => {
        if (latest.current === playlist) setRequest({ playlist, userEmail, Dialog });
      },
      (error: unknown) => {
        logFailure('Failed to load the dialog for deleting a playlist', error);
        notify('This did not load. Check your connection and try again.', { tone: 'error' });
      },
    );
  };
  const handleClosed = () => {
    setRequest(undefined);
    callbacks.onClosed?.();
  };
  // After another viewer signs in, hide the dialog.
  const dialog = request?.userEmail === userEmail && request && (
    <request.Dialog playlist={request.playlist} onDeleted={callbacks.onDeleted} onClosed={handleClosed} />
  );
  return { confirmDelete, dialog };
}
