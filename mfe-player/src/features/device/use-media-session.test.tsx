import type { PlayableVideo } from '../../api';
import { act, render, renderHook, screen } from '@testing-library/react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { type MediaSessionOptions, useMediaSession } from './use-media-session';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { RemotePlaybackButton } from '../controls/ControlButtons';

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

describe('Remote playback', () => {
  function Stage() {
    const stage = useRef<HTMLElement>(null);
    return (
      <section ref={stage}>
        <video muted aria-label="Video" />
        <RemotePlaybackButton stage={stage} />
      </section>
    );
  }
  const button = () => screen.queryByRole('button');
  const tell = (target: EventTarget, name: string, more: object = {}) => {
    act(() => void target.dispatchEvent(Object.assign(new Event(name), more)));
  };

  /** A browser with the standard's Remote Playback, that can look for screens or cannot. */
  function standard(looks = true) {
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      found: (_isAvailable: boolean): void => undefined,
      watchAvailability(found: (isAvailable: boolean) => void) {
        this.found = found;
        return looks ? Promise.resolve(1) : Promise.reject(new DOMException('', 'NotSupportedError'));
      },
      cancelWatchAvailability: jest.fn(() => Promise.resolve()),
      prompt: jest.fn(() => Promise.reject(new DOMException('', 'NotAllowedError'))),
    });
    addToBrowser(HTMLVideoElement.prototype, 'remote', remote);
    return remote;
  }

  it('is not there until a screen was found, and goes with it', () => {
    const remote = standard();
    render(<Stage />);
    expect(button()).not.toBeInTheDocument();
    act(() => remote.found(true));
    expect(button()).toHaveAccessibleName('Play on another screen');
    act(() => remote.found(false));
    expect(button()).not.toBeInTheDocument();
  });

  it('lets the viewer choose, and stays as long as the video is shown elsewhere', async () => {
    const remote = standard();
    render(<Stage />);
    act(() => remote.found(true));
    await userEvent.click(button() ?? document.body);
    expect(remote.prompt).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    remote.state = 'connected';
    tell(remote, 'connect');
    act(() => remote.found(false));
    expect(button()).toHaveAttribute('aria-pressed', 'true');
  });

  it('looks no more once the player is gone', () => {
    const remote = standard();
    render(<Stage />).unmount();
    expect(remote.cancelWatchAvailability).toHaveBeenCalledTimes(1);
  });

  it('offers nothing where the browser cannot look', async () => {
    standard(false);
    render(<Stage />);
    await act(() => Promise.resolve());
    expect(button()).not.toBeInTheDocument();
  });
});
