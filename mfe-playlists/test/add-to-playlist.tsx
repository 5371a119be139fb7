import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, screen, within } from '@testing-library/react';
import { AddToPlaylistDialog } from '../src/dialogs/AddToPlaylist/AddToPlaylistDialog';
import { evening, later } from './playlists';

export const MINE = 'GET /playlist/my_playlists';
export const ADD = 'POST /playlist/add_video';
export const REMOVE = 'POST /playlist/remove_video';
export const CREATE = 'POST /playlist/create';

/** An API whose playlists hold the video or not, and that does what it is asked. */
function livingApi(answers: FakeResponses = {}) {
  const playlists = [
    { ...evening, hasVideo: false },
    { ...later, hasVideo: true },
  ];
  const put = (has: boolean) => (call: { body: unknown }) => {
    const { playlistId } = call.body as { playlistId: number };
    const found = playlists.find(({ id }) => id === playlistId);
    if (found && found.hasVideo !== has) {
      found.hasVideo = has;
      found.videoCount = (found.videoCount ?? 0) + (has ? 1 : -1);
    }
    return { status: 200 };
  };
  const api = fakeApi({
    [MINE]: () => ({ playlists: playlists.map((playlist) => ({ ...playlist })) }),
    [CREATE]: ({ body }) => {
      const id = 10 + playlists.length;
      playlists.push({
        ...evening,
        id,
        name: (body as { name: string }).name,
        linkSlug: `slug-${id}`,
        hasVideo: false,
        videoCount: 0,
      });
      return { status: 200 };
    },
    [ADD]: put(true),
    [REMOVE]: put(false),
    ...answers,
  });
  return { ...api, playlists };
}

/** The dialog about video 11, “The forge”. */
export function renderDialog(answers: FakeResponses = {}, { isSignedOut = false } = {}) {
  const api = livingApi(answers);
  const onClosed = jest.fn();
  const view = renderInSite(<AddToPlaylistDialog videoId={11} videoTitle="The forge" onClosed={onClosed} />, {
    ...(!isSignedOut && { user: testViewer }),
  });
  const bodiesOf = (call: string) => api.calls.filter(({ name }) => name === call).map(({ body }) => body);
  return { ...view, api, onClosed, bodiesOf };
}

export const box = (name: string) => screen.findByRole('checkbox', { name });
export const said = () => within(screen.getByRole('dialog')).getByRole('status');
export const done = () => screen.getByRole('button', { name: 'Done' });
export const newPlaylist = () => screen.getByRole('button', { name: 'New playlist' });
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
