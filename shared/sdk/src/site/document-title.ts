import { useEffect } from 'react';
import { siteConfig } from '../config/site-config';
import { truncate } from '../truncate';

/** Longest title in characters, as in the origin's HTML; browsers show less. */
const TITLE_MAX = 110;

/** Returns the document title for a page title. */
export function documentTitle(title: string): string {
  return `${truncate(title, TITLE_MAX)} · ${siteConfig().siteName}`;
}

/** Sets the document title: "Forged · Steadfast". Leaves it unchanged while `title` is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

/**
 * Shows a page's failure in the document title, and restores the title when the page loads after all. Also hides missing
 * pages from search engines: the origin only knows routes, so it responds with 200 to the path of a removed series.
 *
 * @param title undefined unless the page has failed
 * @param isMissing whether the page does not exist; other failures may be temporary
 */
export function useFailedPage(title: string | undefined, isMissing: boolean): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    const failed = documentTitle(title);
    document.title = failed;
    return () => {
      // The next page may have set its title already.
      if (document.title === failed) document.title = before;
    };
  }, [title]);
  const isHidden = title !== undefined && isMissing;
  useEffect(() => {
    if (!isHidden) return undefined;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
    return () => {
      robots.remove();
    };
  }, [isHidden]);
}
