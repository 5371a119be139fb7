import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  fillAddress,
  listRouteCalls,
  matchRoute,
  type BuiltFile,
  type Registry,
  type RenderRequest,
  type RenderResult,
  type RouteMatch,
  type SiteConfig,
} from '@steadfast/shared/contract';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { RenderedView } from '../html/compose-html';
import { within, type FetchApi } from '../links/fetch-api';
import { createSwrCache, type ReadThrough } from '../links/swr-cache';
import { extractStyles } from './extract-styles';
import { formatOriginAddress, type LiveSite } from '../site/live-site';

/** A longer rendering is ended; a busy machine needs a second to start a worker. */
const RENDER_TIMEOUT_MS = 2_000;
/** A page that is not rendered by then is left to the browser; the result serves the next visitor. */
const WAIT_MS = 500;
/** For all that a worker holds; the parts take 15 MB. */
const WORKER_MEMORY_MB = 128;
/** After as many failures in a row, a page is left to the browser until what is live changes. */
const FAILURES_MAX = 3;
/** Of the markup of all rendered pages; with what is composed from it they take three times as much. */
const RENDERED_MAX_CHARS = 20_000_000;

const workerFile = fileURLToPath(new URL('render-worker.js', import.meta.url));

/** Reads the API's responses to the calls of pages; the same object while a response does not change. */
export type ReadResponse = ReadThrough<{ body: unknown }>;

/** @param waitMs how long a page waits at most */
export const createResponseCache = (fetchApi: FetchApi, waitMs: number): ReadResponse =>
  createSwrCache<{ body: unknown }>(fetchApi, waitMs);

/** Renders the first view of pages from the parts that are live. */
export interface PageRenderer {
  /**
   * Returns a page as it was rendered for the same responses, or renders it.
   *
   * @returns undefined if the browser has to render it: there is no server build, a response is missing, or rendering has
   *   failed or takes too long
   */
  render: (pathname: string) => Promise<RenderedView | undefined>;
  /** Ends the worker threads. */
  close: () => Promise<void>;
}

interface RendererParts {
  live: LiveSite;
  registry: Registry;
  siteFolder: string;
  config: SiteConfig;
  readResponse: ReadResponse;
  warn: (message: string) => void;
}

/**
 * Creates a renderer for what is live, with a worker thread of its own. A remote that throws, loops or leaks costs its own page
 * its rendering, and nothing else.
 */
export function createPageRenderer(parts: RendererParts): PageRenderer | undefined {
  const { live, registry, siteFolder, config, readResponse, warn } = parts;
  const { host } = live;
  if (!host.server) return undefined;
  const locate = (part: { name: string; version: string }, { file, integrity }: BuiltFile) => ({
    file: path.resolve(siteFolder, part.name, part.version, file),
    integrity,
    publicPath: formatOriginAddress(part, ''),
  });
  const hostFile = locate(host, host.server);
  const remotes = Object.fromEntries(
    live.features.flatMap((built) => (built.server ? [[built.container, locate(built, built.server)]] : [])),
  );
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: 1,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  });
  // A failure shows when the first page is rendered.
  pool.run({ host: hostFile, remotes }).catch(() => undefined);
  let isClosed = false;
  const failures = new Map<string, number>();
  const rendered = new LRUCache<string, { responses: { body: unknown }[]; view: RenderedView }>({
    maxSize: RENDERED_MAX_CHARS,
    sizeCalculation: ({ view }) => view.html.length + 1,
  });
  const pending = new Map<string, Promise<RenderedView | undefined>>();

  const renderOnce = (match: RouteMatch, pathname: string, responses: RenderRequest['responses']) => {
    const same = pending.get(pathname);
    if (same) return same;
    const rendering = renderInWorker(match, pathname, responses).finally(() => pending.delete(pathname));
    pending.set(pathname, rendering);
    return rendering;
  };

  const renderInWorker = async (
    match: RouteMatch,
    pathname: string,
    responses: RenderRequest['responses'],
  ): Promise<RenderedView | undefined> => {
    const { feature, route } = match;
    const request: RenderRequest = { pathname, registry, config, responses };
    const task = { host: hostFile, remotes, request: JSON.stringify(request) };
    try {
      const text = (await pool.run(task, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) })) as string;
      failures.delete(route.path);
      const { html, queries } = JSON.parse(text) as RenderResult;
      const styles = feature.modules[route.module]?.styles ?? [];
      return {
        ...extractStyles(html),
        queries,
        streamId: findStreamId(match, responses),
        styles: styles.map((address) => ({ address, integrity: feature.integrity[address] })),
      };
    } catch (error) {
      if (isClosed) return undefined;
      failures.set(route.path, (failures.get(route.path) ?? 0) + 1);
      warn(
        `render-failed: ${feature.name} ${feature.version} at ${pathname}: ${(error as Error).message} The browser renders it.`,
      );
      return undefined;
    }
  };

  return {
    async render(pathname) {
      const match = matchRoute(registry, pathname);
      if (!match || match.feature.isDisabled || !(match.feature.container in remotes)) return undefined;
      if ((failures.get(match.route.path) ?? 0) >= FAILURES_MAX) return undefined;
      const calls = listRouteCalls(match, match.route.api);
      const cached = await Promise.all(
        calls.map(({ path: call }) => readResponse(call, call, (body) => ({ body }))),
      );
      const values = cached.flatMap((response) => (response.state === 'found' ? [response.value] : []));
      if (values.length < calls.length) return undefined;
      const kept = rendered.get(pathname);
      if (kept && values.every((value, index) => value === kept.responses[index])) return kept.view;
      const responses = calls.map((call, index) => ({ ...call, body: values[index]?.body }));
      const rendering = renderOnce(match, pathname, responses).then((view) => {
        if (view) rendered.set(pathname, { responses: values, view });
        return view;
      });
      return within(WAIT_MS, rendering);
    },
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

/** The stream that the page plays, as its route declares it. */
function findStreamId(match: RouteMatch, responses: RenderRequest['responses']): string | undefined {
  const { stream } = match.route;
  if (!stream) return undefined;
  const path = fillAddress(match, stream.in);
  const { body } = responses.find((response) => response.path === path) ?? {};
  const id = stream.at.reduce<unknown>((found, key) => Object(found)[key], body);
  return typeof id === 'string' && id !== '' ? id : undefined;
}
