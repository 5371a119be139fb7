import { useEffect } from 'react';
import { INTERACTIONS, listen, savesData, useSite, whenIdle } from '@steadfast/sdk/internal';

/**
 * Preloads the search dialog, so that it opens at once: on the first interaction, since until then its code would only delay
 * the page and its video. Renders nothing.
 */
export function PreloadSearch() {
  const { preloadDialog } = useSite();
  useEffect(() => {
    if (savesData()) return undefined;
    let cancel = listen(
      window,
      INTERACTIONS,
      () => {
        cancel();
        cancel = whenIdle(() => preloadDialog('search'));
      },
      { passive: true },
    );
    return () => cancel();
  }, [preloadDialog]);
  return null;
}
