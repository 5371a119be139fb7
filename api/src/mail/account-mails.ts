/** The mails that tell an account's owner what has happened to it, in case it was somebody else. */
import { composeMail, type MailWords } from './compose-mail';
import { SITE_NAME } from './site-name';

/** To the owner, after a new password was set. */
export function passwordChangedMail(): MailWords {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} password was changed`,
      paragraphs: [
        `The password of your ${SITE_NAME} account${at(publicUrl)} was just changed.`,
        'If it was you, all is well. If it was not, somebody else can open your account: set a new password with "Forgot password?" on the log-in page now. That signs everybody out.',
      ],
    });
}

/** To the present address, when a change to another one was asked for. */
export function emailChangeAskedMail(newEmail: string): MailWords {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} email address is about to change`,
      paragraphs: [
        `Somebody who knows your password asked to change the email address of your ${SITE_NAME} account${at(publicUrl)} to ${newEmail}. A code was sent there to confirm it.`,
        'If it was you, all is well. If it was not, change your password now: that stops it.',
      ],
    });
}

/** To the old address, after the change. */
export function emailChangedMail(newEmail: string): MailWords {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} email address was changed`,
      paragraphs: [
        `Your ${SITE_NAME} account${at(publicUrl)} now belongs to ${newEmail}. No more mail about it comes here.`,
        'If it was not you, somebody else knew your password: where you are still logged in, change it there now.',
      ],
    });
}

/** To the owner, after the account was deleted. */
export function accountDeletedMail(): MailWords {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} account was deleted`,
      paragraphs: [
        `Your ${SITE_NAME} account${at(publicUrl)} was deleted as you asked, with your playlists, your progress and all else that was kept about you.`,
        'This is the last mail about it. You can sign up anew at any time.',
      ],
    });
}

function at(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : ` at ${publicUrl}`;
}
