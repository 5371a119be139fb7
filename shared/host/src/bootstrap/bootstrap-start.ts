/** Part of the bootstrap script: lets a page start before the shell (docs/decisions/0013-first-frame.md). */
import type { LiveFeature } from '@steadfast/contract';
import { listen } from '@steadfast/sdk/internal';
import { HELD_SCRIPTS, checkStart } from './start-failure';

/** The shell waits no longer than this for the start of the page. */
const HELD_MAX_MS = 3_000;
/** The shell waits no longer than this for pictures. On a slow connection they are loaded before the shell is. */
const PICTURES_MAX_MS = 1_000;

/**
 * Waits until the pictures of the first view are painted, or the viewer does something: running scripts would delay them.
 *
 * @param onEnd called once
 */
export function waitForPictures(onEnd: () => void): void {
  const end = waitFor([], PICTURES_MAX_MS, onEnd);
  listen(document, ['DOMContentLoaded'], async () => {
    const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    // Reported once it is on the screen; the frames are for pictures that came after it.
    const paints = new PerformanceObserver(() => {
      paints.disconnect();
      end();
    });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => paints.observe({ type: 'paint', buffered: true })),
    );
  });
}

/**
 * Runs the script that a route declares as its `start`, and holds the shell back until the page shows a frame, or the viewer
 * does something: both would share the connection and the processor.
 *
 * @param onEnd called once
 */
export function startBeforeShell({ integrity }: LiveFeature, address: string, onEnd: () => void): void {
  const end = waitFor(['loadeddata', 'startended'], HELD_MAX_MS, onEnd);
  const script = createScript(address, integrity[address] ?? '');
  script.addEventListener('error', end);
  document.head.append(script);
}

/** Waits for an event, a press or a time. @returns ends it */
function waitFor(events: readonly string[], maxMs: number, onEnd: () => void): () => void {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    stopListening();
    clearTimeout(timer);
    onEnd();
  };
  const stopListening = listen(document, [...events, 'pointerdown', 'keydown'], end, { capture: true });
  const timer = setTimeout(end, maxMs);
  return end;
}

/** Runs the scripts that the HTML holds back, once all of it is there. */
export function runHeldScripts(): void {
  if (document.readyState === 'loading') {
    listen(document, ['DOMContentLoaded'], runHeldScripts);
    return;
  }
  markInlineStyles();
  for (const held of document.querySelectorAll<HTMLScriptElement>(HELD_SCRIPTS)) {
    const script = createScript(held.src, held.getAttribute('integrity') ?? '');
    listen(script, ['load', 'error'], checkStart);
    document.head.append(script);
  }
}

/** Tells the code of the page, by links that are not loaded, which style sheets the page has inline. */
function markInlineStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const { href } = new URL(dataset.href ?? '', document.baseURI); // As that code looks for it.
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }));
  }
}

function createScript(src: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  // In the order of the HTML.
  return Object.assign(script, { async: false, fetchPriority: 'high', src });
}
