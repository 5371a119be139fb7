import { CODE_VALID_MINUTES } from '@steadfast/shared/contract';
import { composeMail, type MailWords } from './compose-mail';
import { SITE_NAME } from './site-name';

/** What each code is for, and what to do when one did not ask for it. */
const WORDS = {
  'confirm-email': {
    first: 'Your code to sign up is',
    // Whoever enters the code of a sign-up that another began would have an account with that one's password.
    last: 'Enter it only where you have just chosen a password yourself. If you did not ask for it, you need not do anything.',
  },
  'reset-password': {
    first: 'Your code to set a new password is',
    last: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  'change-email': {
    first: 'Your code to use this address for your account is',
    last: 'If you did not ask for it, you need not do anything: nothing changes.',
  },
};

/** The mail that brings a code (REQ-AUTH-6). @param purpose what it is for */
export function codeMail(code: string, purpose: keyof typeof WORDS): MailWords {
  return ({ publicUrl }) => {
    const where = publicUrl === undefined ? '' : `of ${publicUrl} `;
    const content = composeMail({
      subject: `${code} is your ${SITE_NAME} code`,
      code,
      paragraphs: [
        WORDS[purpose].first,
        // No link: opened anew, the page would not know what it had asked for.
        `Go back to the page ${where}that asked for it, and enter it there.`,
        `It expires in ${CODE_VALID_MINUTES} minutes and can be used once.`,
        WORDS[purpose].last,
      ],
    });
    return { ...content, usefulSeconds: CODE_VALID_MINUTES * 60 };
  };
}
