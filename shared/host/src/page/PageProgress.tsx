import { useKeepsScrollPosition, useTimeout, type PageLoading } from '@steadfast/sdk/internal';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './PageProgress.module.css';

/** A page that loads faster shows no progress. */
const SHOWN_AFTER_MS = 300;
/** The title is announced some time after the page may have set it, and removed after it was read out. */
const ANNOUNCED_AFTER_MS = 100;
const ANNOUNCED_UNTIL_MS = 1_600;

/**
 * Shows a progress bar while a page takes long to load. Screen readers announce "Loading", and then the new title. A page
 * that only changes its content, such as for the next video, announces that itself.
 */
export function PageProgress({ loading }: { loading: PageLoading }) {
  const isLoading = useIsPageLoading(loading);
  const announcesItself = useKeepsScrollPosition();
  return (
    <>
      {isLoading && (
        <Delayed>
          <div role="progressbar" aria-label="Loading the page" className={styles.bar} />
        </Delayed>
      )}
      <div aria-live="polite" aria-atomic="true" className="visually-hidden">
        {isLoading && (
          <Delayed>
            <p>Loading</p>
          </Delayed>
        )}
        {!isLoading && !announcesItself && <Title />}
      </div>
    </>
  );
}

/** How long nothing may load before the page counts as loaded: its code is followed by its data, for example. */
const SETTLED_AFTER_MS = 50;

/**
 * Whether a navigation is in progress: from the click until the page's code and first data have loaded or failed. Later
 * loads and reloads of data do not count.
 */
function useIsPageLoading(loading: PageLoading): boolean {
  const { pathname } = useLocation();
  const [loadedPathname, setLoadedPathname] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (loading.isWaiting()) return;
      timer = setTimeout(() => {
        setLoadedPathname(pathname);
        stop();
      }, SETTLED_AFTER_MS);
    };
    const stop = loading.onChange(check);
    check();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [loading, pathname]);
  return loadedPathname !== pathname;
}

function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), SHOWN_AFTER_MS);
  return isShown && children;
}

/** The document's title, present only while screen readers announce it. */
function Title() {
  const [title, setTitle] = useState('');
  const lateTitle = useLateTitle();
  useTimeout(() => setTitle(document.title), ANNOUNCED_AFTER_MS, lateTitle);
  useTimeout(() => setTitle(''), ANNOUNCED_UNTIL_MS, lateTitle);
  return title && <p>{title}</p>;
}

/**
 * Returns a title that is set late, as after a retry, while `<main>` has the focus. The steps of a form focus a field and
 * announce themselves.
 */
function useLateTitle(): string | undefined {
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // Added scripts change the head, too.
      if (document.title === last) return;
      last = document.title;
      if (document.activeElement?.localName === 'main') setTitle(last);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return title;
}
