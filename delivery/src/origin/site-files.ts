import { hashIntegrity } from '../site/build-files';
import { PRIVATE_PATHS } from './links/link-pages';
import { encode, type Encoded, type SiteFile } from './encode';
import { SAMPLE_DONATION_PATH, type OriginConfig } from './origin-config';
import { contentAddress, type LoadedContent } from './read-site-content';
import { SITEMAP_PATH } from './sitemap';

/** The files of the shell's build that are served at fixed addresses. */
interface HostFiles {
  getAddress: (file: string) => string;
  /** Returns undefined if the build has no such file. */
  read: (file: string) => Buffer | undefined;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The same address for every version, so changes show within the hour. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** The dark `--color-ground` of shared/ui/src/styles/tokens.css, since a manifest has only one theme. */
const GROUND = '#130f0b';
const NOTHING_INSIDE = "default-src 'none'; frame-ancestors 'none'";

/** Browsers and phones request these at the root, whatever the HTML says. */
const ICONS = [
  { file: 'favicon.ico', type: 'image/x-icon' },
  { file: 'apple-touch-icon.png', type: 'image/png' },
];

/**
 * What the origin serves at fixed addresses: the content's files, icons, the web app manifest, robots.txt, and the sample
 * donation form if no form is configured.
 *
 * @returns finds the file for a path with query
 */
export function createSiteFiles(
  config: OriginConfig,
  host: HostFiles,
): (url: string) => SiteFile | undefined {
  const { content } = config;
  const fixed = new Map<string, SiteFile>([
    ['/robots.txt', createFile('text/plain', encode(composeRobots(config.publicUrl)))],
    [
      '/manifest.webmanifest',
      createFile('application/manifest+json', encode(composeManifest(content, host))),
    ],
    ...ICONS.flatMap(({ file: name, type }): [string, SiteFile][] => {
      const body = host.read(name);
      return body ? [[`/${name}`, createFile(type, { identity: body })]] : [];
    }),
  ]);
  const sample = config.isDonationSample ? host.read('sample-donation.html') : undefined;
  if (sample) fixed.set(SAMPLE_DONATION_PATH, createSampleDonation(sample));
  const ofContent = new Map(
    [...content.files].map(([name, { type, body }]) => [
      name,
      createFile(type, type.startsWith('image/') ? { identity: body } : encode(body)),
    ]),
  );
  return (url) => {
    const [pathname = ''] = url.split('?', 1);
    return fixed.get(pathname) ?? findContentFile(pathname, ofContent, content.hash);
  };
}

/** An old address, from a page loaded before the content changed, gets the new file, uncached. */
function findContentFile(
  pathname: string,
  files: ReadonlyMap<string, SiteFile>,
  hash: string,
): SiteFile | undefined {
  const name = /^\/site-content\/[^/]+\/([^/]+)$/.exec(pathname)?.[1] ?? '';
  const found = files.get(name);
  const cacheControl = pathname === contentAddress(hash, name) ? IMMUTABLE : 'no-store';
  return found && { ...found, headers: { ...found.headers, 'cache-control': cacheControl } };
}

function createFile(type: string, body: Encoded): SiteFile {
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

/** A sample of a third party's donation form (REQ-NAV-10), which may use its own style and form, in a frame of this site. */
function createSampleDonation(page: Buffer): SiteFile {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page.toString()) ?? [];
  const { headers, body } = createFile('text/html', encode(page));
  const policy = [
    "default-src 'none'",
    `style-src '${hashIntegrity(style)}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  const own = {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  return { headers: { ...headers, ...own }, body };
}

/** Allows the API, because crawlers render pages with its responses. */
function composeRobots(publicUrl: string | undefined): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    ...(publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}${SITEMAP_PATH}`]),
    '',
  ].join('\n');
}

/** The web app manifest. `minimal-ui` has a Back button, which the site lacks. */
function composeManifest({ content }: LoadedContent, { getAddress }: HostFiles): string {
  const describeIcon = (name: string, size: number, purpose: string) => ({
    src: getAddress(name),
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
      describeIcon('icon-192.png', 192, 'any'),
      describeIcon('icon-512.png', 512, 'any'),
      describeIcon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
