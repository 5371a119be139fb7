/** The emails about an account: codes, and notices of changes, in case somebody else made them. */
import { CODE_VALID_MINUTES } from '@steadfast/contract';
import { composeMail, type MessageWriter } from '../platform/messages/compose-mail';
import { SITE_NAME } from '../platform/config/site-content';

/** The subject and the paragraphs of each notice. */
const NOTICES = {
  /** To the owner, after a new password was set. */
  'password-changed': (account: string) => [
    `Your ${SITE_NAME} password was changed`,
    `The password of your ${account} was just changed.`,
    'If this was you, there is nothing to do. If not, somebody else can open your account: set a new password now with "Forgot password?" on the log-in page. That signs everybody out.',
  ],
  /** To the current address, when a change to another one is requested. */
  'email-change-requested': (account: string, newEmail: string) => [
    `Your ${SITE_NAME} email address is about to change`,
    `Somebody who knows your password asked to change the email address of your ${account} to ${newEmail}. A code was sent there to confirm it.`,
    'If this was you, there is nothing to do. If not, change your password now: that stops the change.',
  ],
  /** To the old address, after the change. */
  'email-changed': (account: string, newEmail: string) => [
    `Your ${SITE_NAME} email address was changed`,
    `Your ${account} now belongs to ${newEmail}. We will send no more emails about it to this address.`,
    'If this was not you, somebody else knows your password: wherever you are still logged in, change it now.',
  ],
  /** To the owner, after the account was deleted. */
  'account-deleted': (account: string) => [
    `Your ${SITE_NAME} account was deleted`,
    `Your ${account} was deleted as you asked, with your playlists, your progress and everything else that we stored about you.`,
    'This is the last email about it. You can sign up again at any time.',
  ],
};

/** Writes a notice. @param newEmail for those about a change of the address */
export function createNotice(notice: keyof typeof NOTICES, newEmail = ''): MessageWriter {
  return ({ publicUrl }) => {
    const account = `${SITE_NAME} account${publicUrl === undefined ? '' : ` at ${publicUrl}`}`;
    const [subject = '', ...paragraphs] = NOTICES[notice](account, newEmail);
    return composeMail({ subject, paragraphs });
  };
}

/** What each code is for, and what to do without having requested it. */
const CODES = {
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
export function createCodeMail(code: string, purpose: keyof typeof CODES): MessageWriter {
  return ({ publicUrl }) => {
    const where = publicUrl === undefined ? '' : ` of ${publicUrl}`;
    const paragraphs = [
      CODES[purpose].first,
      // No link: when opened again, the page would not know what it had asked for.
      `Enter it on the page${where} where you asked for it.`,
      `It expires in ${CODE_VALID_MINUTES} minutes and can be used once.`,
      CODES[purpose].last,
    ];
    const content = composeMail({ subject: `${code} is your ${SITE_NAME} code`, code, paragraphs });
    return { ...content, usefulSeconds: CODE_VALID_MINUTES * 60 };
  };
}
