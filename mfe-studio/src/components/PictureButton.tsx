import { LazyMount } from '@steadfast/sdk';
import { useState } from 'react';
import type { CropDialogProps } from './CropDialog';
import { FileButton } from './Field';

const loadDialog = async () => (await import(/* webpackChunkName: "crop" */ './CropDialog')).CropDialog;

/** What browsers and the API read; no SVG, which may hold scripts. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export interface PictureButtonProps extends Pick<CropDialogProps, 'ratio' | 'onCropped'> {
  isDisabled?: boolean;
}

/** Chooses a picture, and the part of it to show. */
export function PictureButton({ isDisabled, ...crop }: PictureButtonProps) {
  const [file, setFile] = useState<File>();
  return (
    <>
      <FileButton accept={PICTURE_TYPES} isDisabled={isDisabled} onFiles={([chosen]) => setFile(chosen)}>
        Choose a picture
      </FileButton>
      {file && (
        <LazyMount
          isWanted
          load={loadDialog}
          failureMessage="The picture could not be shown"
          props={{ ...crop, file, onClosed: () => setFile(undefined) }}
        />
      )}
    </>
  );
}
