import { createHash } from 'node:crypto';
import { escapeHtml } from '../http/escape-html';
import { SITE_NAME } from '../mail/site-name';

/** A small page for people who come from an email and are not signed in. All fields are plain text. */
export interface UnsubscribePage {
  heading: string;
  paragraphs: string[];
  /** The button's label. It posts to the page's own address, which includes the token. */
  button?: string;
  /** Further links. */
  links?: { label: string; address: string }[];
}

/** The colours are those of shared/src/styles/tokens.css. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;background:light-dark(#faf6f0,#130f0b);color:light-dark(#211a13,#f7f0e7)}',
  'header,main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 0;overflow-wrap:anywhere}',
  'header{font-weight:700;color:light-dark(#ad3f06,#ff9052)}',
  'h1{margin:0;font-size:1.75rem;line-height:1.25}',
  'button{font:inherit;font-weight:700;padding:.75rem 1.5rem;min-height:3rem;border:0;border-radius:.5rem;cursor:pointer;background:light-dark(#c2470a,#ff7d33);color:light-dark(#fff,#1d0d03)}',
  'a{color:light-dark(#ad3f06,#ff9052)}',
  ':focus-visible{outline:3px solid light-dark(#8a3204,#ffc79f);outline-offset:2px}',
].join('');

/** The page runs no script and loads nothing; its only style is allowed by its hash. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The address contains the token.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Renders the page as HTML, to be sent with PAGE_HEADERS. */
export function renderUnsubscribePage({ heading, paragraphs, button, links = [] }: UnsubscribePage): string {
  const title = escapeHtml(heading);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} – ${SITE_NAME}</title><style>${STYLE}</style></head>`,
    `<body><header>${SITE_NAME}</header><main><h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button === undefined
      ? []
      : [`<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`]),
    ...links.map(({ label, address }) => `<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`),
    '</main></body></html>',
  ].join('');
}
