import { useEffect } from 'react';
import { siteConfig } from '../config/site-config';
import { truncate } from '../ui/Card/truncate';

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
