import { parseVideos, type Playlist } from '@steadfast/shared';
import { mutatePlaylist, type MutationContext, type MutationMessages } from './mutate-playlist';
import { optimisticPlaylist } from './pending-mutations';

/** Options of a removal. */
export interface RemovalEvents extends Pick<MutationMessages, 'tellsGone'> {
  /** Called when the user clicks Undo, before the video reappears. */
  onPutBack?: (videoId: number) => void;
}

/**
 * Removes a video from the viewer's own playlist (REQ-PLAYLIST-6). The notice offers Undo, which restores the video before the
 * next of its former successors that is still in the playlist.
 *
 * @returns whether the API removed it
 */
export function removeVideo(
  context: MutationContext,
  playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>,
  videoId: number,
  { onPutBack, tellsGone }: RemovalEvents = {},
): Promise<boolean> {
  const { name } = playlist;
  const listVideos = () => parseVideos(optimisticPlaylist(context, playlist).videos);
  const before = listVideos();
  const index = before.findIndex(({ id }) => id === videoId);
  const successors = before.slice(index + 1);
  const putBack = () => {
    const remainingIds = new Set(listVideos().map(({ id }) => id));
    onPutBack?.(videoId);
    void mutatePlaylist(
      context,
      playlist,
      {
        kind: 'add',
        video: before[index] ?? { id: videoId },
        beforeVideoId: successors.find(({ id }) => remainingIds.has(id))?.id,
      },
      { done: `Added back to “${name}”.`, failed: `The video was not added to “${name}”.`, tellsGone },
    );
  };
  return mutatePlaylist(
    context,
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
