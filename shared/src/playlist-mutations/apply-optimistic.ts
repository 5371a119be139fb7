import type { ListedVideo } from '../contract';
import { asRecord, asRecords, parseId } from '../parsers/parse-fields';
import type { PlaylistMutation } from './playlist-mutation';

/** The answer about a playlist, as it is kept. */
export interface PlaylistResponse {
  playlist?: unknown;
  videos?: unknown;
}

/** The answer with all playlists of a viewer, as it is kept. */
export interface PlaylistsResponse {
  playlists?: unknown;
}

/** A name with a change made; changing it twice is changing it once. */
export function applyToName(name: string, change: PlaylistMutation): string {
  return change.kind === 'rename' ? change.name : name;
}

/** Videos with a change made; changing them twice is changing them once. */
export function applyToVideos<Video extends Pick<ListedVideo, 'id'>>(
  videos: readonly Video[],
  change: PlaylistMutation,
  listed: (video: ListedVideo) => Video,
): readonly Video[] {
  switch (change.kind) {
    case 'rename':
      return videos;
    case 'remove':
      return videos.filter(({ id }) => id !== change.videoId);
    case 'add':
      return videos.some(({ id }) => id === change.video.id)
        ? videos
        : placed(videos, listed(change.video), change.beforeVideoId);
    case 'move': {
      const moved = videos.find(({ id }) => id === change.videoId);
      const others = videos.filter((video) => video !== moved);
      return moved && change.beforeVideoId !== moved.id
        ? placed(others, moved, change.beforeVideoId ?? undefined)
        : videos;
    }
  }
}

/** In front of another; at the end where that is not there. */
function placed<Video extends Pick<ListedVideo, 'id'>>(
  others: readonly Video[],
  video: Video,
  beforeVideoId: number | undefined,
): readonly Video[] {
  const found = others.findIndex(({ id }) => id === beforeVideoId);
  const at = found === -1 ? others.length : found;
  return [...others.slice(0, at), video, ...others.slice(at)];
}

/** The answer about the playlist with a change made. */
export function applyToPlaylist(answer: PlaylistResponse, change: PlaylistMutation): PlaylistResponse {
  const playlist = asRecord(answer.playlist);
  if (change.kind === 'rename') {
    return playlist ? { ...answer, playlist: { ...playlist, name: change.name } } : answer;
  }
  const kept = asRecords(answer.videos).map((video) => ({ id: parseId(video.id) ?? NaN, video }));
  const videos = applyToVideos(kept, change, (video) => ({ id: video.id, video: { ...video } }));
  return { ...answer, videos: videos.map(({ video }) => video) };
}

/** Whether an answer shows a change already: then the change was made. */
export function isApplied(answer: PlaylistResponse | undefined, change: PlaylistMutation): boolean {
  const playlist = asRecord(answer?.playlist);
  if (!answer || !playlist) return false;
  if (change.kind === 'rename') return playlist.name === change.name;
  const idsOf = ({ videos }: PlaylistResponse) => asRecords(videos).map(({ id }) => parseId(id));
  const [now, then] = [idsOf(answer), idsOf(applyToPlaylist(answer, change))];
  return now.length === then.length && now.every((id, index) => id === then[index]);
}

/**
 * The viewer's list with a change of one of its playlists made.
 *
 * @param askedVideoId the video that the list was asked about: it tells of it whether it is in each playlist, if the API knows that
 */
export function applyToPlaylists(
  answer: PlaylistsResponse,
  playlistId: number,
  change: PlaylistMutation,
  askedVideoId?: number,
): PlaylistsResponse {
  const playlists = asRecords(answer.playlists).map((playlist) =>
    parseId(playlist.id) === playlistId ? applyToEntry(playlist, change, askedVideoId) : playlist,
  );
  return Array.isArray(answer.playlists) ? { ...answer, playlists } : answer;
}

/** An entry that does not tell whether the video is in it goes on not to tell, and its count may be right already. */
function applyToEntry(playlist: object, change: PlaylistMutation, askedVideoId: number | undefined) {
  if (change.kind === 'rename') return { ...playlist, name: change.name };
  if (change.kind === 'move') return playlist;
  const { hasVideo, videoCount } = playlist as { hasVideo?: unknown; videoCount?: unknown };
  const has = change.kind === 'add';
  const isAsked = (has ? change.video.id : change.videoId) === askedVideoId;
  if (!isAsked || typeof hasVideo !== 'boolean' || hasVideo === has) return playlist;
  const by = has ? 1 : -1;
  return {
    ...playlist,
    hasVideo: has,
    ...(typeof videoCount === 'number' && { videoCount: Math.max(0, videoCount + by) }),
  };
}
