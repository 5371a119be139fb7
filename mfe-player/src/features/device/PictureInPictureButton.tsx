import type { PictureInPicture } from './use-picture-in-picture';
import { ControlButton } from '../controls/ControlButton';

export interface PictureInPictureButtonProps {
  pictureInPicture: PictureInPicture;
}

/** Toggles picture-in-picture. Renders nothing if the browser or the stream does not support it. */
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
