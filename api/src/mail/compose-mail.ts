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

/** A mail as its parts, from the top down. All are plain text. */
export interface MailParts {
  subject: string;
  paragraphs: string[];
  /** Shown large, after the first paragraph. */
  code?: string;
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Small print. */
  footer?: string[];
}

/** Makes the text and the HTML of a mail from the same words. */
export function composeMail({ subject, paragraphs, code, action, footer = [] }: MailParts): MailContent {
  const [first = '', ...rest] = paragraphs;
  const text = [
    first,
    ...(code === undefined ? [] : [code]),
    ...rest,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...footer,
  ];
  const html = [
    paragraph(first),
    ...(code === undefined
      ? []
      : [`<p style="font-size:32px;letter-spacing:4px"><b>${escapeHtml(code)}</b></p>`]),
    ...rest.map(paragraph),
    ...(action ? [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`] : []),
    ...footer.map((line) => `<p style="font-size:12px">${escapeHtml(line)}</p>`),
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
  };
}

function paragraph(words: string): string {
  return `<p>${escapeHtml(words)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
