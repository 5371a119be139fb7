import { useState } from 'react';
import { CropDialog, type CropDialogProps } from './CropDialog';
import { FileButton } from './Field';

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
      {file && <CropDialog {...crop} file={file} onClosed={() => setFile(undefined)} />}
    </>
  );
}
