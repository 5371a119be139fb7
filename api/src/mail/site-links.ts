import type { MailSite } from './compose-mail';

/**
 * A path of the site as an absolute address. Where nobody has told the site's address (PUBLIC_URL), the path is left as
 * it is: then no mail leaves either.
 *
 * @param address a path, or an address that is absolute already
 */
export function linkTo({ publicUrl = '' }: MailSite, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}

/** The headers by which a mail program offers to unsubscribe by one click (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(url = ''): Record<string, string> {
  if (!/^https?:\/\//.test(url)) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
