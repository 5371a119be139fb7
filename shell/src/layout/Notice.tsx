import { useEffect } from 'react';
import styles from './Notice.module.css';

const SHOWN_MS = 5_000;

/** A short notice at the foot of the window, read to screen readers, gone by itself. */
export function Notice({ text, onGone }: { text: string; onGone: (nothing: '') => void }) {
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => {
      onGone('');
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, onGone]);
  return (
    <div role="status" className={styles.region}>
      {text && <p className={styles.notice}>{text}</p>}
    </div>
  );
}
