import type { Registry, RenderFaultCode, RenderRequest, RenderResult, SiteConfig } from '@steadfast/contract';
import { LRUCache } from 'lru-cache';
import type { LinkedFile, RenderedView } from '@steadfast/server/html';
import { within } from './links/fetch-api';
import { isPersonal, type CachedResponse, type KnownResponse, type ReadApi } from './links/response-cache';
import { extractStyles } from '../rendering/extract-styles';
import { findPage, linkFile, type RenderablePage } from '../rendering/find-page';
import { createRenderProcess, describeFault } from '../rendering/render-process';
import { locateServerFiles, type ServerFiles } from '../rendering/server-files';
import type { LiveSite } from '../site/live-site';

const WAIT_MS = 500;
/** A page whose responses have changed serves so long after it was current, while it is rendered in the background. */
const STALE_MS = 60_000;
/** Pages that may wait for the process; it takes 10 ms for each, and browsers render what is beyond. */
const WAITING_MAX = 20;
const WAITING_MADE_UP_MAX = 5;
/** A page that fails, and a route of which so many pages in a row have failed, is not tried again for a while. */
const FAILED_PAGES_MAX = 3;
const FAILED_MS = 60_000;
const FAILED_ROUTES_MAX = 1_000;
/** Of all rendered pages with their data; what is composed from them takes three times as much. */
const RENDERED_MAX_CHARS = 20_000_000;
/** A page with a larger response is left to the browser. */
const RESPONSE_MAX_CHARS = 500_000;

/** A page has no more batched calls than this before browsers make them; a slot has one for each hundred cards. */
const BATCHED_CALLS_MAX = 10;
const BATCHED_CALL_MAX_CHARS = 2_000;

/** The first view of a page, and why there is none of the live version, if that is a fault of its server build. */
export interface Rendering {
  /** Of the previous version, if the live one has a fault and that one renders the page. */
  view?: RenderedView;
  fault?: RenderFaultCode | undefined;
}

/** How long rendering may take; by default what suits a visitor. */
export interface RenderingLimits {
  /** A page that is not rendered by then is left to the browser; the result serves the next visitor. */
  waitMs?: number;
  /** A longer rendering is ended. */
  taskMs?: number;
}

export interface RendererOptions {
  live: LiveSite;
  registry: Registry;
  siteFolder: string;
  config: SiteConfig;
  /** The responses that the origin gives itself, which the shell's own pages need. */
  ownResponses: RenderRequest['responses'];
  readApi: ReadApi;
  /** The same for the batched calls of slots. */
  readBatched: ReadApi;
  warn: (message: string) => void;
  nowMs: () => number;
  limits?: RenderingLimits | undefined;
  /** Gets each rendering that has ended. */
  onRendered: (part: string, outcome: 'ok' | RenderFaultCode, ms: number) => void;
}

/** A version that can render a page, and the files that go with it. */
interface RenderableVersion extends Pick<RenderedView, 'styles' | 'scripts' | 'crashedContainer'> {
  version: string;
  files: ServerFiles;
}

/** A page, and the responses that it is rendered for. */
interface RenderInput {
  page: RenderablePage;
  bodies: KnownResponse[];
  batched: BatchedResponses;
}

/** A page that was rendered, or for which that has failed. */
interface RenderedPage extends RenderInput, Rendering {
  chars: number;
  /** When these were last the current responses. */
  currentAtMs: number;
}

/** The responses to the batched calls of a page's slots, by path. */
type BatchedResponses = ReadonlyMap<string, CachedResponse>;

/**
 * Creates what renders the first view of pages from what is live, in a process of its own. A remote that throws, loops or
 * leaks costs its own pages their rendering, and nothing else.
 */
export function createPageRenderer(
  options: RendererOptions,
  worker = createRenderProcess(options.warn, options.limits?.taskMs),
) {
  const { live, registry, siteFolder, config, ownResponses, readApi, readBatched, warn, nowMs, onRendered } =
    options;
  const waitMs = options.limits?.waitMs ?? WAIT_MS;
  const { host } = live;
  const serverFiles = locateServerFiles(live, siteFolder);
  if (!serverFiles) return undefined;
  const { remotes } = serverFiles;
  const previousFiles =
    locateServerFiles({ host, features: Object.values(live.previous) }, siteFolder)?.remotes ?? {};
  // Loads the shell's file. A failure shows when the first page is rendered.
  worker.run(serverFiles).catch(() => undefined);
  const clock = { ttlResolution: 0, perf: { now: nowMs } };
  /** The pages of a route that a version has failed to render, one after the other. */
  const failures = new LRUCache<string, Map<string, RenderFaultCode>>({
    max: FAILED_ROUTES_MAX,
    ttl: FAILED_MS,
    ...clock,
  });
  const rendered = new LRUCache<string, RenderedPage, RenderInput>({
    maxSize: RENDERED_MAX_CHARS,
    sizeCalculation: ({ chars }) => chars,
    ...clock,
    fetchMethod: async (_address, _before, { context, options: entry }) => {
      const { page, bodies } = context;
      // Made-up addresses keep no other page waiting.
      if (worker.countWaiting() >= (isMadeUp(page, bodies) ? WAITING_MADE_UP_MAX : WAITING_MAX))
        return undefined;
      const next = await renderInWorker(context);
      if (!next.view) entry.ttl = FAILED_MS;
      return next;
    },
  });

  /** What can render a page: the live version, and the previous one of a remote for when that fails. */
  const listVersions = ({
    part,
    container,
    module = '',
    styles,
    scripts,
  }: RenderablePage): RenderableVersion[] => {
    const ofLive = { version: part.version, files: serverFiles, styles, scripts };
    const previous = live.previous[part.name];
    const file = previous && previousFiles[previous.container];
    if (!file || container === undefined) return [ofLive];
    return [
      ofLive,
      {
        version: previous.version,
        files: { ...serverFiles, remotes: { ...remotes, [container]: file } },
        crashedContainer: container,
        styles: (previous.modules[module]?.styles ?? []).map((style) => linkFile(previous, style)),
        scripts: [],
      },
    ];
  };

  /** Renders a page, and again once the batched calls of its slots have responses that it was rendered without. */
  const renderWithBatched = async (files: ServerFiles, request: RenderRequest, before: BatchedResponses) => {
    const run = async (responses: BatchedResponses) => {
      const batched = [...responses].flatMap(([call, response]) =>
        response.state === 'found' ? { path: call, body: response.body } : [],
      );
      const text = await worker.run({ ...files, request: JSON.stringify({ ...request, batched }) });
      return { ...(JSON.parse(text) as RenderResult), chars: text.length };
    };
    const first = await run(before);
    const calls = (first.batchedCalls ?? []).filter(isBatchedCall).slice(0, BATCHED_CALLS_MAX);
    const batched = new Map<string, CachedResponse>();
    await Promise.all(
      calls.map(async (call) => batched.set(call, before.get(call) ?? (await readBatched(call)))),
    );
    const hasMore = calls.some((call) => !before.has(call) && batched.get(call)?.state === 'found');
    return { batched, ...(hasMore ? await run(batched) : first) };
  };

  /** The style sheets of what other modules show on a page. */
  const listSlotStyles = (page: RenderablePage, modules: RenderResult['modules'] = []): LinkedFile[] =>
    modules.flatMap(({ remote, module }) => {
      const feature = registry.features.find(({ name }) => name === remote);
      if (!feature || (remote === page.part.name && module === page.module)) return [];
      const styles = feature.modules[module]?.styles ?? [];
      return styles.map((address) => ({ address, integrity: feature.integrity[address] }));
    });

  const renderInWorker = async (input: RenderInput): Promise<RenderedPage> => {
    const { page, bodies } = input;
    const { address, pathname, search } = page;
    const responses = page.container === undefined ? [...ownResponses] : [];
    const missing: RenderRequest['missing'] = [];
    for (const [index, call] of page.calls.entries()) {
      const response = bodies[index];
      if (response?.state === 'found') responses.push({ ...call, body: response.body });
      if (response?.state === 'missing')
        missing.push({ ...call, status: response.status, body: response.body });
    }
    const request: RenderRequest = { pathname, search, registry, config, responses, missing };
    const versions = listVersions(page);
    let fault: RenderFaultCode | undefined;
    for (const [index, { version, files, crashedContainer, ...linked }] of versions.entries()) {
      const route = `${nameRoute(page, bodies)} ${version}`;
      const failed = failures.get(route) ?? new Map<string, RenderFaultCode>();
      if (failed.size >= FAILED_PAGES_MAX) {
        fault ??= [...failed.values()].at(-1);
        continue;
      }
      const startMs = nowMs();
      try {
        const { html, queries, modules, batched, chars } = await renderWithBatched(
          files,
          request,
          input.batched,
        );
        failures.delete(route);
        onRendered(page.part.name, 'ok', nowMs() - startMs);
        const view = {
          ...extractStyles(html),
          queries,
          streamId: page.findStreamId(responses),
          crashedContainer,
          ...linked,
          styles: [...linked.styles, ...listSlotStyles(page, modules)],
        };
        return { ...input, batched, view, fault, chars, currentAtMs: nowMs() };
      } catch (error) {
        const found = describeFault(error as Error);
        fault ??= found.fault;
        if (worker.isClosed()) break;
        onRendered(page.part.name, found.fault, nowMs() - startMs);
        failures.set(route, failed.set(address, found.fault));
        const next = versions[index + 1];
        const instead = next ? `${next.version} renders` : 'browsers render';
        warn(
          `${found.fault}: ${page.route} of ${page.part.name} ${version}, which ${instead} instead: ${found.reason}`,
        );
      }
    }
    return { ...input, fault, chars: 1, currentAtMs: nowMs() };
  };

  /** What the API has responded to batched calls by now: no page waits for them. */
  const readKnown = async (batched: BatchedResponses): Promise<BatchedResponses> =>
    new Map(
      await Promise.all(
        [...batched].map(
          async ([call, before]) => [call, (await within(0, readBatched(call))) ?? before] as const,
        ),
      ),
    );

  return {
    /**
     * Returns a page as it was rendered for the same responses, or for those shortly before, or renders it.
     *
     * @param url path and query
     * @returns no view if the browser has to render it: there is no server build, a response is missing, or rendering has
     *   failed or takes too long
     */
    async render(url: string): Promise<Rendering> {
      const page = rendered.get(url)?.page ?? findPage(registry, host, url);
      if (!page || (page.container !== undefined && !(page.container in remotes))) return {};
      const { calls, address } = page;
      const responses = await Promise.all(calls.map((call) => readApi(call.path)));
      const bodies = responses.flatMap((response) =>
        response.state === 'missing' || (response.state === 'found' && response.chars <= RESPONSE_MAX_CHARS)
          ? response
          : [],
      );
      if (bodies.length < calls.length) return {};
      const cached = rendered.get(address);
      const batched = await readKnown(cached?.batched ?? new Map<string, CachedResponse>());
      if (
        cached &&
        hasSame(cached.bodies, bodies) &&
        hasSame([...cached.batched.values()], [...batched.values()])
      ) {
        cached.currentAtMs = nowMs();
        return cached;
      }
      const context = { page, bodies, batched };
      const rendering = rendered.fetch(address, { forceRefresh: true, context });
      const isServed =
        cached?.view &&
        nowMs() - cached.currentAtMs < STALE_MS &&
        hasMissing(cached.bodies) === hasMissing(bodies);
      if (isServed && !calls.some((call) => isPersonal(call.path))) return cached;
      return (await within(waitMs, rendering)) ?? {};
    },
    /** Ends its process. */
    close: worker.close,
  };
}

/** Whether it may be asked: it is the path of a call, and not a made-up one of any length. */
const isBatchedCall = (call: string) =>
  call.startsWith('/') && !call.includes('/.') && call.length <= BATCHED_CALL_MAX_CHARS;

const hasSame = (some: CachedResponse[], others: CachedResponse[]) =>
  some.every((response, index) => response === others[index]);

const hasMissing = (bodies: KnownResponse[]) => bodies.some(({ state }) => state === 'missing');

/** Whether there may be any number of such addresses. */
const isMadeUp = ({ search, hasInvalidId }: RenderablePage, bodies: KnownResponse[]) =>
  search !== '' || hasInvalidId || hasMissing(bodies);

/** Pages of what does not exist count apart. */
const nameRoute = ({ route, hasInvalidId }: RenderablePage, bodies: KnownResponse[]) =>
  hasInvalidId || hasMissing(bodies) ? `${route} missing` : route;
