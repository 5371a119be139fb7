import { request, type ListedVideo } from '@steadfast/shared';
import { PLAYLIST_ADD_ORDER } from '@steadfast/shared/limits';

/**
 * A change of the viewer's own playlist. Each describes the desired result, so it is idempotent and can be sent again when no
 * response arrived.
 */
export type PlaylistMutation =
  | { kind: 'rename'; name: string }
  /** `video` contains as many fields as are known. Without `beforeVideoId` it goes to the end. */
  | { kind: 'add'; video: ListedVideo; beforeVideoId?: number | undefined }
  | { kind: 'remove'; videoId: number }
  /** null moves it to the end. */
  | { kind: 'move'; videoId: number; beforeVideoId: number | null };

/** Sends a mutation to the API. @throws {ApiError} */
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
