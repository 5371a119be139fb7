import { RELEASE_POLL_MS } from '../../contract/limits';
import type { Releases } from './releases';
import { leadsToAnotherPage } from './apply-update-on-navigation';

/** Random variation of the poll interval, as a share, so that tabs opened together drift apart. */
const JITTER = 0.2;
/** Events that precede a click on a link. The click never waits for the check. */
const intentEvents = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;

/**
 * Checks for new releases: when the viewer returns to the tab, when the network returns, when a link to another page is
 * hovered, focused or touched, and about every minute while the tab is visible.
 *
 * @returns stops it
 */
export function watchReleases({ check }: Releases): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const isVisible = () => document.visibilityState !== 'hidden';
  const scheduleCheck = () => {
    clearTimeout(timer);
    if (!isVisible()) return;
    timer = setTimeout(checkNow, RELEASE_POLL_MS * (1 + JITTER * (2 * Math.random() - 1)));
  };
  const checkNow = () => {
    if (isVisible()) void check();
    scheduleCheck();
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && leadsToAnotherPage(link) && navigator.onLine) void check();
  };
  for (const type of intentEvents)
    document.addEventListener(type, onIntent, { capture: true, passive: true, signal: end.signal });
  document.addEventListener('visibilitychange', checkNow, { signal: end.signal });
  window.addEventListener('online', checkNow, { signal: end.signal });
  scheduleCheck();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
