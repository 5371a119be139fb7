import { explainUnreachable } from './proxy';

const site = 'https://videos.example.org';

describe('A live site that cannot be read', () => {
  it.each([
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      /certificate of https:\/\/videos\.example\.org is not trusted.*NODE_EXTRA_CA_CERTS=FILE/,
    ],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /is not trusted here \(UNABLE.*NODE_EXTRA_CA_CERTS=FILE/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS=FILE/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /is for a different host name/],
    ['CERT_HAS_EXPIRED', /has expired/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak https.*try http:\/\/videos\.example\.org\.$/],
    ['ECONNREFUSED', /cannot be reached \(ECONNREFUSED\)\. Is the site running there\?$/],
  ])('REQ-FED-4 because of %s is explained with what to do', (reason, words) => {
    expect(explainUnreachable(site, reason)).toMatch(words);
  });
});
