import type { PlayableVideo } from '../../api';
import { act, renderHook } from '@testing-library/react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { fakeLibrary, FakeHls } from '../../../test/fake-hls';
import { change, installFakeMedia, startPlaying } from '../../../test/fake-media';
import { PlayerController } from '../../engine/player-controller';
import { useMediaSession, type MediaSessionOptions } from './use-media-session';

class Metadata {
  constructor(readonly init: MediaMetadataInit) {}
}
/** The system's side: what it was told, and what it may ask for. It knows no `stop`. */
function withSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const session = {
    metadata: null as Metadata | null,
    playbackState: 'none',
    position: undefined as MediaPositionState | undefined,
    setPositionState(position?: MediaPositionState) {
      session.position = position;
    },
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (action === 'stop') throw new TypeError('unknown action');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  addToBrowser(navigator, 'mediaSession', session);
  addToBrowser(window, 'MediaMetadata', Metadata);
  const ask = (action: MediaSessionAction, more: Partial<MediaSessionActionDetails> = {}) => {
    act(() => handlers.get(action)?.({ action, ...more }));
  };
  return { session, ask, asked: () => [...handlers.keys()].sort() };
}

const video: PlayableVideo = {
  id: 1,
  streamId: 's',
  title: 'Heat Before Hammer',
  series: { id: 7, name: 'Forged' },
  Picture: { base: '/pictures/heat', widths: [320, 640], width: 640, height: 360 },
};
const medium = () => document.querySelector('video') ?? document.createElement('video');
const next = jest.fn();

async function watch(more: Partial<MediaSessionOptions> = {}) {
  document.body.innerHTML = '<video></video>';
  const player = new PlayerController({ loadHls: () => Promise.resolve(fakeLibrary) });
  player.attach(medium());
  player.load({ address: '/s.m3u8', startSeconds: 0 });
  const parts: MediaSessionOptions = { player, video, onNext: next, onPrevious: undefined, ...more };
  const hook = renderHook((props: MediaSessionOptions) => useMediaSession(props), { initialProps: parts });
  await act(() => Promise.resolve());
  act(() => startPlaying(medium(), 30, 120));
  return { ...hook, parts, player };
}

beforeEach(() => {
  FakeHls.reset();
  installFakeMedia();
  next.mockClear();
});
afterEach(takeFromBrowser);

it('tells the system title, series and pictures of what plays', async () => {
  const { session } = withSession();
  const { rerender, parts, unmount } = await watch();
  expect(session.metadata?.init).toEqual({
    title: 'Heat Before Hammer',
    artist: 'Forged',
    artwork: [
      { src: '/pictures/heat-320.webp', sizes: '320x180', type: 'image/webp' },
      { src: '/pictures/heat-640.webp', sizes: '640x360', type: 'image/webp' },
    ],
  });
  rerender({ ...parts, video: { id: 2, streamId: 't', title: '', ThumbnailUrl: 'javascript:alert(1)' } });
  expect(session.metadata?.init).toEqual({ title: '', artist: '', artwork: [] });
  unmount();
  expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
});

it('tells where in the video it is, and whether it plays', async () => {
  const { session } = withSession();
  await watch();
  expect(session).toMatchObject({
    playbackState: 'playing',
    position: { duration: 120, position: 30, playbackRate: 1 },
  });
  act(() => change(medium(), { currentTime: 90, paused: true }, 'seeked', 'pause'));
  expect(session).toMatchObject({ playbackState: 'paused', position: { position: 90 } });
});

it('does what media keys and headsets ask for', async () => {
  const { ask } = withSession();
  const { player } = await watch();
  const pause = jest.spyOn(player, 'pause').mockReturnValue();
  ask('seekforward');
  expect(medium().currentTime).toBe(40);
  ask('seekbackward', { seekOffset: 25 });
  expect(medium().currentTime).toBe(15);
  ask('seekto', { seekTime: 100 });
  expect(medium().currentTime).toBe(100);
  ask('pause');
  expect(pause).toHaveBeenCalledTimes(1);
  ask('nexttrack');
  expect(next).toHaveBeenCalledTimes(1);
});

it('offers the next and the previous video only where there is one, and nothing once the player is gone', async () => {
  const { asked } = withSession();
  const { rerender, parts, unmount } = await watch();
  expect(asked()).toEqual(['nexttrack', 'pause', 'play', 'seekbackward', 'seekforward', 'seekto']);
  rerender({ ...parts, onNext: undefined, onPrevious: next });
  expect(asked()).toContain('previoustrack');
  expect(asked()).not.toContain('nexttrack');
  unmount();
  expect(asked()).toEqual([]);
});

it('does without where the browser has none', async () => {
  await watch();
});
