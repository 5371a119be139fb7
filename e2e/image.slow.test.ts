/** The images of the Dockerfile, built and run as an operator does. */
import { brotliDecompressSync } from 'node:zlib';
import { freePort } from '../api/test/support/free-port';
import { Containers } from './support/containers';
import { getByHttp2, getWhenListening, startCaddy, type Proxy } from './support/proxies';
import { rootFolder } from '../bin/workspaces.js';

/** The images of registries have 6 MB more than the one of containers.ts. */
const MAX_MB = 250 - 6;
const BUILD_MAX_MS = 15 * 60_000;
const NOBODY = '65532';

/** As an operator should: nothing but /data can be written. This sandbox allows no higher limits. */
const RUN = ['run', '--read-only', '--network=host', '--ulimit=nofile=1024:1024', '--ulimit=nproc=4096:4096'];
const SECRET = '--env=JWT_SECRET=a-secret-of-at-least-thirty-two-characters';
const DATA = '--volume=data:/data';
/** A new one begins with the image's parts. */
const SITE = '--volume=site:/app/.site';

const containers = new Containers();
const podman = (...args: string[]) => containers.podman(...args);
let baseImages: string[];
let proxy: Proxy | undefined;

/** Without a limit of its own, a build may open 1,024 files: too few for npm on a busy machine. */
const build = (target: string) =>
  podman(
    ...[
      'build',
      '--ulimit=nofile=16384:16384',
      '--quiet',
      '--layers',
      '--isolation=chroot',
      '--format=docker',
      ...baseImages,
    ],
    ...[`--target=${target}`, `--tag=localhost/${target}`, rootFolder],
  );

beforeAll(async () => {
  baseImages = await containers.createBaseImages();
  await build('site');
}, BUILD_MAX_MS);
afterAll(async () => {
  await proxy?.stop();
  await containers.remove();
}, BUILD_MAX_MS);

describe('The image of the site', () => {
  it('is smaller than 250 MB', async () => {
    const bytes = Number(await podman('image', 'inspect', 'localhost/site', '--format={{.Size}}'));
    expect(bytes / 1e6).toBeGreaterThan(100);
    expect(bytes / 1e6).toBeLessThan(MAX_MB);
  });

  it('refuses to serve without its secret, in one message', async () => {
    await expect(podman(...RUN, '--rm', 'localhost/site')).rejects.toThrow(/JWT_SECRET is missing/);
  });

  it('migrates, serves pages as a user without rights on a read-only file system, behind Caddy, and ends when asked to', async () => {
    expect(await podman(...RUN, '--rm', SECRET, DATA, 'localhost/site', 'migrate')).toMatch(/^Ran 0001-/);

    const port = await freePort();
    const env = [SECRET, `--env=PORT=${port}`, '--env=TRUST_PROXY=1', '--env=API_WAIT_MS=5000'];
    const id = await podman(...RUN, '--detach', ...env, DATA, SITE, 'localhost/site');
    const inspect = (field: string) => podman('inspect', id, `--format={{.State.${field}}}`);
    const isHealthy = () =>
      podman('healthcheck', 'run', id).then(
        () => true,
        () => false,
      );
    while (!(await isHealthy())) {
      if ((await inspect('Status')) !== 'running') throw new Error(await podman('logs', id));
    }
    proxy = await startCaddy(port);
    let html = '';
    // On a busy machine the browser renders the first ones.
    while (!html.includes('<main')) {
      const page = await getWhenListening(proxy, '/');
      expect([page.headers[':status'], page.headers['content-encoding']]).toEqual([200, 'br']);
      html = brotliDecompressSync(page.body).toString();
    }
    const script = await getByHttp2(proxy, /<script [^>]*src="([^"]+)"/.exec(html)?.[1] ?? 'none');
    expect([script.headers[':status'], script.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await fetch(`http://127.0.0.1:${port}/api/readyz`)).status).toBe(200);
    // They come from the files of a package that is not compiled in.
    expect((await fetch(`http://127.0.0.1:${port}/api/docs/`)).status).toBe(200);

    const evaluate = (code: string) => podman('exec', id, '/usr/local/bin/node', '--print', code);
    expect(await evaluate('process.getuid()')).toBe(NOBODY);
    const write = (folder: string) => evaluate(`fs.writeFileSync('${folder}/file', '')`);
    await expect(write('/app')).rejects.toThrow(/EROFS/);
    for (const folder of ['/data', '/app/.site']) await write(folder);

    await podman('stop', '--time=25', id);
    expect(await inspect('ExitCode')).toBe('0');
  });

  it('has the tools of operators', async () => {
    for (const tool of ['catalogue', 'delivery']) {
      expect(await podman(...RUN, '--rm', 'localhost/site', tool, '--help')).toContain('Usage: ');
    }
    expect(await podman(...RUN, '--rm', 'localhost/site', 'delivery', 'status')).toContain('shell');
  });
});

describe('The image of the worker', () => {
  it(
    'has what encodes videos, and ends when nothing waits',
    async () => {
      await build('worker');
      await podman(...RUN, '--rm', SECRET, DATA, 'localhost/worker', 'worker', '--once');
    },
    BUILD_MAX_MS,
  );
});
