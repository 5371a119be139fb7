import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostgresDatabase, canHavePostgres } from '../api/test/support/postgres-server';
import { temporaryFolder } from '../delivery/test/built-site';
import { smallSites } from '../delivery/test/small-site';
import { rootFolder } from './workspaces.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const makeSite = smallSites();
const dataFolder = temporaryFolder();
/** What runs during a test; the last is ended first. */
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0).reverse()) await end();
});

/** A collector for OTLP over HTTP. */
async function startCollector() {
  const spans: Span[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Starts `steadfast serve` with these arguments. @returns its address, and ends it */
async function serve(args: string[], env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'bin/serve.ts', ...args], {
    cwd: rootFolder,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += text.toString();
        const [, found] = /^ready (\S+)$/m.exec(said) ?? [];
        if (found) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(said)));
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  running.push(stop);
  return { url, stop };
}

const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

async function makeSeriesSite(): Promise<string> {
  const { add, place } = await makeSite();
  await add('1.0.0-aaaaaaaa', {
    routes: [
      { path: '/series/:id', module: 'pages/Home/HomePage', title: 'Series', api: ['/video/series/{id}'] },
    ],
  });
  return place;
}

(canHavePostgres ? it : it.skip)(
  'one page view is one trace, from the origin through the API to PostgreSQL, in processes of their own',
  async () => {
    const site = await makeSeriesSite();
    const database = await createPostgresDatabase();
    running.push(database.remove);
    const collector = await startCollector();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SITE_FOLDER: site,
      DATABASE_URL: database.url,
      SAMPLE: '1',
      TRUST_PROXY: '127.0.0.1',
    };
    const api = await serve(['api', '--checkout'], env);
    const origin = await serve(['origin', '--checkout'], {
      ...env,
      TRUST_PROXY: '0',
      API_INTERNAL_URL: `${api.url}/api`,
    });
    const traceparent = '00-11111111111111111111111111111111-2222222222222222-01';
    const page = await fetch(`${origin.url}/series/7?from=somebody`, { headers: { traceparent } });
    expect(page.status).toBe(200);
    // Ending exports what is left.
    await origin.stop();
    await api.stop();

    const ofOrigin = collector.spans.find(({ name }) => name === 'GET /series/:id');
    const ofApi = collector.spans.find(({ name }) => name === 'GET /api/video/series/:id');
    const ofQueries = collector.spans.filter(({ parentSpanId }) => parentSpanId === ofApi?.spanId);
    expect(ofApi?.parentSpanId).toBe(ofOrigin?.spanId);
    expect(ofQueries.length).toBeGreaterThan(0);
    for (const span of [ofApi, ...ofQueries]) expect(span?.traceId).toBe(ofOrigin?.traceId);
    expect(ofQueries.map((span) => attributeOf(span, 'db.query.text') ?? '')).toContainEqual(
      expect.stringContaining('select'),
    );
    // The id leads from a trace to the log; what strangers send is not continued.
    const id = page.headers.get('x-request-id');
    expect([ofOrigin, ofApi].map((span) => span && attributeOf(span, 'steadfast.request_id'))).toEqual([
      id,
      id,
    ]);
    expect(ofOrigin?.traceId).not.toMatch(/^1+$/);
    expect(JSON.stringify(collector.spans)).not.toContain('somebody');
  },
  120_000,
);

it('with the built-in database, its queries are spans of the request, in transactions too', async () => {
  const collector = await startCollector();
  const { url, stop } = await serve(['--checkout'], {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SITE_FOLDER: await makeSeriesSite(),
    DATABASE_URL: 'memory://',
    SAMPLE: '1',
    // Without mail there is no sign-up.
    DEV_OUTBOX_KEY: 'an-outbox-of-this-test',
  });
  const account = { email: 'traced@example.org', password: 'Strong pass 1!' };
  for (const [call, body] of [['video/series/7'], ['auth/register', JSON.stringify(account)]]) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/api/${call}`, body === undefined ? {} : { method: 'POST', headers, body });
  }
  await stop();

  const queriesOf = (name: string) => {
    const request = collector.spans.find((span) => span.name === name);
    return collector.spans
      .filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId === request.spanId)
      .map((span) => attributeOf(span, 'db.query.text'));
  };
  expect(queriesOf('GET /api/video/series/:id')).toContainEqual(expect.stringMatching(/^select .*"series"/));
  expect(queriesOf('POST /api/auth/register')).toContainEqual(expect.stringMatching(/^insert into "jobs"/));
  expect(JSON.stringify(collector.spans)).not.toContain('traced@');
}, 120_000);
