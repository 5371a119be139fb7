import { useEffect } from 'react';
import { useSite } from '../../site/site-context';
import { savesData } from '../bootstrap-prefetch';

/** Preloads the search dialog when the browser is idle, so it opens at once. Renders nothing. */
export function PreloadSearch() {
  const { preloadDialog } = useSite();
  useEffect(() => {
    if (!savesData()) preloadDialog('search');
  }, [preloadDialog]);
  return null;
}
