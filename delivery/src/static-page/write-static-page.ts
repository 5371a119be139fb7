/** The page of a site in a bucket, where no origin composes it. */
import { setTimeout as wait } from 'node:timers/promises';
import { formatDeliveryCommand } from '../command-name';
import { DeliveryError, isConflict } from '../delivery-error';
import { composeContentPolicy, composeHtml, markup } from '@steadfast/server/html';
import type { OriginConfig } from '../origin/origin-config';
import { contentAddress } from '../origin/read-site-content';
import { createSiteFiles } from '../origin/site-files';
import { readLive } from '../releases/change-live';
import { assertTrusted } from '../signatures/release-keys';
import { formatOriginAddress, buildRegistry, type LiveSite } from '../site/live-site';
import type { FileKind, SiteStore, Stored } from '../store/site-store';

export { readOriginConfig } from '../origin/origin-config';

/** Enough for as many simultaneous publications: one of them writes at each try. */
const TRIES = 40;
const PAUSE_MS = 60;

const ICONS = ['favicon.ico', 'apple-touch-icon.png'];
const FIXED = ['robots.txt', 'manifest.webmanifest', ...ICONS];
const PAGE_KEY = 'index.html';
const REGISTRY_KEY = 'registry.json';
/** The files that change with what is live. Those that the content file names are not among them. */
export const CHANGING_KEYS = [...FIXED, PAGE_KEY, REGISTRY_KEY];

/** What was written; empty if everything was up to date. */
export interface WrittenPage {
  /** The revision of what is live. */
  revision: number;
  keys: string[];
}

/**
 * Writes the page of a bucket, and the other files that depend on what is live. Call it after each change; if a process is
 * killed in between, the next call repairs the page.
 *
 * Several processes may write at once, and an older page never replaces a newer one: it reads the stored files before it reads
 * what is live, and replaces each only if it is still the one it read. If another process wrote in between, it starts over. At
 * the end it checks whether something else went live.
 *
 * @throws {DeliveryError} `no-site`; `changed-since` after 40 tries; errors of the store
 */
export async function writeStaticPage(
  store: SiteStore,
  config: OriginConfig,
  { tries = TRIES }: { tries?: number } = {},
): Promise<WrittenPage> {
  const keys = new Set<string>();
  for (let tried = 1; ; tried += 1) {
    const present = new Map(
      await Promise.all(CHANGING_KEYS.map(async (key) => [key, await store.read(key)] as const)),
    );
    const live = assertTrusted(await readLive(store), config.releaseKeys);
    const isWritten = await writeChanged(store, await composeFiles(store, live, config), present, keys);
    if (isWritten && (await readLive(store)).revision === live.revision) {
      return { revision: live.revision, keys: [...keys] };
    }
    if (tried === tries) {
      throw new DeliveryError(
        'changed-since',
        `Somebody else changed ${store.place} at each of ${tries} tries, so its page may not be the latest: run ${formatDeliveryCommand('sync')}.`,
      );
    }
    await wait(Math.random() * PAUSE_MS);
  }
}

/** @returns false if somebody else wrote one of the files */
async function writeChanged(
  store: SiteStore,
  files: PageFile[],
  present: ReadonlyMap<string, Stored | undefined>,
  written: Set<string>,
): Promise<boolean> {
  for (const { key, body, kind } of files) {
    // The address of an immutable file depends on its content.
    const before = kind.cache === 'forever' ? await store.read(key) : present.get(key);
    if (before?.body.equals(body)) continue;
    try {
      await store.write(key, body, kind, { only: before ? { tag: before.tag } : 'new' });
      written.add(key);
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }
  return true;
}

interface PageFile {
  key: string;
  body: Buffer;
  kind: FileKind;
}

/**
 * Composes what an origin would serve besides the files of versions: the page, the registry, the files at fixed addresses, and
 * those of the content file. None is compressed, because other clients than browsers request them.
 *
 * @returns in the order in which to write them: the page before the registry, which makes open tabs load it
 * @throws {DeliveryError} `bad-site` if the live shell lacks its first script
 */
async function composeFiles(store: SiteStore, live: LiveSite, config: OriginConfig): Promise<PageFile[]> {
  const { host } = live;
  const readHostFile = async (file: string) =>
    (await store.read(`${host.name}/${host.version}/${file}`))?.body;
  const [bootstrapScript, ...icons] = await Promise.all([host.bootstrapScript, ...ICONS].map(readHostFile));
  if (!bootstrapScript) {
    throw new DeliveryError(
      'bad-site',
      `${store.place} lacks ${host.bootstrapScript} of ${host.name} ${host.version}: publish the shell again.`,
    );
  }
  const staticConfig = withoutOrigin(config);
  const findFile = createSiteFiles(staticConfig, {
    getAddress: (file) => formatOriginAddress(host, file),
    read: (file) => icons[ICONS.indexOf(file)],
  });
  const readServed = (address: string, cache: FileKind['cache']): PageFile[] => {
    const file = findFile(address);
    const type = file?.headers['content-type'] ?? 'application/octet-stream';
    return file ? [{ key: address.slice(1), body: file.body.identity, kind: { type, cache } }] : [];
  };
  const { content } = staticConfig;
  return [
    ...[...content.files.keys()].flatMap((name) => readServed(contentAddress(content.hash, name), 'forever')),
    ...FIXED.flatMap((name) => readServed(`/${name}`, 'never')),
    createTextFile(
      PAGE_KEY,
      'text/html; charset=utf-8',
      composePage(live, staticConfig, bootstrapScript.toString()),
    ),
    createTextFile(REGISTRY_KEY, 'application/json; charset=utf-8', JSON.stringify(buildRegistry(live))),
  ];
}

const createTextFile = (key: string, type: string, body: string): PageFile => ({
  key,
  body: Buffer.from(body),
  kind: { type, cache: 'never' },
});

/** A bucket serves neither the sample donation form nor a sitemap. */
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

/** The page contains its policy, because a bucket sends no such header. */
function composePage(live: LiveSite, { site, mediaOrigins }: OriginConfig, bootstrapScript: string): string {
  const { host } = live;
  const parts = {
    host,
    hostAddress: (file: string) => formatOriginAddress(host, file),
    bootstrapScript,
    registry: buildRegistry(live),
    config: site,
  };
  const { scriptHashes } = composeHtml(parts);
  const policy = composeContentPolicy(site, scriptHashes, mediaOrigins, host)
    .split('; ')
    .filter((directive) => !ONLY_IN_HEADERS.test(directive))
    .join('; ');
  const headStart = markup`<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="strict-origin-when-cross-origin">
`;
  return composeHtml({ ...parts, headStart: headStart.toString() }).html;
}

/** Browsers complain about these directives in a `<meta>`. */
const ONLY_IN_HEADERS = /^(frame-ancestors|report-uri|sandbox)\b/;
