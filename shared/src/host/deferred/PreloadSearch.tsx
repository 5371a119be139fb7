import { useEffect } from 'react';
import { useSite } from '../../site/site-context';
import { savesData } from '../saves-data';

/** Gets the search ready once the page is there and nothing else is to be done: it opens at once then, from any page. */
export function PreloadSearch() {
  const { warmDialog } = useSite();
  useEffect(() => {
    if (!savesData()) warmDialog('search');
  }, [warmDialog]);
  return null;
}
