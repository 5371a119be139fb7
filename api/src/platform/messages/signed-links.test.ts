import { createSignedLinks } from './signed-links';

const links = createSignedLinks(
  ['a secret of the tests that is long enough'],
  'https://watch.example.org/api',
);
const signed = { purpose: 'series-news', subject: '0f0e 7' };

describe('links of mails', () => {
  it('bring back what they were made for', () => {
    expect(links.read(links.createToken(signed))).toEqual(signed);
    expect(links.createAddress(signed)).toBe(
      `https://watch.example.org/api/unsubscribe?token=${links.createToken(signed)}`,
    );
  });

  it('are not made where the address of the API is unknown', () => {
    expect(createSignedLinks(['secret'], undefined).createAddress(signed)).toBeUndefined();
  });

  const [payload = '', signature = ''] = links.createToken(signed).split('.');
  const otherPayload = Buffer.from('series-news 0f0e 8').toString('base64url');
  it.each([
    '',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${otherPayload}.${signature}`,
    `${payload}.${signature.slice(1)}`,
    `${payload}.${signature}=`,
    `${payload}.${signature}.x`,
    `${payload}=.${signature}`,
    `${payload}.${'é'.repeat(signature.length)}`,
  ])('that were tampered with are not ours: %j', (token) => {
    expect(links.read(token)).toBeUndefined();
  });
});
