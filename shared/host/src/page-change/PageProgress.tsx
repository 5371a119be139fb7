import { useState, type ReactNode } from 'react';
import styles from './PageProgress.module.css';
import { useTimeout } from '@steadfast/sdk/use-timeout';

/** A page that loads faster shows no progress. */
const SHOWN_AFTER_MS = 300;
/** The title is announced some time after the page may have set it, and removed after it was read out. */
const ANNOUNCED_AFTER_MS = 100;
const ANNOUNCED_UNTIL_MS = 1_600;

/**
 * Shows a progress bar while a page takes long to load. Screen readers hear "Loading", and then the new title.
 */
export function PageProgress({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      {isLoading && (
        <Delayed>
          <div role="progressbar" aria-label="Loading the page" className={styles.bar} />
        </Delayed>
      )}
      <div aria-live="polite" aria-atomic="true" className="visually-hidden">
        {isLoading && <Delayed>Loading</Delayed>}
        {!isLoading && <Title />}
      </div>
    </>
  );
}

function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), SHOWN_AFTER_MS);
  return isShown && children;
}

/** The document's title, present only while screen readers announce it. */
function Title() {
  const [title, setTitle] = useState('');
  useTimeout(() => setTitle(document.title), ANNOUNCED_AFTER_MS);
  useTimeout(() => setTitle(''), ANNOUNCED_UNTIL_MS);
  return title;
}
