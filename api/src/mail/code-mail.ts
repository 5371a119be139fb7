import { CODE_VALID_MINUTES } from '@steadfast/shared/contract';

/** What a message says. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The mail that brings a confirmation code (REQ-AUTH-6). */
export function codeMail(code: string, publicUrl: string | undefined): MailContent {
  const sentences = [
    `It expires in ${CODE_VALID_MINUTES} minutes and can be used once.`,
    'If you did not ask for it, you need not do anything.',
  ];
  // No link: opened anew, the page would not know what it had asked for.
  const where = `Go back to the page ${publicUrl === undefined ? '' : `of ${publicUrl} `}that asked for it, and enter it there.`;
  return {
    subject: `${code} is your Steadfast code`,
    text: `Your code is ${code}\n\n${where}\n\n${sentences.join('\n')}\n`,
    html: `<!doctype html><html lang="en"><body><p>Your code is</p><p style="font-size:32px;letter-spacing:4px"><b>${code}</b></p><p>${escapeHtml(where)}</p><p>${sentences.join('<br>')}</p></body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
