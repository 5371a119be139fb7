/**
 * Renders the HTML of an email: one column in tables, since some email programs support little else. Styles are inline,
 * since some programs drop the rest; the head only changes what dark mode needs. No pictures, no requests, no tracking.
 * The colours are those of shared/ui/src/styles/tokens.css.
 */
import type { SiteContent } from '@steadfast/contract';
import { escapeHtml } from '../http/escape-html';

/** A link with its text. */
export interface MailLink {
  label: string;
  url: string;
}

/** A part of an email, in plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string }
  | { kind: 'links'; links: MailLink[] }
  | ({ kind: 'action' } & MailLink);

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
export function renderMail(
  { name, socialLinks }: Pick<SiteContent, 'name' | 'socialLinks'>,
  subject: string,
  blocks: MailBlock[],
  footer: (string | MailLink)[],
): string {
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
    `<p class="brand" style="margin:0 0 16px;${FONT}font-size:18px;line-height:24px;font-weight:700;color:#ad3f06">${escapeHtml(name)}</p>`,
    '</td></tr><tr>',
    '<td class="card" style="background:#ffffff;border:1px solid #e2d8ca;border-radius:12px;padding:32px 32px 16px">',
    ...blocks.map(renderBlock),
    '</td></tr><tr><td style="padding:20px 0 0">',
    renderSocialLinks(socialLinks),
    ...footer.map((line) =>
      renderSmall(typeof line === 'string' ? renderLines(line) : renderSmallLink(line)),
    ),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="${TEXT}">${renderLines(block.text)}</p>`;
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:16px 8px;border-radius:8px;background:#f0e8dd;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;text-align:center;color:#211a13">${escapeHtml(block.code)}</p>`;
    case 'quote':
      return `<blockquote class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c2470a"><p class="text" style="${TEXT}margin:0">${renderLines(block.text)}</p></blockquote>`;
    case 'links':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.links
        .map(
          (link) =>
            `<li class="text" style="${TEXT}margin:0 0 8px">${renderLink(link, 'color:#ad3f06')}</li>`,
        )
        .join('')}</ul>`;
    case 'action':
      return `<p style="margin:24px 0 16px"><a class="button" href="${escapeUrl(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#c2470a;${FONT}font-size:16px;line-height:24px;font-weight:700;text-decoration:none;color:#ffffff">${escapeHtml(block.label)}</a></p>`;
  }
}

function renderSocialLinks(links: SiteContent['socialLinks']): string {
  if (links.length === 0) return '';
  return renderSmall(links.map(({ name, url }) => renderSmallLink({ label: name, url })).join(' · '));
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
