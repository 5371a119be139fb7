/** Part of the bootstrap script: lets a page start before the shell (docs/decisions/first-frame.md). */
import type { LiveFeature } from '../contract';
import { listen } from '../listen';
import { HELD_SCRIPTS, checkStart } from './start-failure';

/** The shell waits no longer for the start of the page (decided). */
const HELD_MAX_MS = 3_000;

/**
 * Runs the script that a route declares as its `start`, and holds the shell back until the page shows a frame, or the viewer
 * does something: both would share the line and the processor.
 *
 * @param onEnd called once
 */
export function startBeforeShell({ integrity }: LiveFeature, address: string, onEnd: () => void): void {
  const end = () => {
    stopListening();
    clearTimeout(timer);
    onEnd();
  };
  const stopListening = listen(document, ['loadeddata', 'startended', 'pointerdown', 'keydown'], end, {
    capture: true,
  });
  const timer = setTimeout(end, HELD_MAX_MS);
  const script = createScript(address, integrity[address] ?? '');
  script.addEventListener('error', end);
  document.head.append(script);
}

/** Runs the scripts that the HTML holds back. */
export function runHeldScripts(): void {
  for (const held of document.querySelectorAll<HTMLScriptElement>(HELD_SCRIPTS)) {
    const script = createScript(held.src, held.getAttribute('integrity') ?? '');
    listen(script, ['load', 'error'], checkStart);
    document.head.append(script);
  }
}

function createScript(src: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  // In the order of the HTML.
  return Object.assign(script, { async: false, fetchPriority: 'high', src });
}
