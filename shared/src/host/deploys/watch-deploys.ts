import { DEPLOY_ASK_MS } from '../../contract/limits';
import type { Deploys } from './deploys';

/** So much sooner or later, as a share: tabs that were opened together do not ask together for ever. */
const JITTER = 0.2;

/**
 * Has a tab notice what goes live: it asks when the viewer comes back to it, when the network does, and every few minutes as
 * long as the viewer looks at it.
 *
 * @returns stops
 */
export function watchDeploys({ ask }: Deploys): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const isVisible = () => document.visibilityState !== 'hidden';
  const askLater = () => {
    clearTimeout(timer);
    if (!isVisible()) return;
    timer = setTimeout(askNow, DEPLOY_ASK_MS * (1 + JITTER * (2 * Math.random() - 1)));
  };
  const askNow = () => {
    if (isVisible()) void ask();
    askLater();
  };
  document.addEventListener('visibilitychange', askNow, { signal: end.signal });
  window.addEventListener('online', askNow, { signal: end.signal });
  askLater();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
