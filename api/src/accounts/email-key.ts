/** Two addresses that differ only in case are one account. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
