import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { builtFeature, builtHost, temporaryFolder, writeBuild, writeContent } from '../../test/built-site';
import { SAMPLE_DONATION_PATH } from './sample-donation';
import { assembleSite } from '../releases/assemble-site';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const site = path.join(folder, 'site');
const contentFile = writeContent(path.join(folder, 'content'));
const feature = builtFeature({ routes: [{ path: '/series', module: 'pages/Page', title: 'Series' }] });
const file = `/${feature.name}/${feature.version}/remoteEntry.11.js`;

beforeAll(async () => {
  await assembleSite(site, writeBuild(path.join(folder, 'shell'), builtHost()), [
    writeBuild(path.join(folder, 'catalog'), feature),
  ]);
});

const opened: Awaited<ReturnType<typeof createOrigin>>[] = [];
afterAll(() => Promise.all(opened.map((origin) => origin.close())));

async function open(env: Record<string, string> = {}) {
  const origin = await createOrigin(site, readOriginConfig(env, contentFile));
  opened.push(origin);
  return origin;
}

describe('What pages may ask the browser for', () => {
  const policyOf = async (at: string, env: Record<string, string> = {}) => {
    const { headers } = await (await open(env)).inject(at);
    return String(headers['permissions-policy']).split(', ');
  };

  it.each(['/series', '/give', '/nowhere'])('is what the player needs, and no sensor: %s', async (at) => {
    const policy = await policyOf(at);
    expect(policy).toEqual(
      expect.arrayContaining([
        'autoplay=(self)',
        'fullscreen=(self)',
        'picture-in-picture=(self)',
        'encrypted-media=(self)',
        'camera=()',
        'microphone=()',
        'geolocation=()',
      ]),
    );
  });

  it.each([
    [{ DONATION_URL: 'https://give.example.org/form?x=1' }, 'payment=(self "https://give.example.org")'],
    [{}, 'payment=(self)'],
    [{ NODE_ENV: 'production' }, 'payment=(self)'],
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

describe('Two Host headers', () => {
  it.each(['/series', '/nowhere', file])(
    'are refused at %s: a proxy may have taken the other',
    async (at) => {
      const origin = await open();
      await origin.listen({ host: '127.0.0.1', port: 0 });
      const { port } = origin.server.address() as AddressInfo;
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1');
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.once('error', reject).once('close', () => resolve(text));
        socket.write(`GET ${at} HTTP/1.1\r\nHost: a.example\r\nHOST: b.example\r\nConnection: close\r\n\r\n`);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('The request has two Host headers: send one.');
    },
  );
});
