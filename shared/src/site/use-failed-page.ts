import { useEffect } from 'react';
import { documentTitle } from './use-document-title';

/**
 * Names the document after what went wrong while a page shows nothing else, and gives the name back when the page is
 * there after all. What does not exist is not to be found by search engines either: the origin knows routes only, so it
 * answers 200 for a series that was removed.
 *
 * @param title undefined while the page has not failed
 * @param isMissing whether there is no such page; anything else may be well again in a moment
 */
export function useFailedPage(title: string | undefined, isMissing: boolean): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    const failed = documentTitle(title);
    document.title = failed;
    return () => {
      // The next page may have named the document already.
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
