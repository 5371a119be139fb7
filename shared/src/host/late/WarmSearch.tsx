import { useEffect } from 'react';
import { useSite } from '../../site/site-context';
import { wantsFewBytes } from '../wants-few-bytes';

/** Gets the search ready once the page is there and nothing else is to be done: it opens at once then, from any page. */
export function WarmSearch() {
  const { warmDialog } = useSite();
  useEffect(() => {
    if (!wantsFewBytes()) warmDialog('search');
  }, [warmDialog]);
  return null;
}
