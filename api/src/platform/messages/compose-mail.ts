/**
 * Writes an email in plain text and in HTML: one column in tables, since some email programs support little else. Styles are
 * inline, since some programs drop the rest; the head only changes what dark mode needs. No pictures, no requests, no
 * tracking. The colours are those of shared/ui/src/styles/tokens.css.
 */
import { SITE_NAME, SOCIAL_LINKS } from '../config/site-content';
import { escapeHtml } from '../http/escape-html';

/** A link with its text. */
interface MailLink {
  label: string;
  url: string;
}

/** The content of a message. */
interface MessageContent {
  /** Empty in a text message, as is the HTML. */
  subject: string;
  text: string;
  html: string;
  /** Further headers by name, for example `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** How long the email is useful, in seconds from when it enters the outbox; three days by default. */
  usefulSeconds?: number;
}

/** The site that an email's links lead to. */
export interface MailSite {
  /** The site's address without a trailing slash; absent when it is unknown. */
  publicUrl: string | undefined;
}

/** Writes a message for a given site. */
export type MessageWriter = (site: MailSite) => MessageContent;

/** The parts of an email, from top to bottom, in plain text. */
interface MailParts {
  subject: string;
  paragraphs: string[];
  /** Shown large, after the first paragraph. */
  code?: string;
  /** Text that somebody else wrote, set apart. */
  quote?: string;
  /** Several links. */
  links?: MailLink[];
  /** The main action. */
  action?: MailLink;
  /** Small print. */
  footer?: (string | MailLink)[];
}

/** A part of an email, in both forms. */
interface Block {
  text: string;
  html: string;
}

/** Creates the text and the HTML of an email from the same parts. */
export function composeMail({ subject, footer = [], ...parts }: MailParts): MessageContent {
  const { paragraphs, code, quote, links, action } = parts;
  const [first = '', ...rest] = paragraphs;
  const blocks = [
    createParagraph(first),
    ...(code === undefined ? [] : [createCode(code)]),
    ...(quote === undefined ? [] : [createQuote(quote)]),
    ...rest.map(createParagraph),
    ...(links ? [createLinks(links)] : []),
    ...(action ? [createAction(action)] : []),
  ];
  const signature = [SITE_NAME, ...SOCIAL_LINKS.map(({ name, url }) => `${name}: ${url}`)].join('\n');
  const small = footer.map(createSmall);
  return {
    subject,
    // Mail programs leave out what follows the line of two hyphens when replying.
    text: `${[...blocks, { text: `-- \n${signature}` }, ...small].map(({ text }) => text).join('\n\n')}\n`,
    html: renderPage(subject, blocks, small),
  };
}

function createParagraph(text: string): Block {
  return { text, html: `<p class="text" style="${TEXT}">${renderLines(text)}</p>` };
}

function createCode(code: string): Block {
  return {
    text: code,
    html: `<p class="code" style="margin:0 0 16px;padding:16px 8px;border-radius:8px;background:#f0e8dd;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;text-align:center;color:#211a13">${escapeHtml(code)}</p>`,
  };
}

function createQuote(quote: string): Block {
  return {
    text: quote.replaceAll(/^/gm, '> '),
    html: `<blockquote class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c2470a"><p class="text" style="${TEXT}margin:0">${renderLines(quote)}</p></blockquote>`,
  };
}

function createLinks(links: readonly MailLink[]): Block {
  const items = links.map(
    (link) => `<li class="text" style="${TEXT}margin:0 0 8px">${renderLink(link, 'color:#ad3f06')}</li>`,
  );
  return {
    text: links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n'),
    html: `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`,
  };
}

function createAction({ label, url }: MailLink): Block {
  return {
    text: `${label}:\n${url}`,
    html: `<p style="margin:24px 0 16px"><a class="button" href="${escapeUrl(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#c2470a;${FONT}font-size:16px;line-height:24px;font-weight:700;text-decoration:none;color:#ffffff">${escapeHtml(label)}</a></p>`,
  };
}

function createSmall(line: string | MailLink): Block {
  if (typeof line === 'string') return { text: line, html: renderSmall(renderLines(line)) };
  return { text: `${line.label}:\n${line.url}`, html: renderSmall(renderSmallLink(line)) };
}

/**
 * Makes a path of the site absolute. Without PUBLIC_URL, the path stays as it is; no email is sent then.
 *
 * @param address a path or an absolute address
 */
export function linkTo({ publicUrl = '' }: MailSite, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}

/** The headers with which email programs offer to unsubscribe with one click (RFC 2369, RFC 8058). */
export function createUnsubscribeHeaders(url = ''): Record<string, string> {
  if (!/^https?:\/\//.test(url)) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const TEXT = `margin:0 0 16px;${FONT}font-size:16px;line-height:24px;color:#211a13;overflow-wrap:anywhere;`;
const SMALL = `margin:0 0 8px;${FONT}font-size:13px;line-height:20px;color:#63574a;overflow-wrap:anywhere;`;

/** Dark mode through classes with `!important`, because inline styles win otherwise. */
const HEAD_STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#130f0b!important}.card{background:#1d1813!important;border-color:#3a3128!important}
.text{color:#f7f0e7!important}.muted{color:#b9ad9e!important}.link{color:#ff9052!important}
.brand{color:#ff9052!important}.code{background:#2a231c!important;color:#f7f0e7!important}
.quote{border-color:#ff7d33!important}.button{background:#ff7d33!important;color:#1d0d03!important}}
@media (max-width:480px){.card{padding:24px 20px 8px!important}}
`.replaceAll('\n', '');

/** @param subject also the document's title */
function renderPage(subject: string, blocks: readonly Block[], footer: readonly Block[]): string {
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Phones take codes for phone numbers and turn them into links.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escapeHtml(subject)}</title><style>${HEAD_STYLE}</style></head>`,
    '<body class="ground" style="margin:0;padding:0;background:#faf6f0;-webkit-text-size-adjust:100%">',
    '<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf6f0"><tr>',
    '<td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td>',
    `<p class="brand" style="margin:0 0 16px;${FONT}font-size:18px;line-height:24px;font-weight:700;color:#ad3f06">${escapeHtml(SITE_NAME)}</p>`,
    '</td></tr><tr>',
    '<td class="card" style="background:#ffffff;border:1px solid #e2d8ca;border-radius:12px;padding:32px 32px 16px">',
    ...blocks.map(({ html }) => html),
    '</td></tr><tr><td style="padding:20px 0 0">',
    renderSocialLinks(),
    ...footer.map(({ html }) => html),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function renderSocialLinks(): string {
  if (SOCIAL_LINKS.length === 0) return '';
  return renderSmall(SOCIAL_LINKS.map(({ name, url }) => renderSmallLink({ label: name, url })).join(' · '));
}

const renderSmall = (html: string) => `<p class="muted" style="${SMALL}">${html}</p>`;
const renderSmallLink = (link: MailLink) => renderLink(link, 'color:#63574a', 'muted');

function renderLink({ label, url }: MailLink, style: string, name = 'link'): string {
  return `<a class="${name}" href="${escapeUrl(url)}" style="${style};text-decoration:underline">${escapeHtml(label)}</a>`;
}

/**
 * @throws Error when a link would run a script or use another scheme, which is a programming error
 */
function escapeUrl(url: string): string {
  if (!/^(https?:\/\/|\/(?!\/))/.test(url)) throw new Error('A link in a mail is neither http nor a path');
  return escapeHtml(url);
}

function renderLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
