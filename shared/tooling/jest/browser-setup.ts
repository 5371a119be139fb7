/** Adds what the site's libraries need and jsdom lacks. */
import '@testing-library/jest-dom';
import { loadavg } from 'node:os';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** A missing element fails soon, except where others use the processor: there, one that is right comes late. */
const [loadOfLastMinute = 0] = loadavg();
const isBusy = process.env.CI !== undefined || loadOfLastMinute > 1;
configure({ asyncUtilTimeout: isBusy ? 20_000 : 2_000 });

const computeStyle = globalThis.getComputedStyle;
const defaultStyles = new Map<string, CSSStyleDeclaration>();

/** The elements whose style depends on others, as long as the page has no style sheets. */
const INHERITING = '[dir] *, [dir], [style*="visibility"] *, [style*="pointer-events"] *';

function hasStyleOfItsOwn(element: Element): boolean {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((text) => text.trim());
  return declarations.some((text) => text !== '' && !text.startsWith('--')) || element.matches(INHERITING);
}

/** What decides the style of an element by the browser's own style sheet, such as "dialog[open]". */
function nameStyle(element: Element): string {
  const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
  return [element.localName, ...attributes.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
}

/** Queries by role and presses ask for styles so often that jsdom would take a fifth of the tests' time for them. */
globalThis.getComputedStyle = (element, pseudoElement) => {
  if (document.styleSheets.length > 0 || hasStyleOfItsOwn(element))
    return computeStyle(element, pseudoElement);
  const name = nameStyle(element);
  const style = defaultStyles.get(name) ?? computeStyle(element);
  defaultStyles.set(name, style);
  return style;
};
