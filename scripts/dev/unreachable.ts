/** The certificate is self-signed, or signed by an authority that this machine does not trust. */
const UNTRUSTED_CERTIFICATE = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/**
 * Explains why a live site cannot be reached, and what to do.
 *
 * @param origin the origin of the site or its API
 * @param reason the code of Node's error, or its message if it has no code
 */
export function explainUnreachable(origin: string, reason: string): string {
  if (UNTRUSTED_CERTIFICATE.has(reason)) {
    return `The certificate of ${origin} is not trusted here (${reason}). Run this with NODE_EXTRA_CA_CERTS=FILE, where FILE holds the certificate of its authority, or the certificate itself if it is self-signed.`;
  }
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of ${origin} is for a different host name. Use the URL that it was issued for.`;
  }
  if (reason === 'CERT_HAS_EXPIRED') {
    return `The certificate of ${origin} has expired. Renew it, or run against another site.`;
  }
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER' || reason === 'EPROTO') {
    return `${origin} does not speak https (${reason}): try ${origin.replace(/^https:/, 'http:')}.`;
  }
  return `${origin} cannot be reached (${reason}). Is the site running there?`;
}
