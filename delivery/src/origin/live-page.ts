import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { matchPath, matchRoute, type Registry } from '@steadfast/shared/contract';
import { composeHtml } from '../html/compose-html';
import { contentPolicy } from '../html/content-policy';
import type { LinkFacts } from '../links/link-facts';
import { pageHead, type HeadSite } from '../links/page-head';
import { addressOnOrigin, liveSiteStamp, registryOf, type LiveSite } from '../site/live-site';
import { encodeWhenAsked, type Encoded } from './encode';
import { ofLive, ofLiveOrLastGood } from './last-good';
import type { OriginConfig } from './origin-config';
import { siteFiles, type SiteFile } from './site-files';

/** A text that changes with what is live, the HTML of one page for instance, ready to be sent. */
export interface WrittenPage {
  body: Encoded;
  etag: string;
}

/** A page of the site. */
export interface Place {
  /** What it is called as long as nothing else is known. */
  title: string;
  /** Only a canary has it: most who come find nothing. */
  isOfCanary: boolean;
  /** Its feature takes a break. */
  isDisabled: boolean;
}

/** The site as it is live. */
export interface LivePage {
  /** The content security policy of every page. */
  policy: string;
  /** Finds the page at a path; undefined when none is there. */
  placeAt: (pathname: string) => Place | undefined;
  /** What is live, for tabs that are open. */
  registry: WrittenPage;
  fileAt: (url: string) => SiteFile | undefined;
  /**
   * @param facts what is known of the page; written once for the same facts
   * @param title of its place
   */
  written: (facts: LinkFacts | undefined, title: string) => WrittenPage;
}

/** What went wrong may be over without a change of live.json, a disk that was away for instance. Decided. */
const TRY_AGAIN_MS = 5_000;

/**
 * Composes the page anew whenever what is live has changed; while that cannot be read, the page before stays, and at the
 * first call the last that worked takes its place. It is tried again after a pause, and after each change at once.
 *
 * @param warn is told what is wrong; the same once for each change
 * @param nowMs a clock that is never put back
 * @throws {DeliveryError} at the first call, when there is none that works
 */
export function livePage(
  siteFolder: string,
  config: OriginConfig,
  warn: (message: string) => void,
  nowMs = () => performance.now(),
): () => LivePage {
  let composed: LivePage | undefined;
  let composedStamp = '';
  let failed: { atMs: number; told: string } | undefined;
  return () => {
    const stamp = liveSiteStamp(siteFolder);
    const isSame = stamp === composedStamp;
    if (composed && isSame && (!failed || nowMs() - failed.atMs < TRY_AGAIN_MS)) return composed;
    const before = isSame ? failed?.told : undefined;
    composedStamp = stamp;
    failed = undefined;
    const fail = (what: string, instead: string) => {
      failed = { atMs: nowMs(), told: what };
      if (what !== before) warn(`${what} ${instead}`);
    };
    const make = (live: LiveSite) => compose(live, siteFolder, config);
    if (!composed) {
      composed = ofLiveOrLastGood(siteFolder, make, fail);
      return composed;
    }
    try {
      composed = ofLive(siteFolder, make);
    } catch (error) {
      fail((error as Error).message, 'The page before is served until then.');
    }
    return composed;
  };
}

function compose(live: LiveSite, siteFolder: string, config: OriginConfig): LivePage {
  const { host } = live;
  const registry = registryOf(live);
  const fileOfHost = (file: string) => path.join(siteFolder, host.name, host.version, file);
  const { html, htmlWith, scriptHashes } = composeHtml({
    host,
    hostAddress: (file) => addressOnOrigin(host, file),
    firstWave: fs.readFileSync(fileOfHost(host.firstWave), 'utf8'),
    registry,
    config: config.site,
  });
  const policy = contentPolicy(config.site, scriptHashes, config.mediaOrigins, host);
  const { siteName } = config.site;
  const site: HeadSite = {
    config: config.site,
    publicUrl: config.publicUrl,
    icon: addressOnOrigin(host, 'icon-512.png'),
    aboutLead: config.content.content.about?.lead,
  };
  // The policy counts: a browser that keeps its page keeps the policy that came with it.
  const write = (html: string) => written(html, policy);
  const byFacts = new WeakMap<LinkFacts, WrittenPage>();
  const byTitle = new Map([['', write(html)]]);
  return {
    policy,
    placeAt(pathname) {
      const isOwn = host.routes.some((route) => matchPath(route, pathname) !== undefined);
      return placeIn(registry, pathname) ?? (isOwn ? { ...EVERYBODYS, title: siteName } : undefined);
    },
    registry: written(JSON.stringify(registry)),
    fileAt: siteFiles(config, {
      addressOf: (file) => addressOnOrigin(host, file),
      read: (file) => (fs.existsSync(fileOfHost(file)) ? fs.readFileSync(fileOfHost(file)) : undefined),
    }),
    written(facts, title) {
      const known = facts ? byFacts.get(facts) : byTitle.get(title);
      if (known) return known;
      const page = write(htmlWith(pageHead(facts, title, site)));
      if (facts) byFacts.set(facts, page);
      else byTitle.set(title, page);
      return page;
    },
  };
}

const EVERYBODYS = { isOfCanary: false, isDisabled: false };

function placeIn(registry: Registry, pathname: string): Place | undefined {
  const match = matchRoute(registry, pathname);
  if (match) {
    const { route, feature } = match;
    return { ...EVERYBODYS, title: route.title, isDisabled: feature.isDisabled === true };
  }
  const features = registry.features.flatMap(({ canary, isDisabled }) =>
    canary && !isDisabled ? [canary.feature] : [],
  );
  const title = matchRoute({ ...registry, features }, pathname)?.route.title;
  return title === undefined ? undefined : { ...EVERYBODYS, title, isOfCanary: true };
}

/** @param more what the text is sent with; with another it counts as another */
function written(text: string, more = ''): WrittenPage {
  const hash = createHash('sha256').update(text).update(more).digest('base64url').slice(0, 22);
  return { etag: `"${hash}"`, body: encodeWhenAsked(text) };
}
