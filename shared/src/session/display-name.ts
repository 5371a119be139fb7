import type { Profile } from '../contract';

/** First word of a name, "User" when there is none (REQ-SESSION-4). */
export function firstName(name: string | null | undefined): string {
  return name?.trim().split(/\s+/)[0] || 'User';
}

/** What the site calls a person: the first name, or the email before the @ when there is no name (REQ-SESSION-4). */
export function displayName({ name, email }: Pick<Profile, 'name' | 'email'>): string {
  return name?.trim() ? firstName(name) : (email.split('@')[0] ?? email);
}
