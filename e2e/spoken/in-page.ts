/** The part of the screen reader that runs in the page. `screen-reader.ts` bundles it. */
import { virtual } from '@guidepup/virtual-screen-reader';

export interface SpokenPage {
  start: () => Promise<void>;
  /** All phrases since the last call of `clear`. */
  log: () => Promise<string[]>;
  clear: () => Promise<void>;
  /** Reads a landmark or dialog from start to end. Restarts the reader. */
  read: (selector: string) => Promise<string[]>;
}

declare global {
  interface Window {
    spokenPage: SpokenPage;
  }
}

/** Speaks inserted alerts, as real screen readers do; the virtual one speaks only those that change. */
const insertedAlerts = new MutationObserver((mutations) => {
  const added = mutations.flatMap(({ addedNodes }) => Array.from(addedNodes));
  const alerts = added
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [node, ...Array.from(node.querySelectorAll<HTMLElement>('*'))])
    .filter((element) => element.role === 'alert');
  for (const alert of new Set(alerts)) {
    const text = alert.innerText.replaceAll(/\s+/g, ' ').trim();
    if (text && alert.isConnected)
      void virtual.spokenPhraseLog().then((phrases) => phrases.push(`assertive: ${text}`));
  }
});

async function start(): Promise<void> {
  await virtual.start({ container: document.body });
  insertedAlerts.observe(document.body, { childList: true, subtree: true });
}

async function stop(): Promise<void> {
  insertedAlerts.disconnect();
  await virtual.stop();
}

/** Screen readers speak the names of these, but not their content again. */
const NAMED_BY_CONTENT = 'a, button, h1, h2, h3, h4, summary, [role=tab], [role=menuitem]';
/** Live regions: their text has been announced, and may be removed at any time. */
const ANNOUNCED = '.visually-hidden:is([aria-live], [role=status]), .visually-hidden [role=status]';
/** Further items of a list or grid repeat what the first three show. */
const FURTHER = 'li:nth-child(n + 4), [role=row]:nth-child(n + 4)';
/** The virtual reader speaks the end of each element; real ones speak only these. */
const SPOKEN_ENDS =
  /^end of (main|banner|navigation|contentinfo|dialog|region|form|search|list|menu|group)\b/;
const UNSPOKEN = /^(paragraph|row|article|busy|not busy|end)(,|$)/;

/** Whether real screen readers speak this phrase of the virtual one, too. */
function isSpoken(phrase: string, node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  if (UNSPOKEN.test(phrase) || element?.closest(`${ANNOUNCED}, ${FURTHER}`)) return false;
  if (phrase.startsWith('end of ')) return SPOKEN_ENDS.test(phrase);
  if (node instanceof Text) return !element?.closest(NAMED_BY_CONTENT);
  const isEmptyRegion = /^(status|list)\b/.test(phrase) && !node.textContent?.trim();
  return !isEmptyRegion;
}

/** The block whose text a screen reader speaks as one phrase. */
function findBlock(node: Node): Element | null {
  let block = node.parentElement;
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return block;
}

async function read(selector: string): Promise<string[]> {
  const container = document.querySelector(selector);
  if (!container) throw new Error(`Nothing matches ${selector}.`);
  await stop();
  await virtual.start({ container });
  if (virtual.activeNode !== container) throw new Error(`${selector} is neither a landmark nor has a name.`);
  const phrases = [await virtual.lastSpokenPhrase()];
  let lastText: Text | undefined;
  do {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    const node = virtual.activeNode;
    if (!node || !isSpoken(phrase, node)) continue;
    if (!(node instanceof Text)) phrases.push(phrase);
    else if (!lastText || findBlock(lastText) !== findBlock(node)) phrases.push(phrase);
    else {
      const isInWord = [lastText, node].some(({ parentElement }) => parentElement?.localName === 'mark');
      const space = isInWord && !/\s$/.test(lastText.data) && !/^\s/.test(node.data) ? '' : ' ';
      phrases.push(`${phrases.pop() ?? ''}${space}${phrase}`);
    }
    lastText = node instanceof Text ? node : undefined;
  } while (virtual.activeNode !== container);
  await virtual.stop();
  await start();
  return phrases;
}

window.spokenPage = {
  start,
  log: () => virtual.spokenPhraseLog(),
  clear: () => virtual.clearSpokenPhraseLog(),
  read,
};
