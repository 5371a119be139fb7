import { createHash } from 'node:crypto';

/** A small page of words, for people who come from a mail and are not signed in. All are plain text. */
export interface UnsubscribePage {
  heading: string;
  paragraphs: string[];
  /** What pressing it does, in one word or two. It posts to the page's own address, so that the token goes along. */
  button?: string;
  /** Where else to go. */
  links?: { label: string; address: string }[];
}

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:1.125rem/1.6 system-ui,sans-serif}',
  'main{max-width:36rem;margin:0 auto;padding:2rem 1rem}',
  'h1{font-size:1.5rem;line-height:1.3;overflow-wrap:anywhere}',
  'button{font:inherit;padding:.75rem 1.5rem;min-height:3rem;cursor:pointer}',
].join('');

/** The page runs no script and loads nothing; its one style is known by its hash. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The address holds the token.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The page as HTML, to be sent with PAGE_HEADERS. */
export function unsubscribeHtml({ heading, paragraphs, button, links = [] }: UnsubscribePage): string {
  const title = escapeHtml(heading);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} – Steadfast</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    ...paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`),
    ...(button === undefined
      ? []
      : [`<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`]),
    ...links.map(({ label, address }) => `<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`),
    '</main></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
