import { CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import { composeMail, type MailWriter } from './compose-mail';
import { SITE_NAME } from './site-name';

/** What each code is for, and what to do without having requested it. */
const TEXTS = {
  'confirm-email': {
    first: 'Your code to sign up is',
    // Entering the code of somebody else's sign-up would create an account with that person's password.
    last: 'Enter it only where you have just chosen a password yourself. If you did not ask for it, you can ignore this email.',
  },
  'reset-password': {
    first: 'Your code to set a new password is',
    last: 'If you did not ask for it, you can ignore this email: your password stays the same.',
  },
  'change-email': {
    first: 'Your code to use this address for your account is',
    last: 'If you did not ask for it, you can ignore this email: nothing changes.',
  },
};

/** Writes the email with a code (REQ-AUTH-6). @param purpose what the code is for */
export function createCodeMail(code: string, purpose: keyof typeof TEXTS): MailWriter {
  return ({ publicUrl }) => {
    const where = publicUrl === undefined ? '' : `of ${publicUrl} `;
    const content = composeMail({
      subject: `${code} is your ${SITE_NAME} code`,
      code,
      paragraphs: [
        TEXTS[purpose].first,
        // No link: when opened again, the page would not know what it had asked for.
        `Go back to the page ${where}that asked for it, and enter it there.`,
        `It expires in ${CODE_VALID_MINUTES} minutes and can be used once.`,
        TEXTS[purpose].last,
      ],
    });
    return { ...content, usefulSeconds: CODE_VALID_MINUTES * 60 };
  };
}
