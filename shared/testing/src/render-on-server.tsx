import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { Query, QueryObserverOptions } from '@tanstack/react-query';
import { render as hydrate } from '@testing-library/react';
import { act, type ReactElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { provideSiteConfig } from '@steadfast/sdk/internal';
import type { SiteConfig } from '@steadfast/contract';
import { createSite, type RenderedSite } from './render-in-site';

/** Parts of a page whose code loads on demand are taken over after it. */
const CODE_LOADS_WITHIN_MS = 50;

/** A page on the server. */
interface ServerPage extends RenderedSite {
  /** Run-time configuration besides the development defaults. */
  config?: Partial<SiteConfig>;
  /** Sets up the browser once the server has rendered. */
  prepareBrowser?: () => void;
}

/**
 * Renders a page as the server does for a signed-out visitor, with the answers of `fakeApi`. In a test file with
 * `@jest-environment node`, where any use of `window` while rendering throws.
 *
 * @returns the HTML, without the comments that React puts between texts
 * @throws what the page throws or logs as an error
 */
export async function renderOnServer(element: ReactElement, page: ServerPage = {}): Promise<string> {
  const { html } = await renderWithAnswers(element, page);
  return html.replaceAll('<!-- -->', '');
}

/**
 * Renders a page on the server and takes it over in the browser, on a device where every media query matches and before the
 * session is known.
 *
 * @returns the element that contains the page, after hydration
 * @throws if React reports anything, such as markup that differs
 */
export async function hydratePage(element: ReactElement, page: ServerPage = {}): Promise<HTMLElement> {
  const { html, queries } = await renderWithAnswers(element, page);
  const { tree, queryClient } = createSite(element, { isSessionUnknown: true, ...page });
  for (const { queryKey, state } of queries) queryClient.setQueryData(queryKey, state.data);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList;
  page.prepareBrowser?.();
  await failOnErrors((onRecoverableError) =>
    act(async () => {
      hydrate(tree, { container, hydrate: true, onRecoverableError });
      await setTimeout(CODE_LOADS_WITHIN_MS);
    }),
  );
  return container;
}

/** Renders twice: the first time tells which calls the page makes. */
async function renderWithAnswers(element: ReactElement, { config = {}, ...page }: ServerPage) {
  provideSiteConfig(config);
  globalThis.setImmediate ??= setImmediate; // jsdom lacks it
  const { tree, queryClient } = createSite(element, page);
  const queries = queryClient.getQueryCache();
  return failOnErrors(async (onError) => {
    const render = async (content: ReactNode) => {
      // React would send larger parts of the page later, by inline scripts.
      const { prelude } = await prerenderToNodeStream(content, { onError, progressiveChunkSize: Infinity });
      return text(prelude);
    };
    await render(tree);
    await Promise.allSettled(
      queries
        .getAll()
        .filter(isEnabled)
        .map((query) => query.fetch()),
    );
    const html = await render(tree);
    await render(null); // leaves the contexts of the page, which the browser's React shares here
    return { html, queries: queries.getAll().filter(({ state }) => state.data) };
  });
}

/** Whether the page makes this call; the cache also knows those that it only makes for a viewer. */
function isEnabled(query: Query): boolean {
  const { enabled } = query.options as QueryObserverOptions;
  return typeof enabled === 'function' ? enabled(query) : enabled !== false;
}

/** Fails on the first error that React reports, or that is logged. */
async function failOnErrors<Result>(perform: (onError: (error: unknown) => void) => Promise<Result>) {
  const errors: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...logged: unknown[]) => {
    const message = logged.map(String).join(' ');
    // Here one process is both server and browser.
    if (!message.startsWith('Detected multiple renderers')) errors.push(new Error(message));
  });
  try {
    const result = await perform((error) => void errors.push(error));
    if (errors.length > 0) throw errors[0];
    return result;
  } finally {
    log.mockRestore();
  }
}
