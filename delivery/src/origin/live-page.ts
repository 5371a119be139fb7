import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  listRouteCalls,
  matchPath,
  matchRoute,
  type BuiltHost,
  type Registry,
  type RenderRequest,
  type RouteMatch,
} from '@steadfast/contract';
import { composeContentPolicy, composeHtml, type RenderedView } from '@steadfast/server/html';
import type { LinkFacts } from './links/link-facts';
import { HERO_CALL, type LinkedRoute } from './links/link-pages';
import { composePageHead, type HeadSite } from './links/page-head';
import { formatDeliveryCommand } from '../site/command-name';
import { DeliveryError } from '../site/delivery-error';
import { isAsBuilt } from '../site/build-files';
import { buildRegistry, formatOriginAddress, listLive, loadSite, type LiveSite } from '../site/live-site';
import { findNewest, formatRevisionKey, readRevision, requireNewest, type Revision } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import { createPageRenderer, type Rendering, type RendererOptions } from './page-renderer';
import { encode } from './encode';
import type { OriginConfig } from './origin-config';
import { ABOUT_FILE } from './read-site-content';
import { createStyleReader } from './style-reader';
import { createSiteFiles } from './site-files';

/** The route of a page. */
export interface PageRoute extends LinkedRoute {
  /** The page's name if no facts are known. */
  title: string;
  /** Only a canary has it, or a feature for some viewers (`viewerCall`), so most get "not found". */
  isForSome: boolean;
  isDisabled: boolean;
}

type LivePage = ReturnType<typeof compose>;

/** How often to try again: a fault such as a missing disk may end without a new revision. */
const RETRY_MS = 5_000;
/** How far to go back at a start for a revision that can be served. */
const EARLIER_MAX = 20;

/**
 * Composes the page of each new revision. If one cannot be served, it keeps the page of the revision before, and tries again
 * after a pause and after each change.
 *
 * @param tools.warn gets the fault, once for each revision
 */
export function createLivePage(
  siteFolder: string,
  config: OriginConfig,
  { warn, nowMs, onLive, rendererTools }: LivePageTools,
) {
  const store = createFolderStore(siteFolder);
  let page: LivePage | undefined;
  let newest = 0;
  let failed: { atMs: number; fault: string } | undefined;
  let loading: Promise<LivePage> | undefined;

  const load = async (number: number) => {
    const revision = await readRevision(store, number);
    const next = compose(await loadSite(store, revision), siteFolder, config, rendererTools);
    onLive(revision);
    return next;
  };
  const loadEarlier = async (number: number) => {
    for (let revision = number - 1; revision > 0 && revision >= number - EARLIER_MAX; revision -= 1) {
      const earlier = await load(revision).catch(() => undefined);
      if (earlier) return earlier;
    }
    return undefined;
  };
  const loadNewest = async (): Promise<LivePage> => {
    let number = newest;
    try {
      // Without a revision, requireNewest says what to do.
      number = (await findNewest(store)) || (await requireNewest(store)).revision;
      const next = await load(number);
      failed = undefined;
      void page?.close();
      return (page = next);
    } catch (error) {
      const { message: fault } = error as Error;
      page ??= await loadEarlier(number);
      if (!page) throw error;
      if (fault !== failed?.fault) warn(`${fault} Revision ${page.live.revision} is served until then.`);
      failed = { atMs: nowMs(), fault };
      return page;
    } finally {
      // Only now: until then, a request that asks for what is live waits for it.
      newest = number;
    }
  };
  return {
    readPage: async (): Promise<LivePage> => {
      const isDue = failed !== undefined && nowMs() - failed.atMs >= RETRY_MS;
      if (page && !isDue && !fs.existsSync(path.join(siteFolder, formatRevisionKey(newest + 1)))) return page;
      loading ??= loadNewest().finally(() => (loading = undefined));
      return loading;
    },
    /** Whether an earlier page is served. */
    isRefused: () => failed !== undefined,
    /** Ends the process that renders. */
    close: async () => page?.close(),
  };
}

type RendererTools = Pick<
  RendererOptions,
  'readApi' | 'readBatched' | 'warn' | 'nowMs' | 'limits' | 'onRendered'
>;

interface LivePageTools {
  warn: (message: string) => void;
  nowMs: () => number;
  /** Gets each revision that pages are composed from. */
  onLive: (revision: Revision) => void;
  /** Undefined if the API's address is unknown: then browsers render all pages. */
  rendererTools: RendererTools | undefined;
}

/** @throws {DeliveryError} `bad-site` */
function compose(
  live: LiveSite,
  siteFolder: string,
  config: OriginConfig,
  rendererTools: RendererTools | undefined,
) {
  refuseMissingFiles(live, siteFolder);
  const { host } = live;
  const registry = buildRegistry(live);
  const getHostFile = (file: string) => path.join(siteFolder, host.name, host.version, file);
  const hostAddress = (file: string) => formatOriginAddress(host, file);
  const { html, composeWith, scriptHashes, hashStyles } = composeHtml({
    host,
    hostAddress,
    bootstrapScript: readBootstrapScript(host, getHostFile(host.bootstrapScript)),
    registry,
    config: config.site,
    readStyle: createStyleReader(siteFolder),
  });
  const { siteName } = config.site;
  const site: HeadSite = {
    config: config.site,
    publicUrl: config.publicUrl,
    icon: hostAddress('icon-512.png'),
    aboutLead: config.content.content.about?.lead,
  };
  // The policy is part of the ETag, because a browser that keeps a page keeps its policy too.
  const encodePage = (text: string, view?: RenderedView) => {
    const styleHashes = view ? hashStyles(view) : [];
    const policy = composeContentPolicy(config.site, scriptHashes, config.mediaOrigins, host, styleHashes);
    return { ...withETag(text, policy), policy };
  };
  const ownResponses = listOwnResponses(config);
  const renderer =
    rendererTools &&
    createPageRenderer({ live, registry, siteFolder, config: config.site, ownResponses, ...rendererTools });
  interface ComposedPage {
    facts: LinkFacts | undefined;
    page: ReturnType<typeof encodePage>;
  }
  /** By its view, or else by its facts; a page of neither by its title. */
  const composed = new WeakMap<RenderedView | LinkFacts, ComposedPage>();
  const byTitle = new Map<string, ComposedPage>([['', { facts: undefined, page: encodePage(html) }]]);
  return {
    /** What it is composed from. */
    live,
    /** @param isOfViewer whether the browser has a session, as far as its cookies tell */
    findRoute(pathname: string, isOfViewer: boolean): PageRoute | undefined {
      const ofHost = host.routes.find((route) => matchPath(route, pathname) !== undefined);
      const ofFeature = findFeatureRoute(registry, pathname, isOfViewer);
      if (ofFeature || ofHost === undefined) return ofFeature;
      return { ...OPEN, path: ofHost, params: {}, call: HERO_CALL, title: siteName };
    },
    /** For open tabs. */
    registry: withETag(JSON.stringify(registry)),
    findFile: createSiteFiles(config, {
      getAddress: hostAddress,
      read: (file) => (fs.existsSync(getHostFile(file)) ? fs.readFileSync(getHostFile(file)) : undefined),
    }),
    /** Renders the first view (page-renderer.ts). */
    render: async (url: string): Promise<Rendering> => (await renderer?.render(url)) ?? {},
    /** Ends the process that renders. */
    close: () => renderer?.close(),
    /** Composes a page, once for the same facts or title. */
    compose(facts: LinkFacts | undefined, title: string, view?: RenderedView) {
      const key = view ?? facts;
      const known = key ? composed.get(key) : byTitle.get(title);
      if (known && known.facts === facts) return known.page;
      const page = encodePage(composeWith(composePageHead(facts, title, site), view), view);
      if (key) composed.set(key, { facts, page });
      else byTitle.set(title, { facts, page });
      return page;
    },
  };
}

/** @throws {DeliveryError} `bad-site` if a version that browsers load at first lacks a file */
function refuseMissingFiles(live: LiveSite, siteFolder: string): void {
  for (const { name, version, files } of listLive(live)) {
    const missing = files.find(({ file }) => !fs.existsSync(path.join(siteFolder, name, version, file)));
    if (!missing) continue;
    throw new DeliveryError(
      'bad-site',
      `Revision ${live.revision} of ${siteFolder} names ${name} ${version}, whose ${missing.file} is not there: bring it back with ${formatDeliveryCommand(`publish ${name}`, siteFolder)}.`,
    );
  }
}

/** The HTML contains this script, so the origin compares it with its hash. For the others, browsers do. */
function readBootstrapScript(host: BuiltHost, file: string): string {
  const content = fs.readFileSync(file);
  const built = host.files.find((each) => each.file === host.bootstrapScript);
  if (built && isAsBuilt(content, built)) return content.toString();
  const message = `${file} is not what ${host.name} ${host.version} was published with: publish another version, or roll back.`;
  throw new DeliveryError('bad-site', message);
}

/** The content of About, which its page requests from the origin. */
function listOwnResponses({
  site: { aboutUrl },
  content: { files },
}: OriginConfig): RenderRequest['responses'] {
  const about = files.get(ABOUT_FILE);
  if (aboutUrl === undefined || !about) return [];
  return [{ call: aboutUrl, params: [], path: aboutUrl, body: JSON.parse(about.body.toString()) as unknown }];
}

const OPEN = { isForSome: false, isDisabled: false };

function findFeatureRoute(registry: Registry, pathname: string, isOfViewer: boolean): PageRoute | undefined {
  const match = matchRoute(registry, pathname);
  if (match) {
    return { ...describeRoute(match), isDisabled: match.feature.isDisabled === true };
  }
  const features = registry.features.flatMap(({ canary, viewerCall, ...feature }) => [
    ...(canary && !feature.isDisabled ? [canary.feature] : []),
    ...(isOfViewer && viewerCall !== undefined ? [feature] : []),
  ]);
  const ofSome = matchRoute({ ...registry, features }, pathname);
  return ofSome && { ...describeRoute(ofSome), isForSome: true };
}

function describeRoute(match: RouteMatch): PageRoute {
  const { route, params } = match;
  const call = listRouteCalls(match, route.api)[0]?.path;
  return { ...OPEN, path: route.path, params, call, title: route.title };
}

/**
 * Weak, because one ETag is for all encodings of a text.
 *
 * @param more what else the ETag depends on
 */
function withETag(text: string, more = '') {
  const hash = createHash('sha256').update(text).update(more).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, body: encode(text) };
}
