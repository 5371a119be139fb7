import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  matchPath,
  matchRoute,
  type BuiltHost,
  type Registry,
  type RenderRequest,
} from '@steadfast/contract';
import { composeContentPolicy, composeHtml, hashSource, type RenderedView } from '@steadfast/server/html';
import type { LinkFacts } from '../links/link-facts';
import { composePageHead, type HeadSite } from '../links/page-head';
import type { ReadApi } from '../links/response-cache';
import {
  createBrokenSiteError,
  formatOriginAddress,
  readLiveStamp,
  readLastGood,
  readLiveSite,
  buildRegistry,
  type LiveSite,
} from '../site/live-site';
import { formatDeliveryCommand } from '../command-name';
import { DeliveryError } from '../delivery-error';
import { assertTrusted, listReleased } from '../signatures/release-keys';
import { isAsBuilt } from '../site/build-files';
import { LAST_GOOD_FILE, LAST_SIGNED_FILE } from '../store/site-store';
import { createPageRenderer, type Rendering, type RendererOptions } from '../rendering/page-renderer';
import { encodeWhenAsked, type Encoded } from './encode';
import type { OriginConfig } from './origin-config';
import { ABOUT_FILE } from './read-site-content';
import { createSiteFiles, type SiteFile } from './site-files';

/** A text that changes with what is live, such as the HTML of a page. */
interface EncodedText {
  body: Encoded;
  etag: string;
}

interface EncodedPage extends EncodedText {
  /** The content security policy. */
  policy: string;
}

/** The route of a page. */
export interface PageRoute {
  /** Its pattern, such as `/series/:id`. */
  path: string;
  /** The page's name if no facts are known. */
  title: string;
  /** Only a canary has it, so most viewers get "not found". */
  isOfCanary: boolean;
  isDisabled: boolean;
}

export interface LivePage {
  /** What it is composed from. */
  live: LiveSite;
  findRoute: (pathname: string) => PageRoute | undefined;
  /** For open tabs. */
  registry: EncodedText;
  findFile: (url: string) => SiteFile | undefined;
  /** Composes a page, once for the same facts or title. */
  compose: (facts: LinkFacts | undefined, title: string, view?: RenderedView) => EncodedPage;
  /** Renders the first view; see PageRenderer. */
  render: (url: string) => Promise<Rendering>;
  /** Ends what it keeps running. */
  close: () => Promise<void>;
}

/** How often to try again: a fault such as a missing disk may end without a change of live.json. */
const RETRY_MS = 5_000;

/**
 * Composes the page whenever what is live changes. If that cannot be read, it keeps the previous page, or at the start the last
 * good copy, and tries again after a pause and after each change.
 *
 * @param tools.warn gets the fault, once for each change
 * @returns `isRefused` says whether an earlier page is served; `close` ends the process that renders
 * @throws {DeliveryError} at the first call, if there is no good copy
 */
export function createLivePage(
  siteFolder: string,
  config: OriginConfig,
  tools: ComposeTools,
): { readPage: () => LivePage; isRefused: () => boolean; close: () => Promise<void> } {
  let composed: LivePage | undefined;
  let composedStamp = '';
  let failed: { atMs: number; fault: string } | undefined;
  const { warn, nowMs } = tools;
  const lastFile = config.releaseKeys ? LAST_SIGNED_FILE : LAST_GOOD_FILE;
  const readPage = () => {
    const stamp = readLiveStamp(siteFolder);
    const isSame = stamp === composedStamp;
    if (composed && isSame && (!failed || nowMs() - failed.atMs < RETRY_MS)) return composed;
    const before = isSame ? failed?.fault : undefined;
    composedStamp = stamp;
    failed = undefined;
    try {
      const live = readLiveSite(siteFolder);
      const earlier = composed;
      composed = compose(live, siteFolder, config, tools);
      void earlier?.close();
      keepCopy(siteFolder, lastFile, live);
    } catch (error) {
      const { message: fault } = error as Error;
      let instead = 'The page before is served until then.';
      if (!composed) {
        const lastGood = readLastGood(siteFolder, lastFile);
        composed = lastGood && tryTo(() => compose(lastGood, siteFolder, config, tools));
        if (!composed) throw error;
        instead = `Revision ${lastGood?.revision ?? 0}, the last that worked, is served from ${lastFile} until then.`;
      }
      failed = { atMs: nowMs(), fault };
      if (fault !== before) warn(`${fault} ${instead}`);
    }
    return composed;
  };
  return { readPage, isRefused: () => failed !== undefined, close: async () => composed?.close() };
}

/** Updates the last good copy, which serves if live.json is broken at a start. Ignores a read-only folder. */
function keepCopy(siteFolder: string, name: string, live: LiveSite): void {
  const kept = readLastGood(siteFolder, name);
  // Signing again does not change the revision.
  if (kept && (live.revision < kept.revision || isDeepStrictEqual(live, kept))) return;
  const file = path.join(siteFolder, name);
  const tempFile = `${file}.${process.pid}`;
  tryTo(() => {
    fs.writeFileSync(tempFile, JSON.stringify(live));
    fs.renameSync(tempFile, file);
  });
  tryTo(() => fs.rmSync(tempFile, { force: true }));
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

interface ComposeTools {
  /** Undefined if the API's address is unknown. */
  readApi: ReadApi | undefined;
  warn: (message: string) => void;
  /** A monotonic clock. */
  nowMs: () => number;
  onRendered: Required<RendererOptions>['onRendered'];
}

/** @throws {DeliveryError} `untrusted` if a release has no valid signature; `bad-site` */
function compose(
  given: LiveSite,
  siteFolder: string,
  config: OriginConfig,
  { readApi, warn, nowMs, onRendered }: ComposeTools,
): LivePage {
  const live = assertTrusted(given, config.releaseKeys);
  refuseMissingFiles(live, siteFolder);
  const { host } = live;
  const registry = buildRegistry(live);
  const getHostFile = (file: string) => path.join(siteFolder, host.name, host.version, file);
  const hostAddress = (file: string) => formatOriginAddress(host, file);
  const { html, composeWith, scriptHashes } = composeHtml({
    host,
    hostAddress,
    bootstrapScript: readBootstrapScript(host, getHostFile(host.bootstrapScript), config),
    registry,
    config: config.site,
  });
  const { siteName } = config.site;
  const site: HeadSite = {
    config: config.site,
    publicUrl: config.publicUrl,
    icon: hostAddress('icon-512.png'),
    aboutLead: config.content.content.about?.lead,
  };
  // The policy is part of the ETag, because a browser that keeps a page keeps its policy too.
  const encodePage = (text: string, view?: RenderedView): EncodedPage => {
    const styleHashes = view?.css ? [hashSource(view.css)] : [];
    const policy = composeContentPolicy(config.site, scriptHashes, config.mediaOrigins, host, styleHashes);
    return { ...withETag(text, policy), policy };
  };
  const renderer =
    readApi &&
    createPageRenderer({
      live,
      registry,
      siteFolder,
      config: config.site,
      ownResponses: listOwnResponses(config),
      readApi,
      warn,
      nowMs,
      onRendered,
    });
  const byView = new WeakMap<RenderedView, { facts: LinkFacts | undefined; page: EncodedPage }>();
  const byFacts = new WeakMap<LinkFacts, EncodedPage>();
  const byTitle = new Map([['', encodePage(html)]]);
  return {
    live,
    findRoute(pathname) {
      const ofHost = host.routes.find((route) => matchPath(route, pathname) !== undefined);
      const ofFeature = findFeatureRoute(registry, pathname);
      return ofFeature ?? (ofHost === undefined ? undefined : { ...OPEN, path: ofHost, title: siteName });
    },
    registry: withETag(JSON.stringify(registry)),
    findFile: createSiteFiles(config, {
      getAddress: hostAddress,
      read: (file) => (fs.existsSync(getHostFile(file)) ? fs.readFileSync(getHostFile(file)) : undefined),
    }),
    render: async (url) => (await renderer?.render(url)) ?? {},
    close: async () => renderer?.close(),
    compose(facts, title, view) {
      const rendered = view && byView.get(view);
      if (rendered && rendered.facts === facts) return rendered.page;
      if (view) {
        const page = encodePage(composeWith(composePageHead(facts, title, site), view), view);
        byView.set(view, { facts, page });
        return page;
      }
      const known = facts ? byFacts.get(facts) : byTitle.get(title);
      if (known) return known;
      const page = encodePage(composeWith(composePageHead(facts, title, site)));
      if (facts) byFacts.set(facts, page);
      else byTitle.set(title, page);
      return page;
    },
  };
}

/** @throws {DeliveryError} `bad-site` if a version that browsers load at first lacks a file */
function refuseMissingFiles(live: LiveSite, siteFolder: string): void {
  for (const { name, version, files } of listReleased(live)) {
    const missing = files.find(({ file }) => !fs.existsSync(path.join(siteFolder, name, version, file)));
    if (!missing) continue;
    const fault = `names ${name} ${version}, whose ${missing.file} is not there`;
    const otherwise = `bring it back with ${formatDeliveryCommand(`publish ${name}`, siteFolder)}`;
    throw createBrokenSiteError(siteFolder, fault, readLastGood(siteFolder), otherwise);
  }
}

/** The HTML contains this script, so the origin compares it with its hash. For the others, browsers do. */
function readBootstrapScript(host: BuiltHost, file: string, { releaseKeys }: OriginConfig): string {
  const content = fs.readFileSync(file);
  const built = host.files.find((each) => each.file === host.bootstrapScript);
  if (!releaseKeys || (built && isAsBuilt(content, built))) return content.toString();
  const message = `${file} is not what ${host.name} ${host.version} was published with: publish it again, or roll back.`;
  throw new DeliveryError('untrusted', message);
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

const OPEN = { isOfCanary: false, isDisabled: false };

function findFeatureRoute(registry: Registry, pathname: string): PageRoute | undefined {
  const match = matchRoute(registry, pathname);
  if (match) {
    const { route, feature } = match;
    return { ...OPEN, path: route.path, title: route.title, isDisabled: feature.isDisabled === true };
  }
  const features = registry.features.flatMap(({ canary, isDisabled }) =>
    canary && !isDisabled ? [canary.feature] : [],
  );
  const route = matchRoute({ ...registry, features }, pathname)?.route;
  return route && { ...OPEN, path: route.path, title: route.title, isOfCanary: true };
}

/**
 * Weak, because one ETag is for all encodings of a text.
 *
 * @param more what else the ETag depends on
 */
function withETag(text: string, more = ''): EncodedText {
  const hash = createHash('sha256').update(text).update(more).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, body: encodeWhenAsked(text) };
}
