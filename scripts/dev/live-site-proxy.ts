/** The live site around one local remote: what it says of itself, and how its page and its registry are changed. */
import type { TSchema, Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import {
  BuiltFeature,
  BuiltHost,
  Registry,
  SiteConfig,
  type Feature,
  type LiveFeature,
} from '@steadfast/shared/contract';
import { StartError } from '../running';
import { whyUnreachable } from './unreachable';

/** What was learned of a live site at the start. */
export interface LiveSiteProxy {
  /** Its address, without a slash at its end. */
  url: string;
  registry: Registry;
  config: SiteConfig;
  /** What its shell provides; undefined when it does not tell. */
  host: BuiltHost | undefined;
  /** What the builds of its remotes tell; without those that do not. */
  features: BuiltFeature[];
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
export async function readLiveSite(url: string): Promise<LiveSiteProxy> {
  const html = await textAt(`${url}/`);
  const registry = dataOf(html, 'registry');
  const config = dataOf(html, 'site-config');
  if (!Value.Check(Registry, registry) || !Value.Check(SiteConfig, config)) {
    throw new StartError(
      `${url} answers, but not with a site of this kind: its page carries ${registry === undefined ? 'no registry' : 'a registry that this checkout does not understand'}. Is the address right, and this checkout up to date?`,
    );
  }
  const script = /<script[^>]*\ssrc="([^"]+\.js)"/.exec(html)?.[1];
  const [host, ...features] = await Promise.all([
    script === undefined ? undefined : manifestBeside(url, script, 'host.json', BuiltHost),
    ...registry.features.map(({ entry }) => manifestBeside(url, entry, 'feature.json', BuiltFeature)),
  ]);
  return { url, registry, config, host, features: features.filter((feature) => feature !== undefined) };
}

/** What a build tells of itself lies in the folder of its version, beside its scripts. */
async function manifestBeside<S extends TSchema>(
  url: string,
  script: string,
  name: string,
  schema: S,
): Promise<Static<S> | undefined> {
  try {
    const told: unknown = JSON.parse(await textAt(new URL(name, new URL(script, url)).href));
    return Value.Check(schema, told) ? told : undefined;
  } catch {
    return undefined;
  }
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw new StartError(whyUnreachable(new URL(address).origin, reasonOf(cause)));
  });
  if (!answer.ok) {
    throw new StartError(
      `${new URL(address).origin} answers with ${answer.status}: there is no site to run against.`,
    );
  }
  return answer.text();
}

/** fetch says only that it failed; why stands in the cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return `no answer in ${ANSWERS_WITHIN_MS / 1_000} s`;
  return cause?.code ?? cause?.message ?? message;
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
  { url }: LiveSiteProxy,
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
