/** Caddy and nginx with the examples of docs/operate, on ports of their own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/test/support/free-port';
import { rootFolder } from '../../bin/workspaces.js';

const EXAMPLES = path.join(rootFolder, 'docs/operate');

/** A proxy that runs. */
export interface Proxy {
  httpPort: number;
  httpsPort: number;
  /** Where origins reach the APIs, with nginx. */
  internalPort: number;
  /** What it has logged of requests. */
  log: () => string;
  /** The certificate to trust. */
  ca: () => Buffer;
  stop: () => Promise<void>;
}

interface Made {
  folder: string;
  httpPort: number;
  httpsPort: number;
  internalPort: number;
}

/** The ports of a site's origins and APIs. One process can be both. */
export interface Upstreams {
  origins: number[];
  apis: number[];
}

/** Caddy with the example as it is, and a certificate of its own authority. */
export async function startCaddy(upstreamPort: number): Promise<Proxy> {
  const made = await makeFolder();
  const { folder, httpPort, httpsPort } = made;
  const config = path.join(folder, 'Caddyfile');
  const options = ['admin off', 'skip_install_trust', `http_port ${httpPort}`, `https_port ${httpsPort}`];
  const storage = `storage file_system ${folder}/storage`;
  fs.writeFileSync(config, `{\n${[...options, storage].join('\n')}\n}\nimport ${EXAMPLES}/Caddyfile\n`);
  const env = { ...process.env, UPSTREAM: `127.0.0.1:${upstreamPort}` };
  execFileSync('caddy', ['validate', '--config', config], { env, stdio: 'pipe' });
  const log = fs.openSync(path.join(folder, 'steadfast.log'), 'w');
  return watch(
    spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', 'ignore', log] }),
    made,
    path.join(folder, 'storage/pki/authorities/local/root.crt'),
  );
}

/** nginx with the example, but for its ports, its certificate and the ports of the site. */
export async function startNginx(upstreams: number | Upstreams): Promise<Proxy> {
  const { origins, apis } =
    typeof upstreams === 'number' ? { origins: [upstreams], apis: [upstreams] } : upstreams;
  const made = await makeFolder();
  const { folder, httpPort, httpsPort, internalPort } = made;
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name));
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', String(key), '-out', String(certificate)],
    ],
    { stdio: 'pipe' },
  );
  const example = fs
    .readFileSync(path.join(EXAMPLES, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen ${httpPort};`)
    .replace('listen 443 ', `listen ${httpsPort} `)
    .replace('/etc/ssl/watch.example.org/fullchain.pem', String(certificate))
    .replace('/etc/ssl/watch.example.org/privkey.pem', String(key))
    .replace('/var/log/nginx/', `${folder}/`)
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${internalPort};`)
    .replace(/(upstream origins \{\n)(.*\n)/, listServers(origins))
    .replace(/(upstream apis \{\n)(.*\n)/, listServers(apis));
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  fs.writeFileSync(
    config,
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`,
  );
  execFileSync('nginx', ['-t', '-c', config], { stdio: 'pipe' });
  const child = spawn('nginx', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const proxy = watch(child, made, String(certificate));
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await isListening(httpsPort)) || !(await isListening(internalPort))) {
    if (child.exitCode !== null) throw new Error(`nginx exited: ${output}`);
    await wait(50);
  }
  return proxy;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Repeats the example's `server` line for each port. */
const listServers = (ports: number[]) => (_: string, start: string, line: string) =>
  start + ports.map((port) => line.replace('127.0.0.1:3000', `127.0.0.1:${port}`)).join('');

async function makeFolder(): Promise<Made> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-proxy-'));
  return {
    folder,
    httpPort: await freePort(),
    httpsPort: await freePort(),
    internalPort: await freePort(),
  };
}

function watch(child: ChildProcess, { folder, ...ports }: Made, caFile: string): Proxy {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    ...ports,
    log: () => fs.readFileSync(path.join(folder, 'steadfast.log'), 'utf8'),
    ca: () => fs.readFileSync(caFile),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** What a browser gets over HTTP/2 if it trusts only the proxy's certificate. */
export async function getByHttp2(
  { httpsPort, ca }: Proxy,
  requestPath: string,
  headers: http2.OutgoingHttpHeaders = {},
): Promise<{ protocol: string | undefined; headers: http2.IncomingHttpHeaders; body: Buffer }> {
  const session = http2.connect(`https://localhost:${httpsPort}`, { ca: ca() });
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const request = session.request({ ':path': requestPath, 'accept-encoding': 'gzip, br', ...headers });
      request.once('error', reject);
      request.once('response', (received) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.once('end', () => {
          resolve({ protocol: session.alpnProtocol, headers: received, body: Buffer.concat(chunks) });
        });
      });
      request.end();
    });
  } finally {
    session.close();
  }
}

/** It does not listen, has no authority, or no certificate for this name. */
const NOT_YET = ['ECONNREFUSED', 'ENOENT', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'];

/** The same, as soon as the proxy listens and has its certificate. */
export async function getWhenListening(
  ...args: Parameters<typeof getByHttp2>
): ReturnType<typeof getByHttp2> {
  for (;;) {
    try {
      return await getByHttp2(...args);
    } catch (error) {
      if (!NOT_YET.includes(getCode(error))) throw error;
      await wait(100);
    }
  }
}

/** Of a connection that failed, its requests say only that they were cancelled. */
function getCode(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  return String(cause?.code ?? code);
}

/** Where plain HTTP leads. */
export function findRedirect({ httpPort }: Proxy, requestPath: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get({ port: httpPort, path: requestPath, headers: { host: 'localhost' } }, (response) => {
        response.resume();
        resolve(response.headers.location);
      })
      .once('error', reject);
  });
}
