import type { PictureInPicture } from './use-picture-in-picture';
import { ControlButton } from '../controls/ControlButton';

export interface PictureInPictureButtonProps {
  pictureInPicture: PictureInPicture;
}

/** The video in a window of its own, over other windows. Not there where the browser or the stream has no such thing. */
export function PictureInPictureButton({ pictureInPicture }: PictureInPictureButtonProps) {
  const { isOn, isOffered, toggle } = pictureInPicture;
  if (!isOffered) return null;
  return (
    <ControlButton
      icon="picture-in-picture"
      label="Picture in picture"
      tip={isOn ? 'Back to the page' : 'Picture in picture'}
      aria-pressed={isOn}
      command="pictureInPicture"
      onClick={toggle}
    />
  );
}
