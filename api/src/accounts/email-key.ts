/** The key of an account's address: addresses that differ only in case are the same account. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

/** The mailbox behind an address: most providers deliver `ann+anything@…` to `ann@…`. Used only to count emails. */
export function toMailboxKey(email: string): string {
  return toEmailKey(email).replace(/^(.[^+@]*)\+[^@]*@/, '$1@');
}
