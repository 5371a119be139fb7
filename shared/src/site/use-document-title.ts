import { useEffect } from 'react';
import { siteConfig } from '../config/site-config';

/** What the document is called while it shows something of this title. */
export function documentTitle(title: string): string {
  return `${title} · ${siteConfig().siteName}`;
}

/** Names the document after what the page shows: "Forged · Steadfast". Nothing changes while it is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
