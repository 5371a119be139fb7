/** Takes over a page that the origin has rendered. */
import type { QueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { parseErrorResponse, readDocumentPath } from '@steadfast/sdk/internal';
import {
  type Registry,
  type RenderResult,
  RENDERED_ELEMENT_ID,
  RENDERED_STYLE_ATTRIBUTE,
  RENDERED_STYLES_ID,
  matchRoute,
} from '@steadfast/contract';
import { PRESSED, isWaiting, readName } from '../bootstrap/early-events';
import { loadRecovery } from '../remotes/load-version';
import type { ModuleLoader } from '../remotes/module-loader';
import type { ToastStore } from '../toasts/toast-store';

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

/** Whether the viewer went back or forward after the HTML loaded: React renders another page than the origin did. */
function hasLeftRenderedPage(): boolean {
  const { pathname } = window.location;
  return (readDocumentPath() ?? pathname) !== pathname;
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
 * Repeats what the viewer did before React handled events, once the component that calls this is hydrated.
 *
 * @param part what is hydrated then: the page, or the frame around it. Each page that the origin renders calls this.
 */
export function useReplayEvents(part: 'frame' | 'page'): void {
  const { pathname } = useLocation();
  // Later, components may render again and reset what React does not know. The frame has no fields.
  useLayoutEffect(() => {
    const texts = part === 'page' ? readTypedTexts() : [];
    queueMicrotask(() => texts.forEach(enterText));
  }, [part]);
  // A task of its own: React handles no event while it runs effects.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (part === 'page') endRecording();
    else if (dataset.rendered === '') dataset.rendered = 'page';
    queueMicrotask(replayEvents);
  }, [part]);
  useEffect(() => endRecording, [pathname]);
}

/** Makes React handle all events from now on. */
export function endRecording(): void {
  delete document.documentElement.dataset.rendered;
}

function replayEvents(): void {
  for (const button of findHydrated(PRESSED)) {
    const { pressed } = button.dataset;
    button.removeAttribute('aria-busy');
    delete button.dataset.pressed;
    // The video that the viewer wanted to play has started: another press would pause it.
    if (readName(button) !== pressed) continue;
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })); // Tabs react to this one.
    button.click();
  }
}

interface TypedText {
  field: HTMLInputElement;
  text: string;
  start: number | null;
  end: number | null;
}

/** Reads the fields whose text React does not know: it leaves that of a field as it is. */
function readTypedTexts(): TypedText[] {
  return [...document.querySelectorAll<HTMLInputElement>('#root input:read-write')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({
      field,
      text: field.value,
      start: field.selectionStart,
      end: field.selectionEnd,
    }));
}

/** Enters a text as a viewer does. React takes what scripts write by the field's own `value` for known. */
function enterText({ field, text, start, end }: TypedText): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  if (start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const findHydrated = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#root ${selector}`)].filter((element) => !isWaiting(element));

/** The digest of an error on the server that costs a rendered page only an optional part. */
export const LEFT_TO_BROWSER = 'left-to-browser';

/**
 * Reports that React rendered something else than the origin and replaced it, unless the viewer has left the page, or the
 * origin has left this part to the browser.
 */
export function reportHydrationError(error: unknown): void {
  if (hasLeftRenderedPage() || Object(error).digest === LEFT_TO_BROWSER) return;
  loadRecovery().then(
    ({ logHydrationError }) => logHydrationError(error),
    () => undefined,
  );
}

/**
 * Returns a loader that gives React the rendered page once its code is there, with what the viewer did on it. As long as it
 * fails, the page stays as it was rendered, with an offer to try again.
 */
export function loadRenderedPage(
  registry: Registry,
  loader: ModuleLoader,
  notify: ToastStore['notify'],
): ModuleLoader {
  const { pathname } = window.location;
  const match = matchRoute(registry, pathname);
  if (!match) return loader;
  const { feature, route } = match;
  const load = (): ReturnType<ModuleLoader['load']> =>
    loader.load(feature, route.module).catch(async (error: unknown) => {
      if (window.location.pathname !== pathname) throw error;
      const { offerRetry } = await loadRecovery().catch(() => Promise.reject(error));
      await offerRetry(error, notify);
      return load();
    });
  let page: ReturnType<ModuleLoader['load']> | undefined = load().then(withReplay);
  const forgetPage = () => {
    page = undefined;
  };
  page.catch(forgetPage); // The boundary of the page shows it.
  return {
    ...loader,
    // Once the page is hydrated, another version may have replaced it.
    load: (wanted, module) =>
      (isRecording() && wanted === feature && module === route.module ? page : undefined) ??
      loader.load(wanted, module),
    restart(...module) {
      forgetPage();
      loader.restart(...module);
    },
    replaceCrashed(...crash) {
      forgetPage();
      return loader.replaceCrashed(...crash);
    },
  };
}

const isRecording = () => document.documentElement.dataset.rendered !== undefined;

const withReplay = (page: ComponentType<object>) =>
  function RenderedPage(props: object) {
    useReplayEvents('page');
    return createElement(page, props);
  };
