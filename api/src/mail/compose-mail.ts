import { mailPage, type MailBlock } from './mail-page';
import { SITE_NAME } from './site-name';

/** What a message says. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** Further headers by name, for instance `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** How long it is of use, from when it is put into the outbox; three days unless told. */
  usefulSeconds?: number;
}

/** Where the links of a mail lead. */
export interface MailSite {
  /** Address of the site without a slash at its end; absent where nobody has told it. */
  publicUrl: string | undefined;
}

/** The words of a mail, once it is known which site it comes from. */
export type MailWords = (site: MailSite) => MailContent;

/** Words that lead somewhere. */
export interface MailLink {
  label: string;
  url: string;
}

/** A mail as its parts, from the top down. All are plain text. */
export interface MailParts {
  subject: string;
  paragraphs: string[];
  /** Shown large, after the first paragraph. */
  code?: string;
  /** What somebody else has written, set apart. */
  quote?: string;
  /** Several places to go to. */
  links?: MailLink[];
  /** The one thing to do. */
  action?: MailLink;
  /** Small print. */
  footer?: (string | MailLink)[];
}

/** Makes the text and the HTML of a mail from the same words. */
export function composeMail({ subject, footer = [], ...parts }: MailParts): MailContent {
  const { paragraphs, code, quote, links, action } = parts;
  const [first = '', ...rest] = paragraphs;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', words: first },
    ...(code === undefined ? [] : [{ kind: 'code' as const, code }]),
    ...(quote === undefined ? [] : [{ kind: 'quote' as const, words: quote }]),
    ...rest.map((words) => ({ kind: 'paragraph' as const, words })),
    ...(links ? [{ kind: 'links' as const, links }] : []),
    ...(action ? [{ kind: 'action' as const, ...action }] : []),
  ];
  return {
    subject,
    // The line of two hyphens begins what mail programs leave out of answers.
    text:
      [...blocks.map(textOf), `-- \n${SITE_NAME}`, ...footer.map(textOfLine), ''].join('\n\n').trimEnd() +
      '\n',
    html: mailPage(SITE_NAME, subject, blocks, footer),
  };
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.words;
    case 'code':
      return block.code;
    case 'quote':
      return block.words
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'links':
      return block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n');
    case 'action':
      return textOfLine(block);
  }
}

function textOfLine(line: string | MailLink): string {
  return typeof line === 'string' ? line : `${line.label}:\n${line.url}`;
}
