import { logFailure, useSite, useUser } from '@steadfast/shared';
import { useRef, useState, type ReactNode } from 'react';
import type { DeletePlaylist, PlaylistToDelete } from './DeletePlaylist';

/** The question's code: with it comes the modal, and no page needs it before somebody asks. */
export const loadDeletePlaylist = () => import('./DeletePlaylist');

interface DeletionRequest {
  playlist: PlaylistToDelete;
  /** Email of whoever asked. */
  viewer: string | undefined;
  Question: typeof DeletePlaylist;
}

/**
 * Lets a page delete playlists (REQ-PLAYLIST-5): `ask` opens the question, whose code comes then, and `question` is to be
 * drawn somewhere in the page.
 *
 * @param on.deleted told once the API has deleted it; the page leaves then, or the list is without it
 * @param on.closed told when the question has left, for a focus that has nowhere to go back to
 */
export function useDeletePlaylist(on: { deleted?: () => void; closed?: () => void } = {}): {
  ask: (playlist: PlaylistToDelete) => void;
  question: ReactNode;
} {
  const { notify } = useSite();
  const viewer = useUser()?.email;
  const [asked, setAsked] = useState<DeletionRequest>();
  const latest = useRef<PlaylistToDelete>(undefined);
  const ask = (playlist: PlaylistToDelete) => {
    latest.current = playlist;
    loadDeletePlaylist().then(
      ({ DeletePlaylist: Question }) => {
        if (latest.current === playlist) setAsked({ playlist, viewer, Question });
      },
      (error: unknown) => {
        logFailure('The question before a deletion could not be loaded', error);
        notify('This did not load. Check your connection and try again.', { tone: 'error' });
      },
    );
  };
  const closed = () => {
    setAsked(undefined);
    on.closed?.();
  };
  // Nobody is asked what to do with somebody else's playlist.
  const question = asked?.viewer === viewer && asked && (
    <asked.Question playlist={asked.playlist} onDeleted={on.deleted} onClosed={closed} />
  );
  return { ask, question };
}
