import { useEffect } from 'react';
import { useSite } from '../../site/site-context';

/** Who pays for each byte gets the search when it is asked for. */
const wantsFewBytes = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Gets the search ready once the page is there and nothing else is to be done: it opens at once then, from any page. */
export function WarmSearch() {
  const { warmDialog } = useSite();
  useEffect(() => {
    if (!wantsFewBytes()) warmDialog('search');
  }, [warmDialog]);
  return null;
}
