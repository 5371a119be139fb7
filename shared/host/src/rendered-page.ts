/** Takes over a page that the origin has rendered. */
import type { QueryClient } from '@tanstack/react-query';
import { listen, parseErrorResponse } from '@steadfast/sdk/internal';
import {
  type Registry,
  type RenderResult,
  RENDERED_ELEMENT_ID,
  RENDERED_STYLE_ATTRIBUTE,
  RENDERED_STYLES_ID,
  matchRoute,
} from '@steadfast/contract';
import { FAILED, PRESSED } from './early-events';
import { loadDeferredUi } from './deferred/load-deferred-ui';
import type { ModuleLoader } from './module-loader';
import type { NoticeBoard } from './notices/notice-board';

declare global {
  /** Ends what early-events.ts does at the key of the search; for the shell, once it listens to that key itself. */
  var endEarlySearchKey: (() => void) | undefined;
}

/**
 * Prepares the rendered page for React.
 *
 * @returns its queries; undefined if the HTML has no page, none for this browser, or one that the viewer has left
 */
export function takeRenderedQueries(): RenderResult['queries'] | undefined {
  const { dataset } = document.documentElement;
  const { rendered } = dataset;
  if (rendered !== '' || hasLeftRenderedPage()) {
    delete dataset.rendered;
    return undefined;
  }
  restoreStyleAttributes();
  return JSON.parse(
    document.getElementById(RENDERED_ELEMENT_ID)?.textContent ?? '[]',
  ) as RenderResult['queries'];
}

/** The path of the page that the HTML contains. */
export function readRenderedPath(): string | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation && new URL(navigation.name).pathname;
}

/** Whether the viewer went back or forward after the HTML loaded: React renders another page than the origin did. */
function hasLeftRenderedPage(): boolean {
  const { pathname } = window.location;
  return (readRenderedPath() ?? pathname) !== pathname;
}

/** Fills the cache with the queries of the rendered page, as it stands in the HTML. */
export function fillCache(client: QueryClient, queries: RenderResult['queries']): void {
  for (const { key: queryKey, data, missing } of queries) {
    if (!missing) {
      client.setQueryData(queryKey, data);
      continue;
    }
    const error = parseErrorResponse(missing.status, missing.body);
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
  }
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
  const find = <Found extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Found>(`#root ${selector}${isWhole ? '' : ':not(main *)'}`),
  ];
  const typed = find<Field>('input:read-write').filter(({ value, defaultValue }) => value !== defaultValue);
  const texts = new Map(typed.map((field) => [field, field.value]));
  const failed = find(FAILED);
  const pressed = find(PRESSED);
  const elements = [...typed, ...failed, ...pressed];
  for (const element of elements) {
    element.removeAttribute('aria-busy');
    element.removeAttribute('data-failed');
    dispatch('input')(element);
  }
  await undefined; // If React waited for a promise that is resolved already, it knows that now.
  elements.forEach(dispatch('input'));
  for (const field of find<Field>('input:read-write')) keepText(field, texts.get(field));
  failed.forEach(dispatch('error'));
  pressed.forEach(dispatch('mousedown')); // Tabs react to this one.
  for (const button of pressed) button.click();
}

/** A text field. React ignores an input event that leaves the value as this knows it from the hydration. */
type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/** How often a field is looked at until it is hydrated. */
const LOOK_EVERY_MS = 50;

const dispatch = (type: string) => (element: Element) =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true }));

/**
 * Tells React what is typed into a field until React has hydrated it, which may still wait for the page.
 *
 * @param text undefined while nothing is typed: the component may know a draft that the origin does not
 */
function keepText(field: Field, text: string | undefined): void {
  const onInput = ({ target }: Event) => {
    if (target === field) text = field.value;
  };
  // React stops the events of what is not hydrated.
  const stop = listen(document, ['input'], onInput, { capture: true });
  const look = () => {
    const isHydrated = field._valueTracker !== undefined;
    if (field.isConnected && !isHydrated) {
      setTimeout(look, LOOK_EVERY_MS);
      return;
    }
    stop();
    // React keeps the attribute equal to what it knows.
    if (!field.isConnected || text === undefined || text === field.defaultValue) return;
    if (field.value !== text) field.value = text; // A component that rendered again has reset it.
    field._valueTracker?.setValue(field.defaultValue);
    dispatch('input')(field);
  };
  look();
}

/** Reports that React rendered something else than the origin and replaced it, unless the viewer has left the page. */
export function reportHydrationError(error: unknown): void {
  if (hasLeftRenderedPage()) return;
  loadDeferredUi().then(
    ({ logHydrationError }) => logHydrationError(error),
    () => undefined,
  );
}

interface RenderedPage {
  /** Gives React the code of the page once it is there. */
  loader: ModuleLoader;
  loaded: Promise<unknown>;
}

/**
 * Loads the code of the page. As long as it fails, the page stays as it was rendered, with an offer to try again.
 *
 * @param loadOwnPage loads the code of a page of the host by its path
 */
export function loadRenderedPage(
  registry: Registry,
  loader: ModuleLoader,
  notify: NoticeBoard['notify'],
  loadOwnPage?: (path: string) => Promise<unknown> | undefined,
): RenderedPage {
  const { pathname } = window.location;
  const match = matchRoute(registry, pathname);
  if (!match) return { loader, loaded: Promise.resolve(loadOwnPage?.(pathname)) };
  const { feature, route } = match;
  const load = (): ReturnType<ModuleLoader['load']> =>
    loader.load(feature, route.module).catch(async (error: unknown) => {
      if (window.location.pathname !== pathname) throw error;
      const { offerRetry } = await loadDeferredUi().catch(() => Promise.reject(error));
      await offerRetry(error, notify);
      return load();
    });
  let isLoading = true;
  const loaded = load().finally(() => (isLoading = false));
  return {
    loaded,
    loader: {
      ...loader,
      // From then on, another version may have replaced it.
      load: (wanted, module, options) =>
        isLoading && wanted === feature && module === route.module && !options
          ? loaded
          : loader.load(wanted, module, options),
    },
  };
}
