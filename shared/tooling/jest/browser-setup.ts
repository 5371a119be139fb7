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

/** The elements whose style can differ from that of others of their name, as long as the page has no style sheets. */
const STYLED =
  'dialog, input, [dir] *, [dir], [hidden], [style], [style*="visibility"] *, [style*="pointer-events"] *';

/** Queries by role and presses ask for styles so often that jsdom would take a fifth of the tests' time for them. */
globalThis.getComputedStyle = (element, pseudoElement) => {
  if (document.styleSheets.length > 0 || element.matches(STYLED)) return computeStyle(element, pseudoElement);
  const name = element.localName;
  const style = defaultStyles.get(name) ?? computeStyle(document.createElement(name));
  defaultStyles.set(name, style);
  return style;
};
