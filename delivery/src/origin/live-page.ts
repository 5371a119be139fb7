import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { matchPath, matchRoute } from '@steadfast/shared/contract';
import { composeHtml } from '../html/compose-html';
import { contentPolicy } from '../html/content-policy';
import type { LinkFacts } from '../links/link-facts';
import { pageHead, type HeadSite } from '../links/page-head';
import { addressOnOrigin, liveSiteChangedAtMs, readLiveSite, registryOf } from '../site/live-site';
import { encodeWhenAsked, type Encoded } from './encode';
import type { OriginConfig } from './origin-config';
import { siteFiles, type SiteFile } from './site-files';

/** The HTML of one page, ready to be sent. */
export interface WrittenPage {
  body: Encoded;
  etag: string;
}

/** The site as it is live. */
export interface LivePage {
  /** The content security policy of every page. */
  policy: string;
  /** What the page at a path is called as long as nothing else is known; undefined when no page is there. */
  titleAt: (pathname: string) => string | undefined;
  fileAt: (url: string) => SiteFile | undefined;
  /**
   * @param facts what is known of the page; written once for the same facts
   * @param title as of titleAt
   */
  written: (facts: LinkFacts | undefined, title: string) => WrittenPage;
}

/**
 * Composes the page anew whenever what is live has changed; while that cannot be read, the page before stays.
 *
 * @throws {DeliveryError} at the first call, when there is none before
 */
export function livePage(
  siteFolder: string,
  config: OriginConfig,
  warn: (message: string) => void,
): () => LivePage {
  let composed: LivePage | undefined;
  let composedAtMs = 0;
  return () => {
    const changedAtMs = liveSiteChangedAtMs(siteFolder);
    if (composed && changedAtMs === composedAtMs) return composed;
    composedAtMs = changedAtMs;
    try {
      composed = compose(siteFolder, config);
    } catch (error) {
      if (!composed) throw error;
      warn(`${(error as Error).message} The page before is served until then.`);
    }
    return composed;
  };
}

function compose(siteFolder: string, config: OriginConfig): LivePage {
  const live = readLiveSite(siteFolder);
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
  const policy = contentPolicy(config.site, scriptHashes, config.mediaOrigins);
  const { siteName } = config.site;
  const site: HeadSite = {
    config: config.site,
    publicUrl: config.publicUrl,
    icon: addressOnOrigin(host, 'icon-512.png'),
    aboutLead: config.content.content.about?.lead,
  };
  const write = (text: string): WrittenPage => ({
    // The policy counts: a browser that keeps its page keeps the policy that came with it.
    etag: `"${createHash('sha256').update(text).update(policy).digest('base64url').slice(0, 22)}"`,
    body: encodeWhenAsked(text),
  });
  const byFacts = new WeakMap<LinkFacts, WrittenPage>();
  const byTitle = new Map([['', write(html)]]);
  return {
    policy,
    titleAt: (pathname) =>
      matchRoute(registry, pathname)?.route.title ??
      (host.routes.some((route) => matchPath(route, pathname) !== undefined) ? siteName : undefined),
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
