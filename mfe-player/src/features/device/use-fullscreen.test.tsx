import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { useFullscreen } from './use-fullscreen';

afterEach(takeFromBrowser);

const tell = (name: string, from: EventTarget = document) => {
  act(() => {
    from.dispatchEvent(new Event(name));
  });
};

function Stage() {
  const stage = useRef<HTMLElement>(null);
  const { isFullscreen, isNative, isSupported, toggle } = useFullscreen(stage);
  return (
    <section ref={stage} aria-label="Stage">
      <video muted aria-label="Video" />
      {isSupported ? (
        <button type="button" onClick={toggle} aria-pressed={isFullscreen}>
          {isNative ? "The browser's own" : 'Full screen'}
        </button>
      ) : (
        'Not here'
      )}
    </section>
  );
}
const button = () => screen.getByRole('button');
const press = () => userEvent.click(button());
const stage = () => screen.getByRole('region', { name: 'Stage' });
const video = () => screen.getByLabelText('Video');

/** A browser by the standard. `fullscreenElement` is what is shown. */
function standard() {
  addToBrowser(document, 'fullscreenEnabled', true);
  addToBrowser(document, 'fullscreenElement', null);
  const show = (element: Element | null) => () => {
    addToBrowser(document, 'fullscreenElement', element);
    tell('fullscreenchange');
    return Promise.resolve();
  };
  const request = jest.fn(function (this: Element) {
    return show(this)();
  });
  addToBrowser(HTMLElement.prototype, 'requestFullscreen', request);
  addToBrowser(document, 'exitFullscreen', jest.fn(show(null)));
  return request;
}

it('shows the stage, and all that lies over the video, on the whole screen and back', async () => {
  const request = standard();
  render(<Stage />);
  await press();
  expect(request.mock.contexts).toEqual([stage()]);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  await press();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('follows the browser, which leaves by Escape of its own, and takes nothing else for its stage', async () => {
  standard();
  render(<Stage />);
  await press();
  addToBrowser(document, 'fullscreenElement', null);
  tell('fullscreenchange');
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  addToBrowser(document, 'fullscreenElement', document.body);
  tell('fullscreenchange');
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('changes nothing where the browser refuses', async () => {
  standard();
  addToBrowser(HTMLElement.prototype, 'requestFullscreen', () => Promise.reject(new TypeError('no gesture')));
  render(<Stage />);
  await press();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it.each([
  [1280, 720, ['landscape']],
  [720, 1280, []],
])('turns a phone for a picture of %i × %i: %j', async (width, height, turned) => {
  standard();
  const lock = jest.fn(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  addToBrowser(window.screen, 'orientation', { lock });
  render(<Stage />);
  addToBrowser(video(), 'videoWidth', width);
  addToBrowser(video(), 'videoHeight', height);
  await press();
  expect(lock.mock.calls.flat()).toEqual(turned);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
});

it('shows the video itself on an iPhone, and says that this is the browser’s own player', async () => {
  addToBrowser(HTMLVideoElement.prototype, 'webkitEnterFullscreen', () => {
    addToBrowser(video(), 'webkitDisplayingFullscreen', true);
    tell('webkitbeginfullscreen', video());
  });
  addToBrowser(HTMLVideoElement.prototype, 'webkitExitFullscreen', () => {
    addToBrowser(video(), 'webkitDisplayingFullscreen', false);
    tell('webkitendfullscreen', video());
  });
  render(<Stage />);
  expect(button()).toHaveAccessibleName('Full screen');
  await press();
  expect(button()).toHaveAccessibleName("The browser's own");
  await press();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('offers nothing where a frame or an old browser forbids it', () => {
  render(<Stage />);
  expect(screen.getByText('Not here')).toBeVisible();
});
