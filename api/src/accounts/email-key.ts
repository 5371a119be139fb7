/** Two addresses that differ only in case are one account. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** The mailbox behind an address: most providers bring `ann+anything@…` to `ann@…`. For counting mails only. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/(?<=.)\+[^@]*(?=@)/, '');
}
