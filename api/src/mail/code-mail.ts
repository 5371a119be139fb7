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
  const where = publicUrl === undefined ? '' : `Enter it at ${publicUrl}/auth\n\n`;
  const link =
    publicUrl === undefined
      ? ''
      : `<p>Enter it at <a href="${escapeHtml(publicUrl)}/auth">${escapeHtml(publicUrl)}</a></p>`;
  return {
    subject: `${code} is your Steadfast code`,
    text: `Your code is ${code}\n\n${where}${sentences.join('\n')}\n`,
    html: `<!doctype html><html lang="en"><body><p>Your code is</p><p style="font-size:32px;letter-spacing:4px"><b>${code}</b></p>${link}<p>${sentences.join('<br>')}</p></body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
