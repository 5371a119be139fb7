/**
 * The server's build of the shell: renders the first view of a page for visitors without a session. The origin runs it in a
 * worker thread (delivery/src/rendering).
 */
import * as sdk from '@steadfast/sdk';
import * as mutations from '@steadfast/sdk/mutations';
import * as watchProgress from '@steadfast/sdk/watch-progress';
import {
  clearUser,
  createToastStore,
  createQueryClient,
  fillCache,
  isCallKey,
  provideSiteConfig,
  sessionReducers,
  type ModuleLoader,
  type RenderRequest,
  type RenderResult,
  type RouteCall,
} from '@steadfast/host';
import * as ui from '@steadfast/ui';
import * as codeField from '@steadfast/ui/code-field';
import * as drawer from '@steadfast/ui/drawer';
import * as modal from '@steadfast/ui/modal';
import * as scrollView from '@steadfast/ui/scroll-view';
import * as tabs from '@steadfast/ui/tabs';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import * as reactRedux from 'react-redux';
import { StaticRouter } from 'react-router';
import * as reactRouterDom from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { App } from './App';
import { leaveOut } from './leave-out';

export { mountModule } from './mount-module';

/** What the server builds of the remotes get instead of copies of their own, by the name that they import. */
export const provided = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  '@steadfast/sdk': sdk,
  '@steadfast/sdk/mutations': mutations,
  '@steadfast/sdk/watch-progress': watchProgress,
  '@steadfast/ui': ui,
  '@steadfast/ui/code-field': codeField,
  '@steadfast/ui/drawer': drawer,
  '@steadfast/ui/modal': modal,
  '@steadfast/ui/scroll-view': scrollView,
  '@steadfast/ui/tabs': tabs,
};

/** A page's calls may depend on a response, but not on a chain of them. */
const PASSES_MAX = 3;

/**
 * Renders a page. The first pass creates the page's queries, which then get the responses of the API; the last one renders
 * them.
 *
 * @param loadModule returns the component that a module of a remote exports
 * @throws the first error of the page: a page is rendered completely, or in the browser
 */
export async function renderPage(
  { pathname, search, registry, config, responses: whole, missing = [] }: RenderRequest,
  loadModule: ModuleLoader['load'],
): Promise<RenderResult> {
  provideSiteConfig(config);
  const responses = leaveOut(registry, pathname, whole);
  // Nothing is left of the page before.
  globalThis.prefetchedResponses = undefined;
  const queryClient = createQueryClient();
  const store = createStore(combineReducers(sessionReducers));
  store.dispatch(clearUser());
  const toastStore = createToastStore();
  const loader: ModuleLoader = { load: loadModule, getVersion: ({ version }) => version };
  const Router = ({ children }: { children: react.ReactNode }) => (
    <StaticRouter location={{ pathname, search }}>{children}</StaticRouter>
  );
  const app = (
    <App
      registry={registry}
      loader={loader}
      store={store}
      queryClient={queryClient}
      toastStore={toastStore}
      router={Router}
    />
  );
  let html = await renderToText(app);
  for (let pass = 1; await fillQueries(queryClient, responses, missing); pass += 1) {
    if (pass === PASSES_MAX) throw new Error(`It has new calls after ${PASSES_MAX} passes.`);
    html = await renderToText(app);
  }
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state }) => {
      if (state.data !== undefined) {
        const isPartial = findResponse(responses, key)?.isPartial;
        return { key, data: state.data, ...(isPartial && { isPartial }) };
      }
      const response = state.error && findResponse(missing, key);
      return response ? { key, missing: { status: response.status, body: response.body } } : [];
    });
  return { html, queries };
}

/** Renders in one piece: React's streaming would need inline scripts. */
async function renderToText(app: react.ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

type Missing = NonNullable<RenderRequest['missing']>[number];

/** Finds the response to a query's call. */
const findResponse = <R extends RouteCall>(responses: R[], key: readonly unknown[]) =>
  responses.find((response) => isCallKey(key, response));

/**
 * Gives the page's queries their responses. A query that needs another call stays without data, for the browser.
 *
 * @param missing the calls that found nothing
 * @returns whether one got a response that it did not have before
 */
async function fillQueries(
  queryClient: reactQuery.QueryClient,
  responses: RenderRequest['responses'],
  missing: Missing[],
): Promise<boolean> {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending');
  const filled = await Promise.all(
    pending.map(async (query) => {
      const gone = findResponse(missing, query.queryKey);
      const response = gone ?? findResponse(responses, query.queryKey);
      if (!response) return false;
      (globalThis.prefetchedResponses ??= new Map()).set(response.path, {
        response: Promise.resolve({ status: gone?.status ?? 200, body: response.body }),
        requestedAtMs: Date.now(),
      });
      return query.fetch({ ...query.options, retry: false }).then(
        () => true,
        (error: { status?: unknown }) => {
          query.reset();
          if (!gone || error.status !== gone.status) return false;
          fillCache(queryClient, [{ key: query.queryKey, missing: gone }]);
          return true;
        },
      );
    }),
  );
  return filled.includes(true);
}
