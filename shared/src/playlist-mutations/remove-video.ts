import { parseVideos, type Playlist } from '@steadfast/shared';
import { mutatePlaylist, type MutationContext, type MutationMessages } from './mutate-playlist';
import { optimisticPlaylist } from './pending-mutations';

/** What belongs to taking a video out where it is seen. */
export interface RemovalEvents extends Pick<MutationMessages, 'tellsGone'> {
  /** Undoing is asked for, and the video is about to be seen again. */
  onPutBack?: (videoId: number) => void;
}

/**
 * Takes a video out of a playlist of the viewer's own (REQ-PLAYLIST-6). The notice offers to undo it: then it stands where it
 * stood, as far as those behind it are still there.
 *
 * @returns whether the API did it
 */
export function removeVideo(
  host: MutationContext,
  playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>,
  videoId: number,
  { onPutBack, tellsGone }: RemovalEvents = {},
): Promise<boolean> {
  const { name } = playlist;
  const videosNow = () => parseVideos(optimisticPlaylist(host, playlist).videos);
  const before = videosNow();
  const place = before.findIndex(({ id }) => id === videoId);
  const behind = before.slice(place + 1);
  const putBack = () => {
    const left = new Set(videosNow().map(({ id }) => id));
    onPutBack?.(videoId);
    void mutatePlaylist(
      host,
      playlist,
      {
        kind: 'add',
        video: before[place] ?? { id: videoId },
        beforeVideoId: behind.find(({ id }) => left.has(id))?.id,
      },
      { done: `It is in “${name}” again.`, failed: `The video was not added to “${name}”.`, tellsGone },
    );
  };
  return mutatePlaylist(
    host,
    playlist,
    { kind: 'remove', videoId },
    {
      done: `Removed from “${name}”.`,
      action: { label: 'Undo', perform: putBack },
      failed: `The video was not removed from “${name}”.`,
      tellsGone,
    },
  );
}
