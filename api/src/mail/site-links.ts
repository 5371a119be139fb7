import type { MailSite } from './compose-mail';

/**
 * Makes a path of the site absolute. Without PUBLIC_URL, the path stays as it is; no email is sent then.
 *
 * @param address a path or an absolute address
 */
export function linkTo({ publicUrl = '' }: MailSite, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}

/** The headers with which email programs offer to unsubscribe with one click (RFC 2369, RFC 8058). */
export function createUnsubscribeHeaders(url = ''): Record<string, string> {
  if (!/^https?:\/\//.test(url)) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
