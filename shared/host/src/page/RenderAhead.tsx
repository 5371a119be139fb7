import { useEffect } from 'react';
import { listen, whenIdle } from '@steadfast/sdk/internal';

/** Renders a row after this delay even if the page stays busy. */
const IDLE_WITHIN_MS = 300;

/**
 * Renders the cards of the rows that the viewer scrolls towards, one row whenever the browser is idle. Until then, cards out of
 * view skip their rendering, which would delay the first page. Renders nothing.
 */
export function RenderAhead() {
  useEffect(() => {
    const rendered = new WeakSet<Element>();
    let cancel: (() => void) | undefined;
    const renderRow = () => {
      cancel = undefined;
      const next = Array.from(document.querySelectorAll<HTMLElement>('[data-row]')).find(
        (row) => !rendered.has(row) && isNear(row),
      );
      if (!next) return;
      rendered.add(next);
      next.style.setProperty('--card-visibility', 'visible');
      next.getBoundingClientRect(); // Lays the row out now, so that several rows are not one long task.
      schedule();
    };
    const schedule = () => {
      cancel ??= whenIdle(renderRow, { timeout: IDLE_WITHIN_MS });
    };
    const stop = listen(window, ['scroll'], schedule, { passive: true });
    return () => {
      stop();
      cancel?.();
    };
  }, []);
  return null;
}

/** Whether an element is within one window height of the window. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 2 * window.innerHeight && bottom > -window.innerHeight;
}
