import { VisuallyHidden } from '@steadfast/shared/ui';
import { useEffect, useState } from 'react';
import styles from './VideoPlayer.module.css';

/** A wait that is shorter is not spoken of (decided). */
const SAID_AFTER_MS = 3_000;

/** The sign of waiting for data. It is said too, once, where it takes long. */
export function BufferingIndicator() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true);
    }, SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <span className={styles.activity} role="status" aria-label="Loading the video">
      {isLong && <VisuallyHidden>Loading</VisuallyHidden>}
    </span>
  );
}
