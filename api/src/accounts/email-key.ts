/** The key of an account's address: addresses that differ only in case are the same account. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * The mailbox behind an address: most providers deliver `ann+anything@…` to `ann@…`, the largest one `a.n.n@…` too. Used only
 * to count emails: where dots matter, two people share a limit.
 */
export function toMailboxKey(email: string): string {
  const [, local = '', domain = ''] = /^(.*)(@[^@]*)$/.exec(toEmailKey(email)) ?? [];
  return local.replace(/(?<=.)\+.*/, '').replaceAll('.', '') + domain;
}
