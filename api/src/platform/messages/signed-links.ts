import { createHmac } from 'node:crypto';
import type { SigningSecrets } from '../config/signing-secret';
import { isSameSecret } from '@steadfast/server';

/** The purpose of a link: src/unsubscribe has what each does. */
export interface SignedPurpose {
  /** Letters and dashes, for example `series-news`. */
  purpose: string;
  /** Whom and what it concerns. Anyone who sees the link can read it: use ids and hashes, never addresses or names. */
  subject: string;
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;

/**
 * Links in emails that act for the recipient without signing in.
 *
 * @param secrets the server's; removing one invalidates the links in email that it signed
 * @param apiAddress the API's public address, for example `https://watch.example.org/api`
 */
export function createSignedLinks(secrets: SigningSecrets, apiAddress: string | undefined) {
  // The prefix keeps other signatures with the same secret from being valid here.
  const sign = (payload: string, secret: string) =>
    createHmac('sha256', secret).update(`unsubscribe-link ${payload}`).digest('base64url');
  /** Creates the token of such a link. It does not expire: people unsubscribe from email that is years old. */
  const createToken = ({ purpose, subject }: SignedPurpose) => {
    const payload = Buffer.from(`${purpose} ${subject}`).toString('base64url');
    return `${payload}.${sign(payload, secrets[0])}`;
  };
  return {
    createToken,
    /** Reads a token's purpose; undefined when the token is not ours. */
    read: (token: string): SignedPurpose | undefined => {
      const [payload = '', signature = '', ...more] = token.split('.');
      const isOurs = secrets.some((secret) => isSameSecret(signature, sign(payload, secret)));
      if (more.length > 0 || !isOurs) return undefined;
      const text = Buffer.from(payload, 'base64url').toString();
      const end = text.indexOf(' ');
      return { purpose: text.slice(0, end), subject: text.slice(end + 1) };
    },
    /** Creates the absolute address; undefined when the API's own address is unknown. */
    createAddress: (signed: SignedPurpose): string | undefined =>
      apiAddress === undefined ? undefined : `${apiAddress}/unsubscribe?token=${createToken(signed)}`,
  };
}
