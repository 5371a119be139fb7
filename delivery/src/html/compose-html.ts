import { createHash } from 'node:crypto';
import type { BuiltFile, BuiltHost, Registry, SiteConfig } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { PageHead } from '../links/page-head';

/** What the HTML is composed from. */
export interface HtmlParts {
  host: Pick<BuiltHost, 'scripts' | 'styles' | 'fonts'>;
  /** Where a file of the host is served. */
  hostAddress: (file: string) => string;
  /** Text of the script that starts the first wave. */
  firstWave: string;
  registry: Registry;
  config: SiteConfig;
  /** Further text at the start of the head; for development. */
  headStart?: string;
}

/** The HTML, and the hashes of its inline scripts for the content security policy. */
export interface ComposedHtml {
  /** The page that says of itself what is true of the whole site. */
  html: string;
  /** The same page, saying something else of itself. */
  htmlWith: (head: PageHead) => string;
  scriptHashes: string[];
}

/**
 * Composes the one HTML page of the site: everything that the first page needs starts from here, at once. The first
 * script stands before the style sheets, because a script waits for those above it. What a page says of itself stands
 * near the top, where every chat looks; its structured data, which only search engines read, at the end.
 *
 * @throws {DeliveryError} when the first script cannot stand in HTML
 */
export function composeHtml({
  host,
  hostAddress,
  firstWave,
  registry,
  config,
  headStart = '',
}: HtmlParts): ComposedHtml {
  const inline = scriptInHtml(firstWave);
  const apiOrigin = /^https?:\/\/[^/]+/.exec(config.apiBaseUrl)?.[0];
  const htmlWith = (head: PageHead) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${headStart}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(head)}
<meta name="theme-color" content="#130f0b" data-scheme="dark" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="#faf6f0" data-scheme="light" media="(prefers-color-scheme: light)">
<link rel="icon" type="image/svg+xml" href="${hostAddress('favicon.svg')}">
<link rel="icon" sizes="32x32" href="${hostAddress('favicon.ico')}">
<link rel="apple-touch-icon" href="${hostAddress('apple-touch-icon.png')}">
<link rel="manifest" href="/manifest.webmanifest">
${apiOrigin ? `<link rel="preconnect" href="${escapeHtml(apiOrigin)}" crossorigin>\n` : ''}<script id="site-config" type="application/json">${jsonInHtml(config)}</script>
<script id="registry" type="application/json">${jsonInHtml(registry)}</script>
<script>${inline}</script>
${host.fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="${hostAddress(file)}" crossorigin>`).join('\n')}
${host.styles.map((style) => `<link rel="stylesheet" href="${hostAddress(style.file)}"${integrityOf(style)}>`).join('\n')}
${host.scripts.map((script) => `<script defer src="${hostAddress(script.file)}" fetchpriority="high"${integrityOf(script)}></script>`).join('\n')}
</head>
<body>
<div id="root"><div class="boot">${escapeHtml(config.siteName)}</div></div>
<noscript>${escapeHtml(config.siteName)} needs JavaScript to play videos. Please allow it and load the page again.</noscript>
${head.structuredData ? `<script type="application/ld+json">${jsonInHtml(head.structuredData)}</script>\n` : ''}</body>
</html>
`;
  const html = htmlWith({ title: config.siteName, description: config.tagline, metas: [] });
  return {
    html,
    htmlWith,
    scriptHashes: [`'sha256-${createHash('sha256').update(inline).digest('base64')}'`],
  };
}

function headTags({ title, description, canonicalUrl, metas }: PageHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(canonicalUrl === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`]),
    ...metas.map(
      ({ key, name, content }) => `<meta ${key}="${escapeHtml(name)}" content="${escapeHtml(content)}">`,
    ),
  ].join('\n');
}

/** Only what comes with CORS can be checked. While developing nothing has a hash. */
function integrityOf({ integrity }: BuiltFile): string {
  return integrity && ` integrity="${escapeHtml(integrity)}" crossorigin`;
}

/** Nothing can be escaped in a script without knowing it: one that would end its element early is refused. */
function scriptInHtml(text: string): string {
  const breaking = /<\/script|<!--/i.exec(text)?.[0];
  if (breaking !== undefined) {
    throw new DeliveryError(
      'bad-build',
      `The host's first script holds "${breaking}", which would end it early in the HTML: write it in two parts.`,
    );
  }
  return text.trim();
}

/** JSON that cannot end the script element that it stands in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
