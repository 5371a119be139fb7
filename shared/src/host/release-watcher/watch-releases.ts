import { RELEASE_POLL_MS } from '../../contract/limits';
import type { Releases } from './releases';
import { leadsToAnotherPage } from './apply-update-on-navigation';

/** So much sooner or later, as a share: tabs that were opened together do not ask together for ever. */
const JITTER = 0.2;
/** Somebody is about to follow a link: the answer is mostly here before the click, which never waits for it. */
const signs = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;

/**
 * Has a tab notice what goes live: it asks when the viewer comes back to it, when the network does, when a link to another
 * page is pointed at, focused or touched, and every minute or so as long as the viewer looks at it.
 *
 * @returns stops
 */
export function watchReleases({ ask }: Releases): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const isVisible = () => document.visibilityState !== 'hidden';
  const askLater = () => {
    clearTimeout(timer);
    if (!isVisible()) return;
    timer = setTimeout(askNow, RELEASE_POLL_MS * (1 + JITTER * (2 * Math.random() - 1)));
  };
  const askNow = () => {
    if (isVisible()) void ask();
    askLater();
  };
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && leadsToAnotherPage(link) && navigator.onLine) void ask();
  };
  for (const sign of signs)
    document.addEventListener(sign, onSign, { capture: true, passive: true, signal: end.signal });
  document.addEventListener('visibilitychange', askNow, { signal: end.signal });
  window.addEventListener('online', askNow, { signal: end.signal });
  askLater();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
