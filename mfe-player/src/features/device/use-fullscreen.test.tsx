import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { useFullscreen } from './use-fullscreen';
import { PictureInPictureButton } from '../controls/ControlButtons';
import { usePictureInPicture } from './use-picture-in-picture';

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
      <button type="button" disabled={!isSupported} onClick={toggle} aria-pressed={isFullscreen}>
        {isNative ? "The browser's own" : 'Full screen'}
      </button>
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

describe('Picture in picture', () => {
  function Stage() {
    const stage = useRef<HTMLElement>(null);
    const pictureInPicture = usePictureInPicture(stage);
    return (
      <section ref={stage}>
        <video muted aria-label="Video" />
        <PictureInPictureButton {...pictureInPicture} />
        {pictureInPicture.takesCaptions && <p>The browser draws the captions</p>}
      </section>
    );
  }
  const video = () => screen.getByLabelText('Video');
  const button = () => screen.queryByRole('button', { name: 'Picture in picture' });
  /** Shows a first picture of this width; 0 is sound alone. */
  const load = (width: number) => {
    addToBrowser(video(), 'readyState', 1);
    addToBrowser(video(), 'videoWidth', width);
    act(() => void video().dispatchEvent(new Event('loadedmetadata')));
  };
  function standard() {
    addToBrowser(document, 'pictureInPictureEnabled', true);
    addToBrowser(document, 'pictureInPictureElement', null);
    const show = (element: Element | null) => {
      addToBrowser(document, 'pictureInPictureElement', element);
      act(() => void video().dispatchEvent(new Event(`${element ? 'enter' : 'leave'}pictureinpicture`)));
      return Promise.resolve();
    };
    addToBrowser(HTMLVideoElement.prototype, 'requestPictureInPicture', function (this: Element) {
      return show(this);
    });
    addToBrowser(document, 'exitPictureInPicture', () => show(null));
  }

  it('follows the window, which is closed by a button of its own', async () => {
    standard();
    render(<Stage />);
    load(1280);
    await userEvent.click(button() ?? document.body);
    addToBrowser(document, 'pictureInPictureElement', null);
    fireEvent(video(), new Event('leavepictureinpicture'));
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('lets the browser draw the captions before the window is there, where Firefox looks for them once; not where it is refused', async () => {
    standard();
    let answer: { open: () => Promise<void>; refuse: () => void } | undefined;
    addToBrowser(HTMLVideoElement.prototype, 'requestPictureInPicture', function (this: Element) {
      return new Promise<void>((resolve, reject) => {
        answer = {
          open: () => {
            addToBrowser(document, 'pictureInPictureElement', this);
            this.dispatchEvent(new Event('enterpictureinpicture'));
            resolve();
            return Promise.resolve();
          },
          refuse: () => {
            reject(new DOMException('', 'NotAllowedError'));
          },
        };
      });
    });
    render(<Stage />);
    load(1280);
    const captions = () => screen.queryByText('The browser draws the captions');
    await userEvent.click(button() ?? document.body);
    expect(captions()).toBeInTheDocument();
    await act(async () => answer?.refuse());
    expect(captions()).not.toBeInTheDocument();

    await userEvent.click(button() ?? document.body);
    expect(captions()).toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await act(async () => answer?.open());
    expect(captions()).toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button() ?? document.body);
    expect(captions()).not.toBeInTheDocument();
  });

  it('is not offered before there is a picture, and for sound alone', () => {
    standard();
    render(<Stage />);
    expect(button()).not.toBeInTheDocument();
    load(0);
    expect(button()).not.toBeInTheDocument();
  });
});
