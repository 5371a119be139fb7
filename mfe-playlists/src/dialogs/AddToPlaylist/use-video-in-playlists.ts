import { parseVideos, useReadUserEmail, useSite, useUser, type Playlist } from '@steadfast/sdk';
import { dismissVideoFailures, mutatePlaylist, useMutationContext } from '@steadfast/sdk/mutations';
import { useRef, useState } from 'react';
import { playlistQuery } from '../../api';
import { useIsShown } from '../../use-is-shown';

export interface VideoInPlaylists {
  /** Adds the video to a playlist, or removes it. */
  change: (playlist: Playlist, has: boolean) => void;
  /** Ids of the playlists it was added to here, or found in. */
  added: ReadonlySet<number>;
  /** Reports an outcome: in the dialog, or by a notice after it has closed (REQ-SESSION-6). */
  announce: (message: string) => void;
  /** The last outcome, for the status line of the dialog. */
  announcement: string;
}

/**
 * Adds a video to playlists and removes it (REQ-PLAYLIST-6). Changes to different playlists run in parallel. Failures
 * appear as notices, above the dialog too; successes in the dialog's status line.
 */
export function useVideoInPlaylists(
  { id: videoId, title }: { id: number; title: string },
  isOpen: boolean,
): VideoInPlaylists {
  const host = useMutationContext();
  const { notify } = useSite();
  const readUserEmail = useReadUserEmail();
  const userEmail = useUser()?.email;
  const [announcement, setAnnouncement] = useState<{ message: string; to: string | undefined }>();
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const isShown = useIsShown(isOpen);
  const announce = (message: string) => {
    if (isShown.current) setAnnouncement({ message, to: readUserEmail() });
    else notify(message);
  };

  const markAdded = (playlist: Playlist, message: string) => {
    setAdded((before) => new Set(before).add(playlist.id));
    announce(message);
  };
  /**
   * For an API without `hasVideo`, which may add a video twice. If the playlist does not load, adding the video reports
   * why.
   */
  const isInAlready = async ({ linkSlug, hasVideo, videoCount }: Playlist) => {
    if (hasVideo !== undefined || videoCount === 0) return false;
    const query = { ...playlistQuery(linkSlug), staleTime: 0, networkMode: 'always' as const };
    const response = await host.queryClient.fetchQuery(query).catch(() => undefined);
    return parseVideos(response?.videos).some(({ id }) => id === videoId);
  };

  const requests = useRef(new Map<number, { has: boolean }>());
  const change = async (playlist: Playlist, has: boolean) => {
    // Without `hasVideo` a second click changes nothing, also before the first one shows.
    if (playlist.hasVideo === undefined && requests.current.get(playlist.id)?.has === has) return;
    const requestedBy = readUserEmail();
    const request = { has };
    const isLast = () => requests.current.get(playlist.id) === request;
    requests.current.set(playlist.id, request);
    setAnnouncement(undefined);
    const { name } = playlist;
    if (has && (await isInAlready(playlist))) {
      if (readUserEmail() !== requestedBy) return;
      dismissVideoFailures(host, playlist.id, videoId);
      markAdded(playlist, `“${name}” has this video already.`);
      return;
    }
    if (readUserEmail() !== requestedBy) return;
    const failure = await mutatePlaylist(
      host,
      playlist,
      has ? { kind: 'add', video: { id: videoId, title } } : { kind: 'remove', videoId },
      {
        failed: `The video was not ${has ? `added to “${name}”` : `removed from “${name}”`}.`,
        retry: () => void change(playlist, has),
      },
    );
    if (failure && isLast()) requests.current.delete(playlist.id);
    if (failure || readUserEmail() !== requestedBy) return;
    if (has) setAdded((before) => new Set(before).add(playlist.id));
    // Say nothing if a newer click has reversed this one.
    if (isLast()) announce(has ? `Added to “${name}”.` : `Removed from “${name}”.`);
  };
  return {
    change: (playlist, has) => void change(playlist, has),
    added,
    announce,
    // Another viewer may be signed in by now.
    announcement: announcement && announcement.to === userEmail ? announcement.message : '',
  };
}
