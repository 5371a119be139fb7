import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link was made for: see `unsubscribe-calls.ts` for what each does. */
export interface SignedPurpose {
  /** For instance `series-news`; letters and dashes. */
  purpose: string;
  /** Whom and what it is about. It can be read by whoever sees the link: ids and hashes, never an address or a name. */
  subject: string;
}

/** Links that do something for whoever got them by mail, without signing in. */
export interface SignedLinks {
  /** The token of such a link. It does not expire: people unsubscribe from mail that is years old. */
  tokenFor(signed: SignedPurpose): string;
  /** What a token was made for; nothing when it is not ours. */
  read(token: string): SignedPurpose | undefined;
  /** The whole address, absolute; absent where nobody has told where the API is. */
  addressFor(signed: SignedPurpose): string | undefined;
}

/**
 * @param secret the server's; a new one makes all links of old mail invalid
 * @param apiAddress where the world finds the API, for instance `https://watch.example.org/api`
 */
export function createSignedLinks(secret: string, apiAddress: string | undefined): SignedLinks {
  // The words before the payload see that no other signature of the same secret fits here.
  const signatureOf = (payload: string) =>
    createHmac('sha256', secret).update(`unsubscribe-link ${payload}`).digest('base64url');
  const tokenFor = ({ purpose, subject }: SignedPurpose) => {
    const payload = Buffer.from(`${purpose} ${subject}`).toString('base64url');
    return `${payload}.${signatureOf(payload)}`;
  };
  return {
    tokenFor,
    read: (token) => {
      const [payload = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !isSame(signature, signatureOf(payload))) return undefined;
      const words = Buffer.from(payload, 'base64url').toString();
      const end = words.indexOf(' ');
      return { purpose: words.slice(0, end), subject: words.slice(end + 1) };
    },
    addressFor: (signed) =>
      apiAddress === undefined ? undefined : `${apiAddress}/unsubscribe?token=${tokenFor(signed)}`,
  };
}

/** Takes as long for a near miss as for any other. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
