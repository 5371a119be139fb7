import { contentAddress, type LoadedContent } from '../content/read-site-content';
import {
  SAMPLE_DONATION_HEADERS,
  SAMPLE_DONATION_PATH,
  sampleDonationHtml,
} from '../donation/sample-donation';
import { PRIVATE_PATHS } from '../links/link-pages';
import { SITEMAP_PATH } from '../sitemap/sitemap';
import { encode, type Encoded } from './encode';
import type { OriginConfig } from './origin-config';

/** A file of the site that is neither its page nor part of a build. */
export interface SiteFile {
  /** 200 when it is not given. */
  status?: number;
  headers: Record<string, string>;
  body: Encoded;
}

/** The shell's build, as far as files at fixed addresses are taken from it. */
export interface HostFiles {
  addressOf: (file: string) => string;
  /** undefined when the build has no such file. */
  read: (file: string) => Buffer | undefined;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The same address for every version, so that a change is seen within the hour. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** The dark `--color-ground` of shared/src/styles/tokens.css; a manifest knows one theme only. */
const GROUND = '#130f0b';
const NOTHING_INSIDE = "default-src 'none'; frame-ancestors 'none'";

/** Browsers and phones ask for these at the root, whatever the HTML says. */
const ICONS = [
  { file: 'favicon.ico', type: 'image/x-icon' },
  { file: 'apple-touch-icon.png', type: 'image/png' },
];

/**
 * What the origin serves at fixed addresses: the content's files, the icons and the manifest for home screens, what
 * crawlers ask for, and the sample of a donation form where none is set up.
 *
 * @returns finds the file for the path and query of a request
 */
export function siteFiles(config: OriginConfig, host: HostFiles): (url: string) => SiteFile | undefined {
  const { content } = config;
  const fixed = new Map<string, SiteFile>([
    ['/robots.txt', file('text/plain', encode(robots(config.publicUrl)))],
    ['/manifest.webmanifest', file('application/manifest+json', encode(manifest(content, host)))],
    ...ICONS.flatMap(({ file: name, type }): [string, SiteFile][] => {
      const body = host.read(name);
      return body ? [[`/${name}`, file(type, { identity: body })]] : [];
    }),
  ]);
  const ofContent = new Map(
    [...content.files].map(([name, { type, body }]) => [
      name,
      file(type, type.startsWith('image/') ? { identity: body } : encode(body)),
    ]),
  );
  return (url) => {
    const [pathname = '', query = ''] = url.split('?', 2);
    if (config.isDonationSample && pathname === SAMPLE_DONATION_PATH) return sampleDonation(query);
    return fixed.get(pathname) ?? contentFile(pathname, ofContent, content.hash);
  };
}

/**
 * A page that was loaded before the content changed asks at its old address: it gets the new, which is not kept. A file of
 * an older content that this one has no more is not there.
 */
function contentFile(
  pathname: string,
  files: ReadonlyMap<string, SiteFile>,
  hash: string,
): SiteFile | undefined {
  const name = /^\/site-content\/[^/]+\/([^/]+)$/.exec(pathname)?.[1] ?? '';
  const found = files.get(name);
  const cacheControl = pathname === contentAddress(hash, name) ? IMMUTABLE : 'no-store';
  return found && { ...found, headers: { ...found.headers, 'cache-control': cacheControl } };
}

function file(type: string, body: Encoded): SiteFile {
  return {
    headers: {
      'content-type': /^(text\/|application\/(manifest\+)?json)/.test(type) ? `${type}; charset=utf-8` : type,
      'cache-control': FOR_AN_HOUR,
      'content-security-policy': NOTHING_INSIDE,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

function sampleDonation(query: string): SiteFile {
  const { headers, body } = file(
    'text/html',
    encode(sampleDonationHtml(new URLSearchParams(query).get('given'))),
  );
  return { headers: { ...headers, ...SAMPLE_DONATION_HEADERS, 'cache-control': 'no-store' }, body };
}

/** The API is not shut out: crawlers see of a page what its scripts have had from there. */
function robots(publicUrl: string | undefined): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    ...(publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}${SITEMAP_PATH}`]),
    '',
  ].join('\n');
}

/** What a phone needs to put the site on its home screen. With a bar for Back, which the site itself has not. */
function manifest({ content }: LoadedContent, { addressOf }: HostFiles): string {
  const icon = (name: string, size: number, purpose: string) => ({
    src: addressOf(name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: content.name,
    short_name: content.name,
    ...(content.tagline.trim() && { description: content.tagline }),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
