import { VisuallyHidden } from '@steadfast/shared/ui';
import { useEffect, useState } from 'react';
import styles from './VideoPlayer.module.css';

/** A shorter wait is not announced (decided). */
const ANNOUNCED_AFTER_MS = 3_000;

/** A spinner while data loads. A long wait is announced once. */
export function BufferingIndicator() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true);
    }, ANNOUNCED_AFTER_MS);
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
