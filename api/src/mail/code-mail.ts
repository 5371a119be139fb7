import { CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import { composeMail, type MailWords } from './compose-mail';
import { SITE_NAME } from './site-name';

/** The mail that brings a confirmation code (REQ-AUTH-6). */
export function codeMail(code: string): MailWords {
  return ({ publicUrl }) => {
    const where = publicUrl === undefined ? '' : `of ${publicUrl} `;
    const content = composeMail({
      subject: `${code} is your ${SITE_NAME} code`,
      code,
      paragraphs: [
        'Your code is',
        // No link: opened anew, the page would not know what it had asked for.
        `Go back to the page ${where}that asked for it, and enter it there.`,
        `It expires in ${CODE_VALID_MINUTES} minutes and can be used once.`,
        'If you did not ask for it, you need not do anything.',
      ],
    });
    return { ...content, usefulSeconds: CODE_VALID_MINUTES * 60 };
  };
}
