/** Says that the site has not started, and offers to load it again. Part of the bootstrap script: keep it small. */
import { HELD_SCRIPT_TYPE } from '@steadfast/contract';
import { listen } from '@steadfast/sdk/internal';

/** How long reloading the scripts may delay the reload of the page. */
const SCRIPTS_TIMEOUT_MS = 5_000;

/** Why the site has not started (docs/errors.md). */
export type StartFailureCode = 'shell-unreachable' | 'shell-crash' | 'registry-unreadable';

declare global {
  interface Window {
    /** Shows a message beside what the HTML shows. */
    showStartFailure?: (code: StartFailureCode) => void;
  }
}

/** The host's script where the HTML holds it back. */
export const HELD_SCRIPTS = `script[type=${HELD_SCRIPT_TYPE}]`;

/** Starts to wait for the host's script. `data-starting` is empty until it runs, and goes when the host has started. */
export function watchStart(): void {
  const { dataset } = document.documentElement;
  dataset.starting = '';
  window.showStartFailure = showStartFailure;
  listen(document, ['DOMContentLoaded'], () => {
    if (!document.querySelector(HELD_SCRIPTS)) checkStart();
  });
}

/** Shows the message if the host's script has not run when it should have: it is blocked, missing or broken. */
export function checkStart(): void {
  if (document.documentElement.dataset.starting === '') showStartFailure('shell-unreachable');
}

function showStartFailure(code: StartFailureCode): void {
  const append = (parent: Element, tag: string, properties: object) => {
    const element = Object.assign(document.createElement(tag), properties);
    parent.prepend(element);
    return element;
  };
  const bar = append(document.body, 'div', { className: 'start-failure', role: 'alert' });
  append(bar, 'button', { type: 'button', textContent: 'Try again', onclick: retry });
  append(bar, 'small', { textContent: `Code ${code}` });
  append(bar, 'p', {
    textContent: 'This page did not load completely. Check your connection, then try again.',
  });
  listen(window, ['online'], retry);
}

async function retry(): Promise<void> {
  // The browser may have stored a damaged file, which a reload of the page would use again.
  const signal = AbortSignal.timeout?.(SCRIPTS_TIMEOUT_MS);
  const scripts = [...document.scripts].filter(({ src }) => src);
  await Promise.allSettled(scripts.map(({ src }) => fetch(src, { cache: 'reload', signal })));
  window.location.reload();
}
