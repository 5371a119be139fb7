/** Takes over a page that the origin has rendered. */
import type { Registry, RenderResult } from '../contract';
import { RENDERED_ELEMENT_ID, RENDERED_STYLE_ATTRIBUTE, RENDERED_STYLES_ID } from '../contract/rendering';
import { matchRoute } from '../contract/route-match';
import type { ModuleLoader } from './module-loader';

/** How long the page may stay as it was rendered while its code loads. */
const CODE_TIMEOUT_MS = 3_000;

/**
 * Prepares the rendered page for React.
 *
 * @returns its queries; undefined if the HTML holds no page, or none for this browser
 */
export function takeRenderedQueries(): RenderResult['queries'] | undefined {
  const { dataset } = document.documentElement;
  const { rendered } = dataset;
  delete dataset.rendered;
  if (rendered !== '') return undefined;
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
 * Waits for the code of the page, because React cannot take a page over whose component is missing.
 *
 * @param loadOwnPage loads the code of a page of the host by its path
 */
export async function preloadRenderedPage(
  registry: Registry,
  loader: ModuleLoader,
  loadOwnPage?: (path: string) => Promise<unknown> | undefined,
): Promise<void> {
  const { pathname } = window.location;
  const match = matchRoute(registry, pathname);
  const code = match ? loader.load(match.feature, match.route.module) : loadOwnPage?.(pathname);
  const timeout = new Promise((resolve) => setTimeout(resolve, CODE_TIMEOUT_MS));
  await Promise.race([code?.catch(() => undefined), timeout]);
}
