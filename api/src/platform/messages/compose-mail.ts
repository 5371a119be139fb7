import { renderMail, type MailBlock, type MailLink } from './render-mail';
import { SITE_NAME, SOCIAL_LINKS } from '../config/site-content';

/** The content of a message. */
export interface MailContent {
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

/** Writes an email for a given site. */
export type MailWriter = (site: MailSite) => MailContent;

/** The parts of an email, from top to bottom, in plain text. */
export interface MailParts {
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

/** Creates the text and the HTML of an email from the same parts. */
export function composeMail({ subject, footer = [], ...parts }: MailParts): MailContent {
  const { paragraphs, code, quote, links, action } = parts;
  const [first = '', ...rest] = paragraphs;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: first },
    ...(code === undefined ? [] : [{ kind: 'code' as const, code }]),
    ...(quote === undefined ? [] : [{ kind: 'quote' as const, text: quote }]),
    ...rest.map((text) => ({ kind: 'paragraph' as const, text })),
    ...(links ? [{ kind: 'links' as const, links }] : []),
    ...(action ? [{ kind: 'action' as const, ...action }] : []),
  ];
  const signature = [SITE_NAME, ...SOCIAL_LINKS.map(({ name, url }) => `${name}: ${url}`)].join('\n');
  return {
    subject,
    // Mail programs leave out what follows the line of two hyphens when replying.
    text:
      [...blocks.map(formatBlock), `-- \n${signature}`, ...footer.map(formatLine), '']
        .join('\n\n')
        .trimEnd() + '\n',
    html: renderMail({ name: SITE_NAME, socialLinks: SOCIAL_LINKS }, subject, blocks, footer),
  };
}

function formatBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'code':
      return block.code;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'links':
      return block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n');
    case 'action':
      return formatLine(block);
  }
}

function formatLine(line: string | MailLink): string {
  return typeof line === 'string' ? line : `${line.label}:\n${line.url}`;
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
