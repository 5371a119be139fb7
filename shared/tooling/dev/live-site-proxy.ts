/** Reads a live site, and adds a local remote to its page and registry. */
import { Value } from '@sinclair/typebox/value';
import { Registry, SiteConfig, type Feature, type LiveFeature } from '@steadfast/contract';
import { StartError } from '@steadfast/server';
import { explainUnreachable } from './proxy';

/** What the live site published when the server started. */
export interface LiveSiteProxy {
  /** Its origin, without a trailing slash. */
  url: string;
  registry: Registry;
  config: SiteConfig;
}

/** What the browser needs to know about the local remote. */
export interface LocalRemote {
  feature: Feature;
  version: string;
  container: string;
  contract: string;
  entry: string;
}

const RESPONSE_TIMEOUT_MS = 10_000;

/** Matches the HTML element of this id that contains JSON. */
const matchJsonElement = (id: string) =>
  new RegExp(`(<script id="${id}" type="application/json"[^>]*>)([\\s\\S]*?)(</script>)`);

/**
 * Parses the URL of a live site.
 *
 * @param option the option or variable that it comes from
 * @returns its origin
 * @throws {StartError} if it is not an http or https URL
 */
export function parseLiveUrl(given: string | undefined, option: string): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartError(
      `${option} needs the URL of a running site, such as https://videos.example.org, not "${given ?? ''}".`,
    );
  }
  return url.origin;
}

/**
 * Reads what is live at a URL.
 *
 * @throws {StartError} if it does not respond, or is not such a site
 */
export async function readLiveSite(url: string): Promise<LiveSiteProxy> {
  const html = await fetchText(`${url}/`);
  const registry = readJsonElement(html, 'registry');
  const config = readJsonElement(html, 'site-config');
  if (!Value.Check(Registry, registry) || !Value.Check(SiteConfig, config)) {
    throw new StartError(
      `${url} is not a site of this kind: its page has ${registry === undefined ? 'no registry' : 'a registry of another form'}. Check the URL, and update @steadfast/tooling.`,
    );
  }
  return { url, registry, config };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new StartError(explainUnreachable(new URL(address).origin, formatReason(cause)));
  });
  if (!response.ok) {
    throw new StartError(
      `${new URL(address).origin} responds with ${response.status}: there is no site to run against.`,
    );
  }
  return response.text();
}

/** `fetch` only reports that it failed; the reason is in the error's cause. */
function formatReason(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return `no response in ${RESPONSE_TIMEOUT_MS / 1_000} s`;
  return cause?.code ?? cause?.message ?? message;
}

function readJsonElement(html: string, id: string): unknown {
  const text = matchJsonElement(id).exec(html)?.[2];
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The live registry with the local remote, which replaces its live version or is added. */
export function withLocalRemote(registry: Registry, local: LocalRemote): Registry {
  const { feature, ...entryFields } = local;
  const localFeature: LiveFeature = { ...feature, ...entryFields, integrity: {}, modules: {} };
  const isLive = registry.features.some(({ name }) => name === localFeature.name);
  return {
    ...registry,
    features: isLive
      ? registry.features.map((live) => (live.name === localFeature.name ? localFeature : live))
      : [...registry.features, localFeature],
  };
}

/** The site's configuration with API and stream URLs that go through this server, so that no CORS policy blocks them. */
export function proxyConfig(config: SiteConfig, url: string): SiteConfig {
  const api = resolveApiUrl(config, url);
  const template = config.streamUrlTemplate;
  const streams = [new URL(api).origin, url].find((origin) => template.startsWith(`${origin}/streams/`));
  return {
    ...config,
    apiBaseUrl: '/api',
    streamUrlTemplate: streams === undefined ? template : template.slice(streams.length),
  };
}

/** The absolute URL of a live site's API. */
export function resolveApiUrl({ apiBaseUrl }: SiteConfig, url: string): string {
  return new URL(apiBaseUrl, url).href.replace(/(?<!\/)\/+$/, '');
}

/** The API may have an origin of its own, which then also serves the sample's pictures and streams. */
export function resolveApiAddress(requestUrl: string, { config, url }: LiveSiteProxy): URL {
  const api = resolveApiUrl(config, url);
  return new URL(
    requestUrl.startsWith('/api/') ? api + requestUrl.slice('/api'.length) : new URL(api).origin + requestUrl,
  );
}

/**
 * The live page with the local remote in its registry.
 *
 * @param headStart HTML to insert at the start of its head, before the shell's script
 */
export function addLocalRemote(
  html: string,
  { url }: LiveSiteProxy,
  local: LocalRemote,
  headStart: string,
): string {
  const registry = readJsonElement(html, 'registry');
  const config = readJsonElement(html, 'site-config');
  if (!Value.Check(Registry, registry) || !Value.Check(SiteConfig, config)) return html;
  return (
    html
      .replace(matchJsonElement('registry'), replaceJson(withLocalRemote(registry, local)))
      .replace(matchJsonElement('site-config'), replaceJson(proxyConfig(config, url)))
      // The live versions have rendered it.
      .replace(' data-rendered=""', ' data-rendered="discarded"')
      .replace('<head>', () => `<head>${headStart}`)
  );
}

const replaceJson =
  (value: unknown) =>
  (_: string, start: string, __: string, end: string): string =>
    `${start}${JSON.stringify(value).replaceAll('<', '\\u003c')}${end}`;

/**
 * Adapts the live page's content security policy: `'self'` sources also allow the live site's origin, and the client of the
 * development server may connect and cover the page with errors of the build.
 *
 * @param port of the development server
 */
export function adaptPolicy(policy: string, url: string, port: number): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(upgrade-insecure-requests|report-)/.test(directive))
    .map((directive) =>
      /^(img|media|connect|font)-src /.test(directive) && directive.includes("'self'")
        ? `${directive} ${url}`
        : directive,
    )
    .map((directive) => {
      const [name = ''] = directive.split(' ', 1);
      const more = { 'connect-src': `ws://localhost:${port}`, 'trusted-types': 'rspack-dev-server#overlay' }[
        name
      ];
      return more === undefined ? directive : `${directive} ${more}`;
    })
    .join('; ');
}
