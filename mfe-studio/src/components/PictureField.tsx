import type { PictureSet } from '@steadfast/contract';
import { Picture } from '@steadfast/ui';
import { useState } from 'react';
import { CropDialog } from './CropDialog';
import { FileButton } from './Field';
import styles from './PictureField.module.css';

/** What browsers and the API read; no SVG, which may hold scripts. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export interface PictureFieldProps {
  /** What is stored. */
  picture: PictureSet | undefined;
  /** Chosen since, and not stored yet. */
  chosen: Blob | undefined;
  /** Width by height; that of cards by default. */
  ratio?: number | undefined;
  onChoose: (picture: Blob) => void;
}

/** The picture of something, and its change. */
export function PictureField({ picture, chosen, ratio, onChoose }: PictureFieldProps) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  return (
    <div className={styles.field}>
      {!chosen ? (
        <Picture picture={picture} alt="The picture" sizes="20rem" className={styles.picture} />
      ) : (
        <img src={preview} alt="The chosen part" className={styles.picture} />
      )}
      <FileButton accept={PICTURE_TYPES} onFiles={([first]) => setFile(first)}>
        Choose a picture
      </FileButton>
      {file && (
        <CropDialog
          file={file}
          ratio={ratio}
          onCropped={(cropped, shown) => {
            setPreview(shown);
            onChoose(cropped);
          }}
          onClosed={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
