import { Button } from '@steadfast/shared/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './FoldedText.module.css';

export interface FoldedTextProps {
  /** Line breaks are preserved. */
  text: string;
}

/** A text that shows only its first lines if it is long, with "Show more". */
export function FoldedText({ text }: FoldedTextProps) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [isCutOff, setCutOff] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    // An expanded text cannot be measured.
    if (!element || isExpanded) return undefined;
    const measure = () => {
      setCutOff(element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [text, isExpanded]);
  return (
    <div>
      <p ref={paragraph} id={id} className={isExpanded ? styles.text : styles.folded} dir="auto">
        {text}
      </p>
      {isCutOff && (
        <Button
          size="small"
          variant="quiet"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => {
            setExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
