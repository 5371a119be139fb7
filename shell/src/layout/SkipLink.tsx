import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the bar. Adds no history entry. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  );
}
