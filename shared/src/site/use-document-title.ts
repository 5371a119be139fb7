import { useEffect } from 'react';
import { siteConfig } from '../config/site-config';
import { truncate } from '../ui/Card/truncate';

/** More than a list of tabs or bookmarks ever shows; as much as the HTML of the origin has. */
const TITLE_MAX = 110;

/** What the document is called while it shows something of this title. */
export function documentTitle(title: string): string {
  return `${truncate(title, TITLE_MAX)} · ${siteConfig().siteName}`;
}

/** Names the document after what the page shows: "Forged · Steadfast". Nothing changes while it is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
