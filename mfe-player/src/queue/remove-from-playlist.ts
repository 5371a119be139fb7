import {
  listOf,
  logFailure,
  parseId,
  playlistsReloadRequested,
  request,
  selectUser,
  type Playlist,
  type SessionState,
  type Site,
} from '@steadfast/shared';
import { PLAYLIST_ADD_ORDER } from '@steadfast/shared/limits';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { useStore } from 'react-redux';
import { MY_PLAYLISTS_CALL } from '../api';

/** Of a playlist, as it is kept. */
interface Answer {
  videos?: unknown;
}

/** What it takes to take a video out of a playlist of the viewer's own. */
export interface Removal {
  playlist: Playlist;
  videoId: number;
  /** Where the playlist's answer is kept. */
  queryKey: QueryKey;
  queryClient: QueryClient;
  store: Pick<ReturnType<typeof useStore<SessionState>>, 'getState' | 'dispatch'>;
  notify: Site['notify'];
  /** The API has it again by Undo, and the queue is about to. */
  onPutBack?: ((videoId: number) => void) | undefined;
}

/**
 * Takes a video out of a playlist (REQ-PLAYLIST-6): gone at once, there again when the API refuses; a notice offers to undo
 * it. Whoever is here by then is told nothing of what somebody else has asked for.
 */
export async function removeFromPlaylist(removal: Removal): Promise<void> {
  const { playlist, videoId, queryKey, queryClient, store } = removal;
  const tell = teller(removal);
  // An answer that is on its way by now knows nothing of it yet.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Answer>(queryKey);
  queryClient.setQueryData<Answer>(queryKey, (now) => now && without(now, videoId));
  try {
    await request('POST /playlist/remove_video', { body: { playlistId: playlist.id, videoId } });
  } catch (failure) {
    queryClient.setQueryData<Answer>(queryKey, (now) => now && before && withAgain(now, before, videoId));
    logFailure('Failed to remove the video from the playlist', failure);
    tell(`The video was not removed from “${playlist.name}”.`, { tone: 'error' });
    return;
  }
  void reload(removal);
  const asker = selectUser(store.getState())?.email;
  const perform = () => {
    if (selectUser(store.getState())?.email === asker) void putBack(removal);
  };
  tell(`Removed from “${playlist.name}”.`, { action: { label: 'Undo', perform } });
}

async function putBack(removal: Removal): Promise<void> {
  const { playlist, videoId } = removal;
  const tell = teller(removal);
  try {
    await request('POST /playlist/add_video', {
      body: { playlistId: playlist.id, videoId, order: PLAYLIST_ADD_ORDER },
    });
  } catch (failure) {
    logFailure('Failed to add the video to the playlist again', failure);
    tell(`The video was not added to “${playlist.name}”.`, { tone: 'error' });
    return;
  }
  removal.onPutBack?.(videoId);
  await reload(removal);
  tell(`It is in “${playlist.name}” again, at the end.`);
}

/** Tells only whoever is here now. */
function teller({ store, notify }: Removal): Site['notify'] {
  const viewer = () => selectUser(store.getState())?.email;
  const asker = viewer();
  return (...notice) => {
    if (viewer() === asker) notify(...notice);
  };
}

function reload({ queryClient, queryKey, store }: Removal): Promise<unknown> {
  store.dispatch(playlistsReloadRequested());
  return Promise.all(
    [[MY_PLAYLISTS_CALL], queryKey].map((key) => queryClient.invalidateQueries({ queryKey: key })),
  );
}

function without(answer: Answer, videoId: number): Answer {
  return { ...answer, videos: listOf(answer.videos).filter(({ id }) => parseId(id) !== videoId) };
}

/** The answer of now with a video of an earlier one, in front of what stood behind it: others may be gone by now. */
function withAgain(now: Answer, before: Answer, videoId: number): Answer {
  const [videos, then] = [listOf(now.videos), listOf(before.videos)];
  const place = then.findIndex(({ id }) => parseId(id) === videoId);
  const video = then[place];
  if (!video || videos.some(({ id }) => parseId(id) === videoId)) return now;
  const behind = new Set(then.slice(place + 1).map(({ id }) => parseId(id)));
  const found = videos.findIndex(({ id }) => behind.has(parseId(id)));
  const at = found === -1 ? videos.length : found;
  return { ...now, videos: [...videos.slice(0, at), video, ...videos.slice(at)] };
}
