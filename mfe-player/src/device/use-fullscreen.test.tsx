import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useFullscreen } from './use-fullscreen';

/** What jsdom lacks of a document, an element and a video, each browser in its own way; put away after each test. */
const added: [object, string][] = [];
function add(to: object, name: string, value: unknown): void {
  added.push([to, name]);
  Object.defineProperty(to, name, { configurable: true, writable: true, value });
}
afterEach(() => {
  for (const [from, name] of added.splice(0)) Reflect.deleteProperty(from, name);
});

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
  add(document, 'fullscreenEnabled', true);
  add(document, 'fullscreenElement', null);
  const show = (element: Element | null) => () => {
    add(document, 'fullscreenElement', element);
    tell('fullscreenchange');
    return Promise.resolve();
  };
  const request = jest.fn(function (this: Element) {
    return show(this)();
  });
  add(HTMLElement.prototype, 'requestFullscreen', request);
  add(document, 'exitFullscreen', jest.fn(show(null)));
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
  add(document, 'fullscreenElement', null);
  tell('fullscreenchange');
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  add(document, 'fullscreenElement', document.body);
  tell('fullscreenchange');
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('changes nothing where the browser refuses', async () => {
  standard();
  add(HTMLElement.prototype, 'requestFullscreen', () => Promise.reject(new TypeError('no gesture')));
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
  add(window.screen, 'orientation', { lock });
  render(<Stage />);
  add(video(), 'videoWidth', width);
  add(video(), 'videoHeight', height);
  await press();
  expect(lock.mock.calls.flat()).toEqual(turned);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
});

it('shows the video itself on an iPhone, and says that this is the browser’s own player', async () => {
  add(HTMLVideoElement.prototype, 'webkitEnterFullscreen', () => {
    add(video(), 'webkitDisplayingFullscreen', true);
    tell('webkitbeginfullscreen', video());
  });
  add(HTMLVideoElement.prototype, 'webkitExitFullscreen', () => {
    add(video(), 'webkitDisplayingFullscreen', false);
    tell('webkitendfullscreen', video());
  });
  render(<Stage />);
  expect(button()).toHaveAccessibleName('Full screen');
  await press();
  expect(button()).toHaveAccessibleName("The browser's own");
  await press();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('goes by the prefix on an older iPad', async () => {
  add(document, 'webkitFullscreenEnabled', true);
  add(HTMLElement.prototype, 'webkitRequestFullscreen', function (this: Element) {
    add(document, 'webkitFullscreenElement', this);
    tell('webkitfullscreenchange');
  });
  add(document, 'webkitExitFullscreen', () => {
    add(document, 'webkitFullscreenElement', null);
    tell('webkitfullscreenchange');
  });
  render(<Stage />);
  await press();
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  await press();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('offers nothing where a frame or an old browser forbids it', () => {
  render(<Stage />);
  expect(screen.getByText('Not here')).toBeVisible();
});
