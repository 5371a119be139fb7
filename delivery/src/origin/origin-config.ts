import { FormatRegistry, Type } from '@sinclair/typebox';
import {
  optionalVariable,
  OverrideOrigin,
  readEnvironment,
  type EnvironmentVariables,
  type SiteConfig,
} from '@steadfast/contract';
import { DeliveryError } from '../site/delivery-error';
import { METRICS_PATH } from './reports/collect-metrics';
import { ABOUT_FILE, contentAddress, readSiteContent } from './read-site-content';

/** Characters that an address and the content security policy may contain. */
const SAFE = '[^\\s"\'<>;,\\\\]';
/** A host and perhaps a port, without a name and password. */
const HOST = '[^\\s"\'<>;,\\\\/?#@]+';
const PATH_OR_ADDRESS = `^(/(?!/)${SAFE}+|https?://${SAFE}+)$`;
const ADDRESS_HINT = 'must be an address that begins with http:// or https://';
const PATH_OR_ADDRESS_HINT = `${ADDRESS_HINT}, or a path such as /api`;
const API_WAIT_MAX_MS = 5_000;

FormatRegistry.Set(
  'address',
  (text) => text.startsWith('/') || URL.canParse(text.replace('{videoId}', 'video')),
);
const format = 'address';
const Address = Type.String({ format, pattern: `^https?://${SAFE}+$` });

/** Where the sample of a donation form is. */
export const SAMPLE_DONATION_PATH = '/sample-donation';

const TOKEN_MIN = 16;
const SECRET_MIN = 32;

/** What the origin reads; docs/operate/variables.md lists it. */
export const OriginEnvironment = Type.Object({
  API_BASE_URL: Type.String({
    title: 'the API: a path of this site, or an absolute URL; then no API starts here',
    default: '/api',
    format,
    pattern: PATH_OR_ADDRESS,
    description: PATH_OR_ADDRESS_HINT,
  }),
  STREAM_URL_TEMPLATE: optionalVariable({
    title:
      'the HLS manifest of a video; `{videoId}` is the field of that name, such as `cold-iron-0a223213`, not the number in addresses of the site',
    unset: "`…/streams/{videoId}/master.m3u8`: the API's own streams",
    format,
    pattern: `(?=.*\\{videoId\\})${PATH_OR_ADDRESS}`,
    description: `${PATH_OR_ADDRESS_HINT}, with {videoId} where the stream's id goes`,
  }),
  OVERRIDE_ORIGINS: Type.Array(Type.Union([OverrideOrigin, Type.Literal('')]), {
    title: 'comma-separated origins that `?override=` may load a remote from; `*` for any port',
    default: '',
    unset: 'none; `http://localhost:*` without `NODE_ENV=production`',
    description:
      'must be a comma-separated list of origins alone, for instance https://preview.example.org or http://localhost:*',
  }),
  MEDIA_ORIGINS: Type.Array(Type.Union([Address, Type.Literal('')]), {
    title: 'further origins of segments and pictures, comma-separated, for the content policy',
    default: '',
    description: 'must be a comma-separated list of origins, for instance https://cdn.example.org',
  }),
  SITE_FOLDER: optionalVariable({ title: 'the site that the origin serves', unset: '`.site`' }),
  SITE_TARGET: optionalVariable({
    title: 'a bucket, `s3://BUCKET/FOLDER`, that the origin copies into `SITE_FOLDER` and follows',
  }),
  SITE_CONTENT_FILE: optionalVariable({
    title: 'the content file',
    unset: '`shell/content/site-content.json`',
  }),
  DONATION_URL: optionalVariable({
    title: "your provider's donation form, `https://…`; without one, `/give` says that none is set up",
    unset: 'a sample; none in production',
    format,
    pattern: `^(https://${HOST}|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?)([/?#]${SAFE}*)?$`,
    description: 'must be the address of a donation form that begins with https://',
  }),
  METRICS_URL: Type.Union([Type.Literal('off'), Type.String({ format, pattern: PATH_OR_ADDRESS })], {
    title:
      'where browsers report load times and errors of remotes: a URL, a path of this site, or `off`; at `/.metrics` the origin counts them itself',
    default: METRICS_PATH,
    description: `${PATH_OR_ADDRESS_HINT}, or off`,
  }),
  RELEASES_TOKEN: optionalVariable({
    title: 'the password (with any name) or Bearer token of the page of releases, `/.releases`',
    unset: 'no such page',
    minLength: TOKEN_MIN,
    description: `must have at least ${TOKEN_MIN} characters`,
  }),
  PUBLIC_URL: optionalVariable({
    title: "the site's URL. In production without it there is no canonical URL, preview picture or sitemap",
    unset: "this server's own; none in production",
    format: 'site-address',
  }),
  API_INTERNAL_URL: optionalVariable({
    title: 'where the origin reaches the API, if different from browsers: `http://api:4000/api`',
    unset: '`API_BASE_URL`',
    format,
    // Without a path, each call is a 404, which looks like a page that does not exist.
    pattern: `^(?=https?://[^/]+/+[^/?#])https?://${SAFE}+$`,
    description: `${ADDRESS_HINT}, with the path of the API, for instance http://api:4000/api`,
  }),
  VIEW_SECRET: optionalVariable({
    title:
      'signs page views, so that several origins with the same one know those of each other: at least 32 characters',
    unset: 'a random one of each origin',
    pattern: `^\\S{${SECRET_MIN},}$`,
    description:
      'must be a secret of at least 32 characters without blanks, for instance of openssl rand -hex 32',
  }),
  API_WAIT_MS: Type.Integer({
    title: 'how long a page waits for the API, 0 to 5000; 0 uses only what is cached',
    default: '300',
    minimum: 0,
    maximum: API_WAIT_MAX_MS,
    description: `must be a whole number of milliseconds from 0 to ${API_WAIT_MAX_MS}`,
  }),
});

export type OriginConfig = ReturnType<typeof readOriginConfig>;

/**
 * Reads the configuration of the site and the origin.
 *
 * @param contentFile the default for SITE_CONTENT_FILE
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it must be; `bad-content`, with the field
 */
export function readOriginConfig(env: EnvironmentVariables, contentFile: string) {
  const checked = readEnvironment(
    OriginEnvironment,
    env,
    (message) => new DeliveryError('bad-config', message),
  );
  const isProduction = env.NODE_ENV === 'production';
  const apiBaseUrl = withoutSlash(checked.API_BASE_URL);
  const apiOrigin = /^https?:\/\/[^/]+/.exec(apiBaseUrl)?.[0] ?? '';
  const loaded = readSiteContent(checked.SITE_CONTENT_FILE ?? contentFile);
  const { content, files, hash } = loaded;
  // Without a configured form there is a sample (REQ-NAV-10), but never in production.
  const sampleDonation = isProduction ? undefined : SAMPLE_DONATION_PATH;
  const donationUrl = checked.DONATION_URL ? new URL(checked.DONATION_URL).href : sampleDonation;
  const isLocalOverride = env.OVERRIDE_ORIGINS === undefined && !isProduction;
  const overrideOrigins = isLocalOverride ? ['http://localhost:*'] : checked.OVERRIDE_ORIGINS.filter(Boolean);
  const site: SiteConfig = {
    apiBaseUrl,
    streamUrlTemplate: checked.STREAM_URL_TEMPLATE ?? `${apiOrigin}/streams/{videoId}/master.m3u8`,
    siteName: content.name,
    tagline: content.tagline,
    socialLinks: content.socialLinks,
    ...(files.has(ABOUT_FILE) && { aboutUrl: contentAddress(hash, ABOUT_FILE) }),
    ...(donationUrl && { donationUrl }),
    ...(checked.METRICS_URL !== 'off' && { metricsUrl: checked.METRICS_URL }),
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
  };
  return {
    site,
    mediaOrigins: checked.MEDIA_ORIGINS.filter(Boolean).map((origin) => new URL(origin).origin),
    content: loaded,
    isDonationSample: donationUrl === SAMPLE_DONATION_PATH,
    /** Without a trailing slash. */
    publicUrl: checked.PUBLIC_URL && new URL(checked.PUBLIC_URL).origin,
    /** Undefined if the API is at the site's own address. */
    apiUrl: checked.API_INTERNAL_URL
      ? withoutSlash(checked.API_INTERNAL_URL)
      : apiOrigin
        ? apiBaseUrl
        : undefined,
    releasesToken: checked.RELEASES_TOKEN,
    apiWaitMs: checked.API_WAIT_MS,
    viewSecret: checked.VIEW_SECRET,
    isProduction,
  };
}

const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
