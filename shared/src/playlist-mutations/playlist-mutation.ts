import { request, type ListedVideo } from '@steadfast/shared';
import { PLAYLIST_ADD_ORDER } from '@steadfast/shared/limits';

/**
 * What a viewer may do to a playlist of their own. Each says what is to be, not what is to happen, so that doing it once
 * more changes nothing: it may be sent again whenever no answer came.
 */
export type PlaylistMutation =
  | { kind: 'rename'; name: string }
  /** `video` as it is listed, as far as it is known; without `beforeVideoId` it goes to the end. */
  | { kind: 'add'; video: ListedVideo; beforeVideoId?: number | undefined }
  | { kind: 'remove'; videoId: number }
  /** null: to the end. */
  | { kind: 'move'; videoId: number; beforeVideoId: number | null };

/** Asks the API for it. @throws ApiError */
export function requestMutation(
  playlistId: number,
  change: PlaylistMutation,
  signal: AbortSignal,
): Promise<unknown> {
  switch (change.kind) {
    case 'rename':
      return request('PUT /playlist/playlist/{id}', {
        params: { id: playlistId },
        body: { name: change.name },
        signal,
      });
    case 'add': {
      const { video, beforeVideoId } = change;
      const body = { playlistId, videoId: video.id, order: PLAYLIST_ADD_ORDER };
      return request('POST /playlist/add_video', {
        body: beforeVideoId === undefined ? body : { ...body, beforeVideoId },
        signal,
      });
    }
    case 'remove':
      return request('POST /playlist/remove_video', {
        body: { playlistId, videoId: change.videoId },
        signal,
      });
    case 'move': {
      const { videoId, beforeVideoId } = change;
      return request('POST /playlist/move_video', { body: { playlistId, videoId, beforeVideoId }, signal });
    }
  }
}
