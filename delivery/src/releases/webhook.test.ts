import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Change } from '../site/revision';
import { createWebhook } from './webhook';

const change: Change = {
  at: '2026-11-23T12:00:00.000Z',
  revision: 4,
  action: 'rollback',
  workspace: 'mfe-player',
  from: '1.1.0-b',
  to: '1.0.0-a',
  who: 'Ann',
  reason: 'stalls',
};
interface Received {
  headers: http.IncomingHttpHeaders;
  body: string;
}
const servers: http.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

/** @param statuses of the responses, in order; 0 never answers */
async function serve(...statuses: number[]) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = statuses[received.length - 1] ?? 200;
      if (status === 302) response.setHeader('location', '/elsewhere');
      if (status !== 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, host, url: `http://${host}/hook/secret-path` };
}

async function call(env: NodeJS.ProcessEnv, given: Partial<Change> = {}, timeoutMs?: number) {
  const logged: string[] = [];
  await createWebhook(env, (line) => logged.push(line), timeoutMs)?.({ ...change, ...given });
  return logged;
}

describe('The webhook', () => {
  it('gets a change as JSON, with a sentence, signed together with the time', async () => {
    const { received, url } = await serve(200);
    const env = {
      RELEASE_WEBHOOK_URL: url,
      RELEASE_WEBHOOK_SECRET: 'secret',
      PUBLIC_URL: 'https://a.example.org',
    };
    expect(await call(env)).toEqual([]);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toEqual({
      text: 'Ann: rollback mfe-player 1.1.0-b → 1.0.0-a (stalls)',
      site: 'https://a.example.org',
      ...change,
    });
    const timestamp = String(headers['x-steadfast-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    const signature = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-steadfast-signature']).toBe(`sha256=${signature}`);
    expect(headers['content-type']).toBe('application/json');
  });

  it('gets the share of a canary', async () => {
    const { received, url } = await serve(200);
    const { from: _, reason: __, ...rest } = change;
    const set: Change = { ...rest, action: 'canary', percent: 10 };
    await createWebhook({ RELEASE_WEBHOOK_URL: url }, () => undefined)?.(set);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      text: 'Ann: canary 10 % mfe-player 1.0.0-a',
      ...set,
    });
  });

  it('gets a crash, too', async () => {
    const { received, url } = await serve(200);
    const crash = {
      action: 'crash',
      workspace: 'mfe-player',
      version: '1.1.0-b',
      at: change.at,
      reports: 3,
    } as const;
    await createWebhook({ RELEASE_WEBHOOK_URL: url }, () => undefined)?.(crash);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      text: 'mfe-player 1.1.0-b crashes in browsers: 3 reports',
      ...crash,
    });
  });

  it('is not signed without a secret', async () => {
    const { received, url } = await serve(204);
    await call({ RELEASE_WEBHOOK_URL: url });
    expect(received[0]?.headers).not.toHaveProperty('x-steadfast-signature');
  });

  it('is called twice when the first time fails', async () => {
    const { received, url } = await serve(500, 200);
    expect(await call({ RELEASE_WEBHOOK_URL: url })).toEqual([]);
    expect(received).toHaveLength(2);
  });

  it.each([
    [[500, 503], 'status 503'],
    [[404, 404], 'status 404'],
    [[302, 302], 'status 302'],
  ])('that answers %j costs one line, without the path', async (statuses, fault) => {
    const { received, url, host } = await serve(...statuses);
    expect(await call({ RELEASE_WEBHOOK_URL: url })).toEqual([
      `The webhook at ${host} was not called: ${fault}. The change stands.`,
    ]);
    expect(received).toHaveLength(2);
  });

  it('that does not answer costs one line', async () => {
    const { url, host } = await serve(0, 0);
    expect(await call({ RELEASE_WEBHOOK_URL: url }, {}, 100)).toEqual([
      `The webhook at ${host} was not called: no response within 100 ms. The change stands.`,
    ]);
  });

  it('that is not there costs one line', async () => {
    const [line = '', ...more] = await call({ RELEASE_WEBHOOK_URL: 'http://127.0.0.1:9/x' });
    expect([line, more]).toEqual([
      expect.stringMatching(/^The webhook at 127\.0\.0\.1:9 was not called: /),
      [],
    ]);
  });

  it.each(['ftp://a.example.org/', 'https://', 'nonsense', 'https://user:secret@a.example.org/secret'])(
    'is not called at %s, which no line repeats',
    async (url) => {
      const logged = await call({ RELEASE_WEBHOOK_URL: url });
      expect(logged).toEqual([expect.stringMatching(/^RELEASE_WEBHOOK_URL must be/)]);
      expect(logged[0]).not.toContain('secret');
    },
  );

  it('is not called for an upload that nobody gets, nor unless configured', async () => {
    const { received, url } = await serve();
    await call({ RELEASE_WEBHOOK_URL: url }, { action: 'hold' });
    expect(createWebhook({ RELEASE_WEBHOOK_URL: ' ' }, () => undefined)).toBeUndefined();
    expect(received).toEqual([]);
  });
});
