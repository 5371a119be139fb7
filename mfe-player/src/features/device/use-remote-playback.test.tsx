import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { RemotePlaybackButton } from '../controls/ControlButtons';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';

afterEach(takeFromBrowser);

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

it('offers nothing where the browser cannot look, and where it knows nothing of it', async () => {
  standard(false);
  const { unmount } = render(<Stage />);
  await act(() => Promise.resolve());
  expect(button()).not.toBeInTheDocument();
  unmount();
  takeFromBrowser();
  render(<Stage />);
  expect(button()).not.toBeInTheDocument();
});
