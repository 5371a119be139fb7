import { contentAddress } from '../content/read-site-content';
import { DeliveryError } from '../delivery-error';
import { composeHtml } from '../html/compose-html';
import { contentPolicy } from '../html/content-policy';
import type { OriginConfig } from '../origin/origin-config';
import { siteFiles } from '../origin/site-files';
import { addressOnOrigin, registryOf, type LiveSite } from '../site/live-site';
import type { FileKind, SiteStore } from '../store/site-store';

/** A file that follows from what is live and from the configuration. */
export interface PageFile {
  key: string;
  body: Buffer;
  kind: FileKind;
}

export const PAGE_KEY = 'index.html';
export const REGISTRY_KEY = 'registry.json';
const ICONS = ['favicon.ico', 'apple-touch-icon.png'];
const FIXED = ['robots.txt', 'manifest.webmanifest', ...ICONS];

/** Keys of the files that change with what is live, whatever the content is called. */
export const CHANGING_KEYS = [...FIXED, PAGE_KEY, REGISTRY_KEY];

/**
 * Makes what an origin would serve beside the files of the versions, for a place that has none: the page, the registry for
 * open tabs, what browsers and crawlers ask for at fixed addresses, and the files of the content. None of it is compressed:
 * who asks for it need not be a browser.
 *
 * @returns in the order in which they have to appear: the page before the registry, which sends open tabs to it
 * @throws {DeliveryError} `bad-site` when the shell that is live has no first script
 */
export async function pageFiles(store: SiteStore, live: LiveSite, config: OriginConfig): Promise<PageFile[]> {
  const { host } = live;
  const ofHost = async (file: string) => (await store.read(`${host.name}/${host.version}/${file}`))?.body;
  const [firstWave, ...icons] = await Promise.all([host.firstWave, ...ICONS].map(ofHost));
  if (!firstWave) {
    throw new DeliveryError(
      'bad-site',
      `${store.place} lacks ${host.firstWave} of ${host.name} ${host.version}: publish the shell again.`,
    );
  }
  const here = withoutOrigin(config);
  const fileAt = siteFiles(here, {
    addressOf: (file) => addressOnOrigin(host, file),
    read: (file) => icons[ICONS.indexOf(file)],
  });
  const served = (address: string, cache: FileKind['cache']): PageFile[] => {
    const file = fileAt(address);
    const type = file?.headers['content-type'] ?? 'application/octet-stream';
    return file ? [{ key: address.slice(1), body: file.body.identity, kind: { type, cache } }] : [];
  };
  const { content } = here;
  return [
    ...[...content.files.keys()].flatMap((name) => served(contentAddress(content.hash, name), 'forever')),
    ...FIXED.flatMap((name) => served(`/${name}`, 'never')),
    text(PAGE_KEY, 'text/html; charset=utf-8', page(live, here, firstWave.toString())),
    text(REGISTRY_KEY, 'application/json; charset=utf-8', JSON.stringify(registryOf(live))),
  ];
}

const text = (key: string, type: string, body: string): PageFile => ({
  key,
  body: Buffer.from(body),
  kind: { type, cache: 'never' },
});

/** Nobody there answers the sample of a donation form, or makes a list of all pages. */
function withoutOrigin(config: OriginConfig): OriginConfig {
  const { donationUrl, ...site } = config.site;
  const isReal = donationUrl !== undefined && !config.isDonationSample;
  return {
    ...config,
    site: { ...site, ...(isReal && { donationUrl }) },
    isDonationSample: false,
    publicUrl: undefined,
  };
}

/** No headers come with it, so it carries its policy itself. */
function page(live: LiveSite, { site, mediaOrigins }: OriginConfig, firstWave: string): string {
  const { host } = live;
  const parts = {
    host,
    hostAddress: (file: string) => addressOnOrigin(host, file),
    firstWave,
    registry: registryOf(live),
    config: site,
  };
  const { scriptHashes } = composeHtml(parts);
  const policy = contentPolicy(site, scriptHashes, mediaOrigins, host)
    .split('; ')
    .filter((directive) => !ONLY_IN_HEADERS.test(directive))
    .join('; ');
  const headStart = [
    `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`,
    '<meta name="referrer" content="strict-origin-when-cross-origin">',
    '',
  ].join('\n');
  return composeHtml({ ...parts, headStart }).html;
}

/** Browsers take these from a header alone, and complain of them anywhere else. */
const ONLY_IN_HEADERS = /^(frame-ancestors|report-uri|sandbox)\b/;
