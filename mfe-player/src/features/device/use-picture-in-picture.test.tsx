import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { PictureInPictureButton } from '../controls/ControlButtons';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { usePictureInPicture } from './use-picture-in-picture';

afterEach(takeFromBrowser);

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

it('is not offered where the browser has none, before there is a picture, and for sound alone', () => {
  const { unmount } = render(<Stage />);
  load(1280);
  expect(button()).not.toBeInTheDocument();
  unmount();
  standard();
  render(<Stage />);
  expect(button()).not.toBeInTheDocument();
  load(0);
  expect(button()).not.toBeInTheDocument();
});
