import { useEffect } from 'react';
import { siteConfig } from '../config/site-config';

/** Names the document after what the page shows: "Forged · Steadfast". Nothing changes while it is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${siteConfig().siteName}`;
  }, [title]);
}
