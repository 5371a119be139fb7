import { useEffect, useState, type ReactNode } from 'react';
import styles from './PageProgress.module.css';

/** A page that is there by then needs no word that it loads. */
const SHOWN_AFTER_MS = 300;
/** After its title was set, before it is said; and how long what was said stays. */
const SAID_AFTER_MS = 100;
const SAID_UNTIL_MS = 1_600;

/**
 * Tells of a change of page: a bar at the top while it takes long, "Loading" in words then, and the new title once it is
 * there.
 */
export function PageProgress({ isArriving }: { isArriving: boolean }) {
  return (
    <>
      {isArriving && (
        <Late>
          <div role="progressbar" aria-label="Loading the page" className={styles.bar} />
        </Late>
      )}
      <div aria-live="polite" aria-atomic="true" className="visually-hidden">
        {isArriving && <Late>Loading</Late>}
        {!isArriving && <Title />}
      </div>
    </>
  );
}

function Late({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isShown && children;
}

/** The title of the document, once the page has set it, and for no longer than it takes to be read out. */
function Title() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const timers = [
      setTimeout(() => setTitle(document.title), SAID_AFTER_MS),
      setTimeout(() => setTitle(''), SAID_UNTIL_MS),
    ];
    return () => {
      timers.forEach(clearTimeout);
    };
  }, []);
  return title;
}
