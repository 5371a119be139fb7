import { parseVideos, useSite, useUser, type Playlist } from '@steadfast/shared';
import { mutatePlaylist, useMutationContext } from '@steadfast/shared/playlist-mutations';
import { useRef, useState } from 'react';
import { playlistQuery } from '../../api';
import { useIsHere } from '../../use-is-here';
import { useCurrentViewer } from '../../use-current-viewer';

export interface VideoInPlaylists {
  /** Puts the video into a playlist, or takes it out. */
  change: (playlist: Playlist, has: boolean) => void;
  /** Ids of the playlists that it was put into here, or found in. */
  added: ReadonlySet<number>;
  /** Says what came of something: in the dialog, or by a notice once that is gone (REQ-SESSION-6). */
  say: (words: string) => void;
  /** What was said last in the dialog. */
  said: string;
}

/**
 * Puts a video into playlists and takes it out (REQ-PLAYLIST-6), several at once: what is under way for one holds up no other.
 * A failure is told by a notice, over the dialog too; what came true, by words within it.
 */
export function useVideoInPlaylists(
  { id: videoId, title }: { id: number; title: string },
  isOpen: boolean,
): VideoInPlaylists {
  const host = useMutationContext();
  const { notify } = useSite();
  const viewerNow = useCurrentViewer();
  const viewer = useUser()?.email;
  const [said, setSaid] = useState<{ words: string; to: string | undefined }>();
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const isHere = useIsHere(isOpen);
  const say = (words: string) => {
    if (isHere.current) setSaid({ words, to: viewerNow() });
    else notify(words);
  };

  const hold = (playlist: Playlist, words: string) => {
    setAdded((before) => new Set(before).add(playlist.id));
    say(words);
  };
  /** For an API that does not tell `hasVideo`, and may add a video twice. Where the playlist does not come, adding says why. */
  const isInAlready = async ({ linkSlug, hasVideo, videoCount }: Playlist) => {
    if (hasVideo !== undefined || videoCount === 0) return false;
    const look = { ...playlistQuery(linkSlug), staleTime: 0, networkMode: 'always' as const };
    const answer = await host.queryClient.fetchQuery(look).catch(() => undefined);
    return parseVideos(answer?.videos).some(({ id }) => id === videoId);
  };

  const wishes = useRef(new Map<number, { has: boolean }>());
  const change = async (playlist: Playlist, has: boolean) => {
    // Where it is not shown whether it is in it, a second press is none: also before the first one shows.
    if (playlist.hasVideo === undefined && wishes.current.get(playlist.id)?.has === has) return;
    const asker = viewerNow();
    const wish = { has };
    const isLast = () => wishes.current.get(playlist.id) === wish;
    wishes.current.set(playlist.id, wish);
    setSaid(undefined);
    const { name } = playlist;
    if (has && (await isInAlready(playlist))) {
      if (viewerNow() === asker) hold(playlist, `“${name}” has this video already.`);
      return;
    }
    if (viewerNow() !== asker) return;
    const isDone = await mutatePlaylist(
      host,
      playlist,
      has ? { kind: 'add', video: { id: videoId, title } } : { kind: 'remove', videoId },
      {
        failed: ({ message }) =>
          `The video was not ${has ? `added to “${name}”` : `removed from “${name}”`}. ${message}`,
        again: () => void change(playlist, has),
      },
    );
    if (!isDone && isLast()) wishes.current.delete(playlist.id);
    if (!isDone || viewerNow() !== asker) return;
    if (has) setAdded((before) => new Set(before).add(playlist.id));
    // Of what was wished otherwise meanwhile nothing is said: the box shows the other already.
    if (isLast()) say(has ? `Added to “${name}”.` : `Removed from “${name}”.`);
  };
  return {
    change: (playlist, has) => void change(playlist, has),
    added,
    say,
    // Words are for whoever they were said to: another viewer may be here by now.
    said: said && said.to === viewer ? said.words : '',
  };
}
