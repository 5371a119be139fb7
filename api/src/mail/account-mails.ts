/** Emails that notify an account's owner of changes, in case somebody else made them. */
import { composeMail, type MailWriter } from './compose-mail';
import { SITE_NAME } from './site-name';

/** To the owner, after a new password was set. */
export function createPasswordChangedMail(): MailWriter {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} password was changed`,
      paragraphs: [
        `The password of your ${SITE_NAME} account${formatSite(publicUrl)} was just changed.`,
        'If this was you, there is nothing to do. If not, somebody else can open your account: set a new password now with "Forgot password?" on the log-in page. That signs everybody out.',
      ],
    });
}

/** To the current address, when a change to another one is requested. */
export function createEmailChangeRequestedMail(newEmail: string): MailWriter {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} email address is about to change`,
      paragraphs: [
        `Somebody who knows your password asked to change the email address of your ${SITE_NAME} account${formatSite(publicUrl)} to ${newEmail}. A code was sent there to confirm it.`,
        'If this was you, there is nothing to do. If not, change your password now: that stops the change.',
      ],
    });
}

/** To the old address, after the change. */
export function createEmailChangedMail(newEmail: string): MailWriter {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} email address was changed`,
      paragraphs: [
        `Your ${SITE_NAME} account${formatSite(publicUrl)} now belongs to ${newEmail}. We will send no more emails about it to this address.`,
        'If this was not you, somebody else knows your password: wherever you are still logged in, change it now.',
      ],
    });
}

/** To the owner, after the account was deleted. */
export function createAccountDeletedMail(): MailWriter {
  return ({ publicUrl }) =>
    composeMail({
      subject: `Your ${SITE_NAME} account was deleted`,
      paragraphs: [
        `Your ${SITE_NAME} account${formatSite(publicUrl)} was deleted as you asked, with your playlists, your progress and everything else that we stored about you.`,
        'This is the last email about it. You can sign up again at any time.',
      ],
    });
}

function formatSite(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : ` at ${publicUrl}`;
}
