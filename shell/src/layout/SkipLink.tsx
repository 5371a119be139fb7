import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the bar to the page. It leaves no step behind that Back would have to undo. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to the page
    </a>
  );
}
