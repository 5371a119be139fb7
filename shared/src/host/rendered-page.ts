/** Takes over a page that the origin has rendered. */
import type { Registry, RenderResult } from '../contract';
import { RENDERED_ELEMENT_ID, RENDERED_STYLE_ATTRIBUTE, RENDERED_STYLES_ID } from '../contract/rendering';
import { matchRoute } from '../contract/route-match';
import { PRESSED } from './early-presses';
import type { ModuleLoader } from './module-loader';

/**
 * Prepares the rendered page for React.
 *
 * @returns its queries; undefined if the HTML holds no page, or none for this browser
 */
export function takeRenderedQueries(): RenderResult['queries'] | undefined {
  const { dataset } = document.documentElement;
  const { rendered } = dataset;
  if (rendered !== '') {
    delete dataset.rendered;
    return undefined;
  }
  restoreStyleAttributes();
  return JSON.parse(
    document.getElementById(RENDERED_ELEMENT_ID)?.textContent ?? '[]',
  ) as RenderResult['queries'];
}

/** Moves the rules of the rendered elements back into their style attributes, which React updates. */
function restoreStyleAttributes(): void {
  const element = document.getElementById(RENDERED_STYLES_ID) as HTMLStyleElement | null;
  for (const rule of element?.sheet?.cssRules ?? []) {
    const { selectorText, style } = rule as CSSStyleRule;
    for (const styled of document.querySelectorAll<HTMLElement>(selectorText)) {
      styled.style.cssText = style.cssText;
      styled.removeAttribute(RENDERED_STYLE_ATTRIBUTE);
    }
  }
  element?.remove();
}

/**
 * Makes React handle events. Those that the viewer caused before are repeated: React hydrates what an event is for at once.
 *
 * @param isWhole whether the page's code is there; otherwise React takes over only what is around the page
 */
export async function takeOver(isWhole: boolean): Promise<void> {
  const { dataset } = document.documentElement;
  if (isWhole) delete dataset.rendered;
  else dataset.rendered = 'page';
  const around = isWhole ? '' : ':not(main *)';
  for (const field of document.querySelectorAll<Field>(`#root input:read-write${around}`))
    if (field.value !== field.defaultValue) repeatTyping(field);
  const pressed = document.querySelector<HTMLElement>(`#root ${PRESSED}${around}`);
  pressed?.removeAttribute('aria-busy');
  // Tabs react to this one.
  pressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  // By then, React knows of a promise that it has just met whether that is resolved.
  await undefined;
  pressed?.click();
}

/** A text field, with what React knows of its value. */
type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/** Leaves the field as it is, with focus and caret. */
function repeatTyping(field: Field): void {
  const dispatch = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  const { defaultValue } = field;
  dispatch(); // React hydrates the field, and takes the value for the one that it has rendered.
  field._valueTracker?.setValue(defaultValue);
  dispatch();
}

/**
 * Loads the code of the page.
 *
 * @param loadOwnPage loads the code of a page of the host by its path
 * @returns resolves once it is there, or has failed
 */
export async function loadRenderedPage(
  registry: Registry,
  loader: ModuleLoader,
  loadOwnPage?: (path: string) => Promise<unknown> | undefined,
): Promise<void> {
  const { pathname } = window.location;
  const match = matchRoute(registry, pathname);
  await (match ? loader.load(match.feature, match.route.module) : loadOwnPage?.(pathname))?.catch(
    () => undefined,
  );
}
