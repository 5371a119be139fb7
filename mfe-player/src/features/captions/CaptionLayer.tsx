import type { CSSProperties, ReactNode } from 'react';
import { usePreference, type CaptionStyle } from '../../engine/preferences';
import styles from './Captions.module.css';

export type CaptionPosition = CaptionStyle['position'];

interface CaptionLayerProps {
  /** BCP 47, if known. */
  language: string | undefined;
  captions: readonly { key: string; position: CaptionPosition; content: ReactNode }[];
}

/** Font scale of each size. */
const scales = { small: 0.75, medium: 1, large: 1.4, huge: 1.9 };

/** Captions over the video in the viewer's style. Pointer events pass through. */
export function CaptionLayer({ language, captions }: CaptionLayerProps) {
  const { size, colour, background } = usePreference('captionStyle');
  return (
    <div
      className={styles.layer}
      data-part="captions"
      data-colour={colour}
      data-background={background}
      style={{ '--caption-scale': scales[size] } as CSSProperties}
      lang={language}
    >
      {(['top', 'bottom'] as const).map((edge) => (
        <div key={edge} className={styles[edge]}>
          {captions
            .filter(({ position }) => position === edge)
            .map(({ key, content }) => (
              <p key={key} className={styles.caption} dir="auto">
                {content}
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}
