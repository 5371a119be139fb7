/** Nobody whom this machine trusts has signed the certificate: self-signed, or by an authority of one's own. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/**
 * Why a live site cannot be read, and what to do about it.
 *
 * @param origin of the site, or of its API
 * @param reason code of Node's error where it has one, otherwise its words
 */
export function whyUnreachable(origin: string, reason: string): string {
  if (UNTRUSTED.has(reason)) {
    return `The certificate of ${origin} is not trusted here (${reason}): start this with NODE_EXTRA_CA_CERTS=FILE, where FILE holds the certificate of whoever signed it, or its own when nobody did.`;
  }
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of ${origin} is for another name: take the address that it is for.`;
  }
  if (reason === 'CERT_HAS_EXPIRED') {
    return `The certificate of ${origin} has expired: renew it, or run against another site.`;
  }
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER' || reason === 'EPROTO') {
    return `${origin} does not speak https (${reason}): try ${origin.replace(/^https:/, 'http:')}.`;
  }
  return `${origin} cannot be reached (${reason}): is the site running there?`;
}
