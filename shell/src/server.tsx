/**
 * The server's build of the shell: renders the first view of a page for visitors without a session. The origin runs it in a
 * process of its own (delivery/src/rendering).
 */
import {
  isCallKey,
  listBatchedCalls,
  parseBatchedKey,
  type BatchedPath,
  type RenderRequest,
  type RenderResult,
  type RouteCall,
} from '@steadfast/contract';
import { clearUser, provideSiteConfig, sessionReducers } from '@steadfast/sdk/internal';
import * as sdk from '@steadfast/sdk';
import * as batchedQuery from '@steadfast/sdk/batched-query';
import * as mutations from '@steadfast/sdk/mutations';
import * as watchProgress from '@steadfast/sdk/watch-progress';
import {
  LEFT_TO_BROWSER,
  createToastStore,
  createQueryClient,
  createSimpleLoader,
  fillCache,
  isOfOptionalPart,
  type ModuleLoader,
} from '@steadfast/host';
import * as ui from '@steadfast/ui';
import * as codeField from '@steadfast/ui/code-field';
import * as drawer from '@steadfast/ui/drawer';
import * as modal from '@steadfast/ui/modal';
import * as scrollView from '@steadfast/ui/scroll-view';
import * as sortable from '@steadfast/ui/sortable';
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
import { omitFields } from './omit-fields';

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
  '@steadfast/sdk/batched-query': batchedQuery,
  '@steadfast/sdk/mutations': mutations,
  '@steadfast/sdk/watch-progress': watchProgress,
  '@steadfast/ui': ui,
  '@steadfast/ui/code-field': codeField,
  '@steadfast/ui/drawer': drawer,
  '@steadfast/ui/modal': modal,
  '@steadfast/ui/scroll-view': scrollView,
  '@steadfast/ui/sortable': sortable,
  '@steadfast/ui/tabs': tabs,
};

/** A page's calls may depend on a response, but not on a chain of them; those of its slots depend on the page. */
const PASSES_MAX = 4;

/**
 * Renders a page. The first pass creates the page's queries, which then get the responses of the API; the last one renders
 * them.
 *
 * @param loadModule returns the component that a module of a remote exports
 * @throws the first error of the page: all but optional parts is rendered completely, or in the browser
 */
export async function renderPage(
  { pathname, search, registry, config, responses: whole, missing = [], batched = [] }: RenderRequest,
  loadModule: ModuleLoader['load'],
): Promise<RenderResult> {
  provideSiteConfig(config);
  const responses = omitFields(registry, pathname, whole);
  // Nothing is left of the page before.
  globalThis.prefetchedResponses = undefined;
  const queryClient = createQueryClient();
  const store = createStore(combineReducers(sessionReducers));
  store.dispatch(clearUser());
  const toastStore = createToastStore();
  const modules = new Map<string, { remote: string; module: string }>();
  const loader = createSimpleLoader((feature, module) => {
    modules.set(`${feature.name} ${module}`, { remote: feature.name, module });
    return loadModule(feature, module);
  });
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
  // Once the page has its data, all its cards are there.
  const fill = async () =>
    (await fillQueries(queryClient, responses, missing)) || (await fillBatchedQueries(queryClient, batched));
  for (let pass = 1; await fill(); pass += 1) {
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
  const batchedCalls = [...groupBatchedQueries(queryClient)].flatMap(([path, ofPath]) =>
    listCalls(path, ofPath),
  );
  return { html, queries, batchedCalls, modules: [...modules.values()] };
}

/** Renders in one piece: React's streaming would need inline scripts. */
async function renderToText(app: react.ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError(error, { componentStack }) {
      if (isOfOptionalPart(componentStack)) return LEFT_TO_BROWSER;
      errors.push(error);
      return undefined;
    },
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
      provideResponse(response.path, response.body, gone?.status);
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

/** Lets the next request for a path have this response. */
function provideResponse(path: string, body: unknown, status = 200): void {
  (globalThis.prefetchedResponses ??= new Map()).set(path, {
    response: Promise.resolve({ status, body }),
    requestedAtMs: Date.now(),
  });
}

/** The queries of batched calls by path. */
function groupBatchedQueries(queryClient: reactQuery.QueryClient) {
  const groups = new Map<BatchedPath, { id: number; query: reactQuery.Query }[]>();
  for (const query of queryClient.getQueryCache().getAll()) {
    const key = parseBatchedKey(query.queryKey);
    if (key) groups.set(key.path, [...(groups.get(key.path) ?? []), { id: key.id, query }]);
  }
  return groups;
}

const listCalls = (path: BatchedPath, queries: { id: number }[]) =>
  listBatchedCalls(
    path,
    queries.map(({ id }) => id),
  );

/**
 * Gives the queries of batched calls their responses, if those to all ids are there.
 *
 * @returns whether one got its data
 */
async function fillBatchedQueries(
  queryClient: reactQuery.QueryClient,
  batched: NonNullable<RenderRequest['batched']>,
): Promise<boolean> {
  let isFilled = false;
  for (const [path, queries] of groupBatchedQueries(queryClient)) {
    const pending = queries.filter(({ query }) => query.state.status === 'pending');
    const calls = listCalls(path, pending);
    const responses = batched.filter((response) => calls.includes(response.path));
    if (pending.length === 0 || responses.length < calls.length) continue;
    for (const response of responses) provideResponse(response.path, response.body);
    await Promise.all(
      pending.map(({ query }) =>
        query.fetch({ ...query.options, retry: false }).then(
          () => (isFilled = true),
          () => query.reset(),
        ),
      ),
    );
  }
  return isFilled;
}
