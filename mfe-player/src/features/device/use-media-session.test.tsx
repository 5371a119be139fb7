import type { PlayableVideo } from '../../api';
import { renderHook } from '@testing-library/react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { useMediaSession, type MediaSessionOptions } from './use-media-session';

class Metadata {
  constructor(readonly init: MediaMetadataInit) {}
}
/** The system's side: what it was told, and what it may ask for. */
function withSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const session = {
    metadata: null as Metadata | null,
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  addToBrowser(navigator, 'mediaSession', session);
  addToBrowser(window, 'MediaMetadata', Metadata);
  return { session, handlers };
}

const video: PlayableVideo = {
  id: 1,
  streamId: 's',
  title: 'Heat Before Hammer',
  series: { id: 7, name: 'Forged' },
  Picture: { base: '/pictures/heat', widths: [320, 640], width: 640, height: 360 },
};
const next = jest.fn();
const nothing: MediaSessionOptions = { video, onNext: undefined, onPrevious: undefined };
const show = (more: Partial<MediaSessionOptions> = {}) =>
  renderHook((props: MediaSessionOptions) => useMediaSession(props), {
    initialProps: { ...nothing, ...more },
  });

afterEach(takeFromBrowser);

it('tells the system title, series and pictures of what plays', () => {
  const { session } = withSession();
  const { rerender, unmount } = show();
  expect(session.metadata?.init).toEqual({
    title: 'Heat Before Hammer',
    artist: 'Forged',
    artwork: [
      { src: '/pictures/heat-320.webp', sizes: '320x180', type: 'image/webp' },
      { src: '/pictures/heat-640.webp', sizes: '640x360', type: 'image/webp' },
    ],
  });
  rerender({
    ...nothing,
    video: { id: 2, streamId: 't', title: '', ThumbnailUrl: 'javascript:alert(1)' },
  });
  expect(session.metadata?.init).toEqual({ title: '', artist: '', artwork: [] });
  unmount();
  expect(session.metadata).toBeNull();
});

it('goes to the next and the previous video only where there is one, and nowhere once the player is gone', () => {
  const { handlers } = withSession();
  const { rerender, unmount } = show({ onNext: next });
  expect([...handlers.keys()]).toEqual(['nexttrack']);
  handlers.get('nexttrack')?.({ action: 'nexttrack' });
  expect(next).toHaveBeenCalledTimes(1);
  rerender({ ...nothing, onPrevious: next });
  expect([...handlers.keys()]).toEqual(['previoustrack']);
  unmount();
  expect([...handlers.keys()]).toEqual([]);
});

it('does without where the browser has none', () => {
  show({ onNext: next });
});
