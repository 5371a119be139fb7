import { createHash } from 'node:crypto';
import {
  HELD_SCRIPT_TYPE,
  RENDERED_ELEMENT_ID,
  RENDERED_STYLES_ID,
  type BuiltHost,
  type Registry,
  type RenderResult,
  type SiteConfig,
} from '@steadfast/contract';
import { StartError } from '../start-error';
import { markup, rawMarkup, type Markup } from './markup';

export interface HtmlParts {
  host: Pick<BuiltHost, 'scripts' | 'styles'>;
  /** The address of a file of the host. */
  hostAddress: (file: string) => string;
  /** The inline script that starts the bootstrap prefetch. */
  bootstrapScript: string;
  registry: Registry;
  config: SiteConfig;
  /** More HTML at the start of the head, with a line break at its end. */
  headStart?: string;
  /** Reads a style sheet that rendered pages have inline. They link those that it returns nothing for. */
  readStyle?: (file: LinkedFile) => string | undefined;
}

/** A page's metadata as plain text, which composeHtml escapes. */
export interface PageHead {
  title: string;
  description: string;
  canonicalUrl?: string;
  /** The other meta elements, in this order. */
  metas: { key: 'property' | 'name'; name: string; content: string }[];
  structuredData?: object;
}

/** The first view of a page, rendered on the server. */
export interface RenderedView {
  /** The markup of `#root`, without style attributes. */
  html: string;
  /** The rules of its style element. */
  css: string;
  queries: RenderResult['queries'];
  /** The stream that the page plays. */
  streamId: string | undefined;
  /** The container of the live version if that has failed, and the previous version rendered the page. */
  crashedContainer?: string | undefined;
  /** Its style sheets and scripts, besides those of the host. */
  styles: LinkedFile[];
  scripts: LinkedFile[];
}

/** A file that the HTML names by its address on the origin. */
export interface LinkedFile {
  address: string;
  integrity: string | undefined;
}

/** The HTML, and the hashes of its inline scripts for the content security policy. */
interface ComposedHtml {
  /** The page with the metadata of the site. */
  html: string;
  /** Composes the page with the metadata of a page. */
  composeWith: (head: PageHead, view?: RenderedView) => string;
  scriptHashes: string[];
  /** Returns the hashes of the inline styles of a rendered page. */
  hashStyles: (view: RenderedView) => string[];
}

/**
 * Composes the site's one HTML page, which starts to load everything that the first page needs. The inline script comes before
 * the style sheets, because a script waits for those above it. The metadata is near the top of the head, where chats look for
 * it, and structured data, which only search engines read, is at the end. A rendered page is painted as soon as it has come: its
 * styles are inline, its first picture is requested at once, and scripts and fonts give way to it. The inline script runs the
 * scripts.
 *
 * @throws {StartError} if the inline script cannot be part of HTML
 */
export function composeHtml({
  host,
  hostAddress,
  bootstrapScript,
  registry,
  config,
  headStart = '',
  readStyle = () => undefined,
}: HtmlParts): ComposedHtml {
  const inline = checkInlineScript(bootstrapScript);
  const boot = markup`<div class="boot">${config.siteName}</div>`;
  const apiOrigin = /^https?:\/\/[^/]+/.exec(config.apiBaseUrl)?.[0];
  const shellScripts = host.scripts.map(({ file, integrity }) => ({ address: hostAddress(file), integrity }));
  const composeShellScripts = (attributes: string) =>
    shellScripts.map(
      (script) =>
        markup`<script ${rawMarkup(attributes)} src="${script.address}"${formatIntegrity(script)}></script>`,
    );
  const hostStyles = host.styles.map(({ file, integrity }) => ({ address: hostAddress(file), integrity }));
  const listStyles = (view: RenderedView) =>
    [...hostStyles, ...view.styles].map((file) => ({ file, text: readStyle(file) }));
  const composeWith = (head: PageHead, view?: RenderedView) =>
    markup`<!doctype html>
<html lang="en"${view && markup` data-rendered="" data-stream="${view.streamId ?? ''}"`}${view?.crashedContainer ? markup` data-crashed="${view.crashedContainer}"` : undefined}>
<head>
<meta charset="utf-8">
${rawMarkup(headStart)}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
${view && composePreload(view)}${composeHeadTags(head)}
<meta name="theme-color" content="#130f0b" data-scheme="dark" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="#faf6f0" data-scheme="light" media="(prefers-color-scheme: light)">
<link rel="icon" type="image/svg+xml" href="${hostAddress('favicon.svg')}">
<link rel="icon" sizes="32x32" href="${hostAddress('favicon.ico')}">
<link rel="apple-touch-icon" href="${hostAddress('apple-touch-icon.png')}">
<link rel="manifest" href="/manifest.webmanifest">
${apiOrigin ? markup`<link rel="preconnect" href="${apiOrigin}" crossorigin>\n` : undefined}<script id="site-config" type="application/json">${stringifyForScript(config)}</script>
<script id="registry" type="application/json">${stringifyForScript(registry)}</script>
${view && composeShellScripts(`type="${HELD_SCRIPT_TYPE}"`)}
<script>${rawMarkup(inline)}</script>
${view ? listStyles(view).map(composeStyle) : hostStyles.map(composeStyleLink)}
${view?.scripts.map((script) => markup`<link rel="preload" as="script" fetchpriority="low" href="${script.address}"${formatIntegrity(script)}>\n`)}
${view?.css ? markup`<style id="${RENDERED_STYLES_ID}">${rawMarkup(view.css)}</style>` : undefined}
${view ? undefined : composeShellScripts('defer fetchpriority="high"')}
</head>
<body>
${view ? composeRendered(view, boot) : markup`<div id="root">${boot}</div>\n`}${composeNoScript(config, view?.streamId)}
${head.structuredData && markup`<script type="application/ld+json">${stringifyForScript(head.structuredData)}</script>\n`}</body>
</html>
`.toString();
  return {
    html: composeWith({ title: config.siteName, description: config.tagline, metas: [] }),
    composeWith,
    scriptHashes: [hashSource(inline)],
    hashStyles: (view) =>
      [...listStyles(view).map(({ text }) => text), view.css].flatMap((text) =>
        text ? hashSource(text) : [],
      ),
  };
}

const composeStyleLink = (file: LinkedFile) =>
  markup`<link rel="stylesheet" href="${file.address}"${formatIntegrity(file)}>\n`;

const composeStyle = ({ file, text }: { file: LinkedFile; text: string | undefined }) =>
  text === undefined
    ? composeStyleLink(file)
    : markup`<style data-href="${file.address}">${rawMarkup(text)}</style>\n`;

function composeHeadTags({ title, description, canonicalUrl, metas }: PageHead): Markup[] {
  return [
    markup`<title>${title}</title>`,
    markup`<meta name="description" content="${description}">`,
    ...(canonicalUrl === undefined ? [] : [markup`<link rel="canonical" href="${canonicalUrl}">`]),
    ...metas.map(({ key, name, content }) => markup`<meta ${key}="${name}" content="${content}">`),
  ];
}

/** The first picture that the page shows with priority, as a `Picture` renders it. */
const FIRST_PICTURE =
  /<picture[^>]*><source type="image\/avif" (srcSet="[^"]*") (sizes="[^"]*")\/>(?:<source[^>]*>)?<img[^>]* fetchPriority="high"/;

/** Requests the page's largest picture before the browser has read down to it. */
function composePreload({ html }: RenderedView): Markup | undefined {
  const [, srcSet, sizes] = FIRST_PICTURE.exec(html) ?? [];
  if (srcSet === undefined || sizes === undefined) return undefined;
  return markup`<link rel="preload" as="image" type="image/avif" image${rawMarkup(srcSet)} image${rawMarkup(sizes)} fetchpriority="high">\n`;
}

/** At the bottom of the window (base.css). Players open the address of a stream, and some browsers do. */
const composeNoScript = ({ siteName, streamUrlTemplate }: SiteConfig, streamId: string | undefined) =>
  markup`<noscript>${siteName} needs JavaScript to play videos. Allow it and load the page again${
    streamId === undefined
      ? undefined
      : markup`, or open <a href="${streamUrlTemplate.replace('{videoId}', () => encodeURIComponent(streamId))}">the stream</a> in a player`
  }.</noscript>`;

/** A rendered page, its data, and what shows instead in a browser that discards it. */
const composeRendered = ({ html, queries }: RenderedView, boot: Markup) =>
  markup`<div id="root">${rawMarkup(html)}</div>
<div id="discarded">${boot}</div>
<script id="${RENDERED_ELEMENT_ID}" type="application/json">${stringifyForScript(queries)}</script>
`;

/** Browsers check only what is loaded with CORS. In development there are no hashes. */
function formatIntegrity({ integrity }: { integrity: string | undefined }): Markup | undefined {
  return integrity ? markup` integrity="${integrity}" crossorigin` : undefined;
}

/** The source expression of an inline script or style element for the content security policy. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A script cannot be escaped, so one that would end its element early is refused. */
function checkInlineScript(text: string): string {
  const breaking = /<\/script|<!--/i.exec(text)?.[0];
  if (breaking !== undefined) {
    throw new StartError(
      `The host's first script holds "${breaking}", which would end it early in the HTML: write it in two parts.`,
    );
  }
  return text.trim();
}

/** JSON that cannot end its script element. */
const stringifyForScript = (value: unknown) => rawMarkup(JSON.stringify(value).replaceAll('<', '\\u003c'));
