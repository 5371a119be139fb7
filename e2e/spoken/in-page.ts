/** Runs in the page: `screen-reader.ts` bundles it. */
import { virtual } from '@guidepup/virtual-screen-reader';

export interface SpokenPage {
  start: () => Promise<void>;
  /** All that was spoken since the last call of `clear`. */
  log: () => Promise<string[]>;
  clear: () => Promise<void>;
  /** All that is spoken of a landmark or dialog, from its start to its end. Restarts the reader. */
  read: (selector: string) => Promise<string[]>;
}

declare global {
  interface Window {
    spokenPage: SpokenPage;
  }
}

/** Screen readers speak an alert that is inserted; the virtual one only those that change. */
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

/** A viewer hears the name of each, and not its content once more. */
const NAMED_BY_CONTENT = 'a, button, h1, h2, h3, h4, summary, [role=tab], [role=menuitem]';
/** Has been announced, and is removed at some time. */
const ANNOUNCED = '.visually-hidden:is([aria-live], [role=status]), .visually-hidden [role=status]';
/** Further ones repeat what was heard of the first three. */
const FURTHER = 'li:nth-child(n + 4), [role=row]:nth-child(n + 4)';
/** The virtual reader speaks where each element begins and ends, readers for people only these. */
const SPOKEN_ENDS =
  /^end of (main|banner|navigation|contentinfo|dialog|region|form|search|list|menu|group)\b/;
const UNSPOKEN = /^(paragraph|row|article|busy|not busy|end)(,|$)/;

/** Whether readers for people speak what the virtual one does. */
function isSpoken(phrase: string, node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  if (UNSPOKEN.test(phrase) || element?.closest(`${ANNOUNCED}, ${FURTHER}`)) return false;
  if (phrase.startsWith('end of ')) return SPOKEN_ENDS.test(phrase);
  if (node instanceof Text) return !element?.closest(NAMED_BY_CONTENT);
  const isEmptyRegion = /^(status|list)\b/.test(phrase) && !node.textContent?.trim();
  return !isEmptyRegion;
}

/** The block whose text a reader speaks in one go. */
function blockOf(node: Node): Element | null {
  let block = node.parentElement;
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return block;
}

async function read(selector: string): Promise<string[]> {
  const container = document.querySelector(selector);
  if (!container) throw new Error(`There is no ${selector}.`);
  await stop();
  await virtual.start({ container });
  if (virtual.activeNode !== container) throw new Error(`${selector} is neither a landmark nor named.`);
  const phrases = [await virtual.lastSpokenPhrase()];
  let lastText: Text | undefined;
  do {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    const node = virtual.activeNode;
    if (!node || !isSpoken(phrase, node)) continue;
    if (!(node instanceof Text)) phrases.push(phrase);
    else if (!lastText || blockOf(lastText) !== blockOf(node)) phrases.push(phrase);
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
