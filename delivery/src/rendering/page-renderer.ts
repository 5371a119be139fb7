import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  BuiltFile,
  Registry,
  RenderRequest,
  RenderResult,
  SiteConfig,
} from '@steadfast/shared/contract';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { RenderedView } from '../html/compose-html';
import { within } from '../links/fetch-api';
import { isPersonal, type FoundResponse, type ReadApi } from '../links/response-cache';
import { extractStyles } from './extract-styles';
import { findPage, type RenderablePage } from './find-page';
import { formatOriginAddress, type LiveSite } from '../site/live-site';

/** A longer rendering is ended; a busy machine needs a second to start a worker. */
const RENDER_TIMEOUT_MS = 2_000;
/** A page that is not rendered by then is left to the browser; the result serves the next visitor. */
const WAIT_MS = 500;
/** For all that a worker holds; the parts take 15 MB. */
const WORKER_MEMORY_MB = 128;
/** A page whose responses have changed serves so long after it was current, while it is rendered in the background. */
const STALE_MS = 60_000;
/** Pages that may wait for the worker; it takes 10 ms for each, and browsers render what is beyond. */
const WAITING_MAX = 20;
/** After as many failures in a row, of a page or of different pages of its route, browsers render it until a release. */
const FAILURES_MAX = 3;
const FAILED_PAGES_MAX = 1_000;
/** Of all rendered pages with their data; what is composed from them takes three times as much. */
const RENDERED_MAX_CHARS = 20_000_000;
/** A page with a larger response is left to the browser. */
const RESPONSE_MAX_CHARS = 500_000;

const workerFile = fileURLToPath(new URL('render-worker.js', import.meta.url));

/** Renders the first view of pages from the parts that are live. */
export interface PageRenderer {
  /**
   * Returns a page as it was rendered for the same responses, or for those shortly before, or renders it.
   *
   * @returns undefined if the browser has to render it: there is no server build, a response is missing, or rendering has
   *   failed or takes too long
   */
  render: (pathname: string) => Promise<RenderedView | undefined>;
  /** Ends the worker threads. */
  close: () => Promise<void>;
}

interface RendererOptions {
  live: LiveSite;
  registry: Registry;
  siteFolder: string;
  config: SiteConfig;
  /** The responses that the origin gives itself, which the shell's own pages need. */
  ownResponses: RenderRequest['responses'];
  readApi: ReadApi;
  warn: (message: string) => void;
  nowMs: () => number;
}

/** A rendered page, and the responses that it was rendered for. */
interface RenderedPage {
  page: RenderablePage;
  bodies: FoundResponse[];
  view: RenderedView;
  chars: number;
  /** When these were last the current responses. */
  currentAtMs: number;
}

/**
 * Creates a renderer for what is live, with a worker thread of its own. A remote that throws, loops or leaks costs its own pages
 * their rendering, and nothing else.
 */
export function createPageRenderer(options: RendererOptions): PageRenderer | undefined {
  const { live, registry, siteFolder, config, ownResponses, readApi, warn, nowMs } = options;
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
  const worker = createWorker(warn);
  // Loads the shell's file. A failure shows when the first page is rendered.
  worker.run({ host: hostFile, remotes }).catch(() => undefined);
  const failures = createFailureCount();
  const rendered = new LRUCache<string, RenderedPage>({
    maxSize: RENDERED_MAX_CHARS,
    sizeCalculation: ({ chars }) => chars,
  });
  const pending = new Map<string, { bodies: FoundResponse[]; view: Promise<RenderedView | undefined> }>();

  const renderInWorker = async (page: RenderablePage, bodies: FoundResponse[]) => {
    const { pathname, route, part, styles, scripts } = page;
    const responses = [
      ...page.calls.map((call, index) => ({ ...call, body: bodies[index]?.body })),
      ...(page.container === undefined ? ownResponses : []),
    ];
    const request: RenderRequest = { pathname, registry, config, responses };
    try {
      const text = await worker.run({ host: hostFile, remotes, request: JSON.stringify(request) });
      failures.clear(route, pathname);
      const { html, queries } = JSON.parse(text) as RenderResult;
      const streamId = page.findStreamId(responses);
      const view = { ...extractStyles(html), queries, streamId, styles, scripts };
      rendered.set(pathname, { page, bodies, view, chars: text.length, currentAtMs: nowMs() });
      return view;
    } catch (error) {
      if (worker.isClosed()) return undefined;
      failures.add(route, pathname);
      const reason = (error as Error).name === 'AbortError' ? 'it took too long' : (error as Error).message;
      warn(
        `render-failed: ${pathname} of ${part.name} ${part.version}, which browsers render instead: ${reason}`,
      );
      return undefined;
    }
  };

  /** @returns undefined if it has failed before, or too many pages wait */
  const renderOnce = (page: RenderablePage, bodies: FoundResponse[]) => {
    const { pathname, route } = page;
    const same = pending.get(pathname);
    if (same && hasSame(same.bodies, bodies)) return same.view;
    if (failures.isReached(route, pathname) || worker.isBusy()) return undefined;
    const entry = { bodies, view: renderInWorker(page, bodies) };
    pending.set(pathname, entry);
    void entry.view.then(() => {
      if (pending.get(pathname) === entry) pending.delete(pathname);
    });
    return entry.view;
  };

  return {
    async render(path) {
      const page = rendered.get(path)?.page ?? findPage(registry, host, path);
      if (!page || (page.container !== undefined && !(page.container in remotes))) return undefined;
      const { calls, pathname } = page;
      const responses = await Promise.all(calls.map((call) => readApi(call.path)));
      const bodies = responses.flatMap((response) =>
        response.state === 'found' && response.chars <= RESPONSE_MAX_CHARS ? response : [],
      );
      if (bodies.length < calls.length) return undefined;
      const kept = rendered.get(pathname);
      if (kept && hasSame(kept.bodies, bodies)) {
        kept.currentAtMs = nowMs();
        return kept.view;
      }
      const view = renderOnce(page, bodies);
      const isServed = kept && nowMs() - kept.currentAtMs < STALE_MS;
      return isServed && !calls.some((call) => isPersonal(call.path))
        ? kept.view
        : view && within(WAIT_MS, view);
    },
    close: worker.close,
  };
}

const hasSame = (some: FoundResponse[], others: FoundResponse[]) =>
  some.every((response, index) => response === others[index]);

/** A worker thread that does one task after the other, so that the time limit of one does not begin during another. */
function createWorker(warn: (message: string) => void) {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: 1,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  });
  // Without a listener, an error between two tasks would end the origin.
  pool.on('error', (error: Error) => warn(`render-failed: the worker thread ended: ${error.message}`));
  let isClosed = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task: object): Promise<string> {
      waiting += 1;
      const result = last.then(() => {
        // The pool would start a thread that nothing ends.
        if (isClosed) throw new Error('another version is live');
        return pool.run(task, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) }) as Promise<string>;
      });
      last = result.catch(() => undefined).finally(() => (waiting -= 1));
      return result;
    },
    isBusy: () => waiting >= WAITING_MAX,
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

/** Counts the failures in a row of each page, and of the different pages of each route. */
function createFailureCount() {
  const ofPages = new LRUCache<string, number>({ max: FAILED_PAGES_MAX });
  const ofRoutes = new Map<string, Set<string>>();
  return {
    add(route: string, pathname: string) {
      ofPages.set(pathname, (ofPages.get(pathname) ?? 0) + 1);
      ofRoutes.set(route, (ofRoutes.get(route) ?? new Set()).add(pathname));
    },
    clear(route: string, pathname: string) {
      ofPages.delete(pathname);
      ofRoutes.delete(route);
    },
    isReached: (route: string, pathname: string) =>
      (ofPages.get(pathname) ?? 0) >= FAILURES_MAX || (ofRoutes.get(route)?.size ?? 0) >= FAILURES_MAX,
  };
}
