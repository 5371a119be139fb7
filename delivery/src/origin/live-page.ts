import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { matchPath, matchRoute, type Registry } from '@steadfast/shared/contract';
import { composeHtml } from '../html/compose-html';
import { composeContentPolicy } from '../html/content-policy';
import type { LinkFacts } from '../links/link-facts';
import { composePageHead, type HeadSite } from '../links/page-head';
import {
  formatOriginAddress,
  readLiveStamp,
  readLastGood,
  readLiveSite,
  buildRegistry,
  type LiveSite,
} from '../site/live-site';
import { LAST_GOOD_FILE } from '../store/site-store';
import { encodeWhenAsked, type Encoded } from './encode';
import type { OriginConfig } from './origin-config';
import { createSiteFiles, type SiteFile } from './site-files';

/** A text that changes with what is live, such as the HTML of a page. */
interface EncodedPage {
  body: Encoded;
  etag: string;
}

export interface PageRoute {
  /** The page's name if no facts are known. */
  title: string;
  /** Only a canary has it, so most viewers get "not found". */
  isOfCanary: boolean;
  isDisabled: boolean;
}

interface LivePage {
  policy: string;
  findRoute: (pathname: string) => PageRoute | undefined;
  /** For open tabs. */
  registry: EncodedPage;
  findFile: (url: string) => SiteFile | undefined;
  /** Composes a page, once for the same facts or title. */
  compose: (facts: LinkFacts | undefined, title: string) => EncodedPage;
}

/** How often to try again: a fault such as a missing disk may end without a change of live.json. */
const RETRY_MS = 5_000;

/**
 * Composes the page whenever what is live changes. If that cannot be read, it keeps the previous page, or at the start the last
 * good copy, and tries again after a pause and after each change.
 *
 * @param warn gets the fault, once for each change
 * @param nowMs a monotonic clock
 * @throws {DeliveryError} at the first call, if there is no good copy
 */
export function createLivePage(
  siteFolder: string,
  config: OriginConfig,
  warn: (message: string) => void,
  nowMs = () => performance.now(),
): () => LivePage {
  let composed: LivePage | undefined;
  let composedStamp = '';
  let failed: { atMs: number; fault: string } | undefined;
  return () => {
    const stamp = readLiveStamp(siteFolder);
    const isSame = stamp === composedStamp;
    if (composed && isSame && (!failed || nowMs() - failed.atMs < RETRY_MS)) return composed;
    const before = isSame ? failed?.fault : undefined;
    composedStamp = stamp;
    failed = undefined;
    try {
      const live = readLiveSite(siteFolder);
      composed = compose(live, siteFolder, config);
      keepCopy(siteFolder, live);
    } catch (error) {
      const { message: fault } = error as Error;
      let instead = 'The page before is served until then.';
      if (!composed) {
        const lastGood = readLastGood(siteFolder);
        composed = lastGood && tryTo(() => compose(lastGood, siteFolder, config));
        if (!composed) throw error;
        instead = `Revision ${lastGood?.revision ?? 0}, the last that worked, is served from ${LAST_GOOD_FILE} until then.`;
      }
      failed = { atMs: nowMs(), fault };
      if (fault !== before) warn(`${fault} ${instead}`);
    }
    return composed;
  };
}

/** Updates the last good copy, which serves if live.json is broken at a start. Ignores a read-only folder. */
function keepCopy(siteFolder: string, live: LiveSite): void {
  if (live.revision <= (readLastGood(siteFolder)?.revision ?? 0)) return;
  const file = path.join(siteFolder, LAST_GOOD_FILE);
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

function compose(live: LiveSite, siteFolder: string, config: OriginConfig): LivePage {
  const { host } = live;
  const registry = buildRegistry(live);
  const getHostFile = (file: string) => path.join(siteFolder, host.name, host.version, file);
  const hostAddress = (file: string) => formatOriginAddress(host, file);
  const { html, composeWith, scriptHashes } = composeHtml({
    host,
    hostAddress,
    bootstrapScript: fs.readFileSync(getHostFile(host.bootstrapScript), 'utf8'),
    registry,
    config: config.site,
  });
  const policy = composeContentPolicy(config.site, scriptHashes, config.mediaOrigins, host);
  const { siteName } = config.site;
  const site: HeadSite = {
    config: config.site,
    publicUrl: config.publicUrl,
    icon: hostAddress('icon-512.png'),
    aboutLead: config.content.content.about?.lead,
  };
  // The policy is part of the ETag, because a browser that keeps a page keeps its policy too.
  const encodePage = (text: string) => withETag(text, policy);
  const byFacts = new WeakMap<LinkFacts, EncodedPage>();
  const byTitle = new Map([['', encodePage(html)]]);
  return {
    policy,
    findRoute(pathname) {
      const isOfHost = host.routes.some((route) => matchPath(route, pathname) !== undefined);
      return findFeatureRoute(registry, pathname) ?? (isOfHost ? { ...OPEN, title: siteName } : undefined);
    },
    registry: withETag(JSON.stringify(registry)),
    findFile: createSiteFiles(config, {
      getAddress: hostAddress,
      read: (file) => (fs.existsSync(getHostFile(file)) ? fs.readFileSync(getHostFile(file)) : undefined),
    }),
    compose(facts, title) {
      const known = facts ? byFacts.get(facts) : byTitle.get(title);
      if (known) return known;
      const page = encodePage(composeWith(composePageHead(facts, title, site)));
      if (facts) byFacts.set(facts, page);
      else byTitle.set(title, page);
      return page;
    },
  };
}

const OPEN = { isOfCanary: false, isDisabled: false };

function findFeatureRoute(registry: Registry, pathname: string): PageRoute | undefined {
  const match = matchRoute(registry, pathname);
  if (match) {
    const { route, feature } = match;
    return { ...OPEN, title: route.title, isDisabled: feature.isDisabled === true };
  }
  const features = registry.features.flatMap(({ canary, isDisabled }) =>
    canary && !isDisabled ? [canary.feature] : [],
  );
  const title = matchRoute({ ...registry, features }, pathname)?.route.title;
  return title === undefined ? undefined : { ...OPEN, title, isOfCanary: true };
}

/** @param more what else the ETag depends on */
function withETag(text: string, more = ''): EncodedPage {
  const hash = createHash('sha256').update(text).update(more).digest('base64url').slice(0, 22);
  return { etag: `"${hash}"`, body: encodeWhenAsked(text) };
}
