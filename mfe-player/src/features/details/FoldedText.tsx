import { Button } from '@steadfast/shared/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './FoldedText.module.css';

export interface FoldedTextProps {
  /** Its line breaks are kept. */
  text: string;
}

/** A text of which a long one shows its first lines, and all of it when asked. Short ones have nothing to unfold. */
export function FoldedText({ text }: FoldedTextProps) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isCutOff, setCutOff] = useState(false);
  useLayoutEffect(() => {
    const shown = words.current;
    // Unfolded it says nothing of whether it would be cut off.
    if (!shown || isUnfolded) return undefined;
    const measure = () => {
      setCutOff(shown.scrollHeight > shown.clientHeight + 1);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => {
      observer.disconnect();
    };
  }, [text, isUnfolded]);
  return (
    <div>
      <p ref={words} id={id} className={isUnfolded ? styles.text : styles.folded} dir="auto">
        {text}
      </p>
      {isCutOff && (
        <Button
          size="small"
          variant="quiet"
          className={styles.toggle}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => {
            setUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
