import type { ListedVideo } from '@steadfast/contract';
import { asRecord, asRecords, parseId } from '../parsers/parse-fields';

/**
 * A change of the viewer's own playlist. Each describes the desired result, so it is idempotent and can be sent again when no
 * response arrived.
 */
export type PlaylistChange =
  | { kind: 'rename'; name: string }
  /** `video` contains as many fields as are known. Without `beforeVideoId` it goes to the end. */
  | { kind: 'add'; video: ListedVideo; beforeVideoId?: number | undefined }
  | { kind: 'remove'; videoId: number }
  /** null moves it to the end. */
  | { kind: 'move'; videoId: number; beforeVideoId: number | null }
  | { kind: 'delete' };

/** A playlist's response, as cached. */
export interface PlaylistResponse {
  playlist?: unknown;
  videos?: unknown;
}

/** The response with all playlists of a viewer, as cached. */
export interface PlaylistsResponse {
  playlists?: unknown;
}

/** Applies a change to a playlist's name. Idempotent. */
export function applyToName(name: string, change: PlaylistChange): string {
  return change.kind === 'rename' ? change.name : name;
}

/**
 * Applies a change to a playlist's videos. Idempotent.
 *
 * @param toItem converts an added video to the type of the list's items
 */
export function applyToVideos<Video extends Pick<ListedVideo, 'id'>>(
  videos: readonly Video[],
  change: PlaylistChange,
  toItem: (video: ListedVideo) => Video,
): readonly Video[] {
  switch (change.kind) {
    case 'rename':
    case 'delete':
      return videos;
    case 'remove':
      return videos.filter(({ id }) => id !== change.videoId);
    case 'add':
      return videos.some(({ id }) => id === change.video.id)
        ? videos
        : insertBefore(videos, toItem(change.video), change.beforeVideoId);
    case 'move': {
      const moved = videos.find(({ id }) => id === change.videoId);
      const others = videos.filter((video) => video !== moved);
      return moved && change.beforeVideoId !== moved.id
        ? insertBefore(others, moved, change.beforeVideoId ?? undefined)
        : videos;
    }
  }
}

/** Inserts a video before another one, or at the end if that is missing. */
function insertBefore<Video extends Pick<ListedVideo, 'id'>>(
  others: readonly Video[],
  video: Video,
  beforeVideoId: number | undefined,
): readonly Video[] {
  const found = others.findIndex(({ id }) => id === beforeVideoId);
  const index = found === -1 ? others.length : found;
  return [...others.slice(0, index), video, ...others.slice(index)];
}

/** Applies a change to a playlist's response. */
export function applyToPlaylist(response: PlaylistResponse, change: PlaylistChange): PlaylistResponse {
  const playlist = asRecord(response.playlist);
  if (change.kind === 'rename') {
    return playlist ? { ...response, playlist: { ...playlist, name: change.name } } : response;
  }
  const items = asRecords(response.videos).map((video) => ({ id: parseId(video.id) ?? NaN, video }));
  const videos = applyToVideos(items, change, (video) => ({ id: video.id, video: { ...video } }));
  return { ...response, videos: videos.map(({ video }) => video) };
}

/** Whether a response already includes a change, so that the API must have made it. */
export function isApplied(response: PlaylistResponse | undefined, change: PlaylistChange): boolean {
  const playlist = asRecord(response?.playlist);
  if (!response || !playlist) return false;
  if (change.kind === 'rename') return playlist.name === change.name;
  if (change.kind === 'delete') return false;
  const listIds = ({ videos }: PlaylistResponse) => asRecords(videos).map(({ id }) => parseId(id));
  const [actual, expected] = [listIds(response), listIds(applyToPlaylist(response, change))];
  return actual.length === expected.length && actual.every((id, index) => id === expected[index]);
}

/**
 * Applies a change of one playlist to the response with all playlists.
 *
 * @param queriedVideoId the video that the list was queried for: each playlist says whether it contains it, if the API knows
 */
export function applyToPlaylists(
  response: PlaylistsResponse,
  playlistId: number,
  change: PlaylistChange,
  queriedVideoId?: number,
): PlaylistsResponse {
  const playlists = asRecords(response.playlists).flatMap((playlist) =>
    parseId(playlist.id) === playlistId ? applyToItem(playlist, change, queriedVideoId) : [playlist],
  );
  return Array.isArray(response.playlists) ? { ...response, playlists } : response;
}

/** Without `hasVideo` the count may already include the change, so the item stays as it is. */
function applyToItem(playlist: object, change: PlaylistChange, queriedVideoId: number | undefined) {
  if (change.kind === 'delete') return [];
  if (change.kind === 'rename') return [{ ...playlist, name: change.name }];
  if (change.kind === 'move') return [playlist];
  const { hasVideo, videoCount } = playlist as { hasVideo?: unknown; videoCount?: unknown };
  const isAdded = change.kind === 'add';
  const isQueried = (isAdded ? change.video.id : change.videoId) === queriedVideoId;
  if (!isQueried || typeof hasVideo !== 'boolean' || hasVideo === isAdded) return [playlist];
  const difference = isAdded ? 1 : -1;
  return [
    {
      ...playlist,
      hasVideo: isAdded,
      ...(typeof videoCount === 'number' && { videoCount: Math.max(0, videoCount + difference) }),
    },
  ];
}
