import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { builtFeature } from '../../test/built-site';
import { originSite } from '../../test/origin-site';
import { SAMPLE_DONATION_PATH } from './origin-config';

const routes = ['/', '/series', '/series/:id'].map((path) => ({ path, module: 'pages/Page', title: 'Page' }));
const feature = builtFeature({ routes });
const file = `/${feature.name}/${feature.version}/remoteEntry.11.js`;
const { open } = originSite(feature);

const everywhere = {
  API_BASE_URL: 'https://api.example.org/v1',
  STREAM_URL_TEMPLATE: 'https://cdn.example.org/{videoId}.m3u8',
  DONATION_URL: 'https://give.example.org/',
  MEDIA_ORIGINS: 'https://one.example.org,https://two.example.org',
};

it.each(['/series/7?type=series', '/nowhere', '/series/%zz'])(
  'REQ-FED-3 the content policy of a page allows nothing inline, and demands Trusted Types: %s',
  async (at) => {
    const { headers } = await (await open({ ...everywhere, NODE_ENV: 'production' })).inject(at);
    expect(headers['content-type']).toContain('text/html');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toMatch(/(^|; )script-src 'self' 'sha256-[^ ]+';/);
    for (const directive of [
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
      expect(policy.split('; ')).toContain(directive);
  },
);

describe('What pages may ask the browser for', () => {
  const policyOf = async (at: string, env: Record<string, string> = {}) => {
    const { headers } = await (await open(env)).inject(at);
    return String(headers['permissions-policy']).split(', ');
  };

  it.each(['/series', '/nowhere'])('is what the player needs, and no sensor: %s', async (at) => {
    const policy = await policyOf(at);
    expect(policy).toEqual(
      expect.arrayContaining(['autoplay=(self)', 'fullscreen=(self)', 'camera=()', 'geolocation=()']),
    );
  });

  it.each([
    [{ DONATION_URL: 'https://give.example.org/form?x=1' }, 'payment=(self "https://give.example.org")'],
    [{}, 'payment=(self)'],
  ])('REQ-NAV-10 lets the donation form take payments: %j', async (env, payment) => {
    expect(await policyOf('/give', env as unknown as Record<string, string>)).toContain(payment);
  });
});

describe('HTTPS alone', () => {
  it.each([
    ['https://watch.example.org', 'max-age=31536000'],
    ['http://watch.example.org', undefined],
  ])('is asked for where PUBLIC_URL is %s, of every answer', async (PUBLIC_URL, wanted) => {
    const origin = await open({ PUBLIC_URL });
    for (const at of ['/series', '/nowhere', '/robots.txt', '/registry.json', file]) {
      const { headers } = await origin.inject(at);
      expect([at, headers['strict-transport-security']]).toEqual([at, wanted]);
    }
  });
});

describe('A method that changes something', () => {
  it.each(['/series', '/nowhere', '/robots.txt', file, SAMPLE_DONATION_PATH])(
    'is answered with 405 and what is allowed, since the origin only reads: %s',
    async (at) => {
      const origin = await open();
      for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
        const { statusCode, headers, body } = await origin.inject({ method, url: at });
        expect([statusCode, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
        expect(body).toBe('Only GET and HEAD are answered here.\n');
      }
    },
  );
});

it.each(['/series', file])('Two Host headers are refused at %s: a proxy may take the other', async (at) => {
  const origin = await open();
  await origin.listen({ host: '127.0.0.1', port: 0 });
  const { port } = origin.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${at} HTTP/1.1\r\nHost: a.example\r\nHOST: b.example\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('The request has two Host headers: send one.');
});
