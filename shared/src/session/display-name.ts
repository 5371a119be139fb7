import type { Profile } from '../contract';

/** Returns the first word of a name, or "User" without a name (REQ-SESSION-4). */
export function firstName(name: string | null | undefined): string {
  return name?.trim().split(/\s+/)[0] || 'User';
}

/** Returns the first name, or the email up to the @ for a profile without a name (REQ-SESSION-4). */
export function displayName({ name, email }: Pick<Profile, 'name' | 'email'>): string {
  return name?.trim() ? firstName(name) : (email.split('@')[0] ?? email);
}
