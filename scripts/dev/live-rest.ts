/** The live site around one local remote: what it says of itself, and how its page and its registry are changed. */
import { Value } from '@sinclair/typebox/value';
import { BuiltHost, Registry, SiteConfig, type Feature, type LiveFeature } from '@steadfast/shared/contract';
import { StartError } from '../running';

/** What was learned of a live site at the start. */
export interface LiveRest {
  /** Its address, without a slash at its end. */
  url: string;
  registry: Registry;
  config: SiteConfig;
  /** What its shell provides; undefined when it does not tell. */
  host: BuiltHost | undefined;
}

/** What the browser needs to know of the local remote. */
export interface LocalRemote {
  feature: Feature;
  version: string;
  container: string;
  contract: string;
  entry: string;
}

const ANSWERS_WITHIN_MS = 10_000;
/** The data that the HTML carries: an element of this id. */
const dataIn = (id: string) =>
  new RegExp(`(<script id="${id}" type="application/json"[^>]*>)([\\s\\S]*?)(</script>)`);

/**
 * Reads the address of a live site.
 *
 * @throws {StartError} when it is none
 */
export function liveUrl(given: string | undefined): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartError(
      `--against needs the address of a running site, such as https://videos.example.org: "${given ?? ''}" is none.`,
    );
  }
  return url.origin;
}

/**
 * Learns what is live at an address.
 *
 * @throws {StartError} when nothing answers there, or what answers is no such site
 */
export async function readLiveRest(url: string): Promise<LiveRest> {
  const html = await textAt(url, '/');
  const registry = dataOf(html, 'registry');
  const config = dataOf(html, 'site-config');
  if (!Value.Check(Registry, registry) || !Value.Check(SiteConfig, config)) {
    throw new StartError(
      `${url} answers, but not with a site of this kind: its page carries ${registry === undefined ? 'no registry' : 'a registry that this checkout does not understand'}. Is the address right, and this checkout up to date?`,
    );
  }
  return { url, registry, config, host: await readHost(url, html) };
}

/** The host's own manifest lies beside its script. */
async function readHost(url: string, html: string): Promise<BuiltHost | undefined> {
  const script = /<script[^>]*\ssrc="([^"]+)\/[^"/]+\.js"/.exec(html)?.[1];
  if (script === undefined) return undefined;
  try {
    const host: unknown = JSON.parse(await textAt(new URL(script, url).href, '/host.json'));
    return Value.Check(BuiltHost, host) ? host : undefined;
  } catch {
    return undefined;
  }
}

async function textAt(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    headers: { accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw new StartError(`${url} cannot be reached (${reasonOf(cause)}): is the site running there?`);
  });
  if (!answer.ok) {
    throw new StartError(`${url} answers with ${answer.status}: there is no site to run against.`);
  }
  return answer.text();
}

/** fetch says only that it failed; why stands in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${ANSWERS_WITHIN_MS / 1_000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return (cause as NodeJS.ErrnoException).code ?? cause.message;
}

function dataOf(html: string, id: string): unknown {
  const text = dataIn(id).exec(html)?.[2];
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The registry of the live site with the local remote in it, in place of the live one or beside the others. */
export function withLocalRemote(registry: Registry, local: LocalRemote): Registry {
  const { feature, ...where } = local;
  const mine: LiveFeature = { ...feature, ...where, integrity: {}, modules: {} };
  const isLive = registry.features.some(({ name }) => name === mine.name);
  return {
    ...registry,
    features: isLive
      ? registry.features.map((live) => (live.name === mine.name ? mine : live))
      : [...registry.features, mine],
  };
}

/** How the page asks for what does not lie on the site itself: through this server, so that no policy is in the way. */
export function throughHere(config: SiteConfig, url: string): SiteConfig {
  const api = apiOf(config, url);
  const template = config.streamUrlTemplate;
  const streams = [new URL(api).origin, url].find((origin) => template.startsWith(`${origin}/streams/`));
  return {
    ...config,
    apiBaseUrl: '/api',
    streamUrlTemplate: streams === undefined ? template : template.slice(streams.length),
  };
}

/** Absolute address of the API of a live site. */
export function apiOf({ apiBaseUrl }: SiteConfig, url: string): string {
  return new URL(apiBaseUrl, url).href.replace(/\/+$/, '');
}

/**
 * The live page with the local remote in it.
 *
 * @param tail further text at the end of its head
 */
export function pageWithLocalRemote(
  html: string,
  { url }: LiveRest,
  local: LocalRemote,
  tail: string,
): string {
  const registry = dataOf(html, 'registry');
  const config = dataOf(html, 'site-config');
  if (!Value.Check(Registry, registry) || !Value.Check(SiteConfig, config)) return html;
  return html
    .replace(dataIn('registry'), withData(withLocalRemote(registry, local)))
    .replace(dataIn('site-config'), withData(throughHere(config, url)))
    .replace('</head>', () => `${tail}</head>`);
}

const withData =
  (value: unknown) =>
  (_: string, start: string, __: string, end: string): string =>
    `${start}${JSON.stringify(value).replaceAll('<', '\\u003c')}${end}`;

/** The policy of the live page for the page here: what may come from the live site's own origin still may. */
export function policyHere(policy: string, url: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(upgrade-insecure-requests|report-)/.test(directive))
    .map((directive) =>
      /^(img|media|connect|font)-src /.test(directive) && directive.includes("'self'")
        ? `${directive} ${url}`
        : directive,
    )
    .join('; ');
}
