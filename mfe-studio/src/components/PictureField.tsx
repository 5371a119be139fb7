import type { PictureSet } from '@steadfast/contract';
import { Picture } from '@steadfast/ui';
import { useState } from 'react';
import { PictureButton } from './PictureButton';
import styles from './PictureField.module.css';

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
  const [preview, setPreview] = useState<string>();
  return (
    <div className={styles.field}>
      {!chosen ? (
        <Picture picture={picture} alt="The picture" sizes="20rem" className={styles.picture} />
      ) : (
        <img src={preview} alt="The chosen part" className={styles.picture} />
      )}
      <PictureButton
        ratio={ratio}
        onCropped={(cropped, shown) => {
          setPreview(shown);
          onChoose(cropped);
        }}
      />
    </div>
  );
}
