/** A site on several nodes, as docs/operate.md describes it, all on this machine. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../api/test/support/free-port';
import { startPostgresServer } from '../../api/test/support/postgres-server';
import { startRedis } from '../../api/test/support/redis-server';
import { startS3Server } from '../../delivery/test/s3-server';
import { startNginx } from './proxies';
import { rootFolder, siteFolder } from '../../bin/workspaces.js';
import { OUTBOX_KEY, waitForOutput, watch, type ChildServer } from './child-server';
import { temporaryFolder } from './running-site';

/** A process that can be killed, and restarted at the same address. */
export interface SiteNode {
  url: string;
  kill(): Promise<void>;
  /** Ends it gracefully. @returns its exit code */
  stop(): Promise<number | null | undefined>;
  /**
   * Starts it, and resolves when it is ready.
   *
   * @param release folder of a compiled release; default: this checkout
   */
  start(release?: string): Promise<void>;
  /** Output of all its processes so far. */
  output(): string;
}

/** Runs a command of package.json, or a compiled program of a release. */
function run([name = '', ...args]: string[], env: Record<string, string>, release?: string): ChildServer {
  const program = release === undefined ? ['bin/steadfast.mjs', name] : [`dist/${name}.js`];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: release ?? rootFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/** Two APIs and two origins behind nginx, two workers, PostgreSQL, Redis and an S3 store. */
export async function startNodes() {
  const folder = temporaryFolder('nodes');
  const stops: (() => Promise<unknown>)[] = [];
  const keep = <T>(made: T, stop: (made: T) => Promise<unknown>): T => {
    stops.unshift(() => stop(made));
    return made;
  };
  const stop = async () => {
    for (const each of stops) await each();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [postgres, redis, store] = await Promise.all([
      startPostgresServer().then((server) => keep(server, () => server.remove())),
      startRedis().then((server) => keep(server, () => server.remove())),
      startS3Server().then((server) => keep(server, () => server.remove())),
    ]);
    await store.createBucket('media');
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      ...store.env,
      MEDIA_URL: 's3://media/site',
      JWT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      DEV_OUTBOX_KEY: OUTBOX_KEY,
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: '1',
      SAMPLE: '1',
      LOG_LEVEL: 'warn',
      // All viewers are on this machine.
      LIMITS_FACTOR: '1000',
      SITE_FOLDER: siteFolder,
    };
    const dataOf = (name: string) => ({ DATA_DIR: path.join(folder, name) });
    /** Runs a command to its end. @throws {Error} with its output if it fails */
    const command = async (args: string[], release?: string): Promise<string> => {
      const child = run(args, { ...env, ...dataOf('editor') }, release);
      if ((await child.ended) !== 0) throw new Error(child.stderr() || child.stdout());
      return child.stdout();
    };
    await command(['migrate']);

    const createNode = (name: string, port: number, args: string[], more: Record<string, string> = {}) => {
      let current: ChildServer | undefined;
      let before = '';
      const node: SiteNode = {
        url: `http://127.0.0.1:${port}`,
        kill: async () => {
          process.kill(current?.pid ?? 0, 'SIGKILL');
          await current?.ended;
        },
        stop: async () => current?.stop(),
        start: async (release) => {
          before = node.output();
          current = run(args, { ...env, ...dataOf(name), PORT: String(port), ...more }, release);
          await waitForOutput(current, args[0] === 'worker' ? /waits for videos/ : /^ready /m);
        },
        output: () => before + (current ? current.stdout() + current.stderr() : ''),
      };
      return keep(node, node.stop);
    };
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const [originPorts, apiPorts] = [ports.slice(0, 2), ports.slice(2)];
    const nginx = keep(await startNginx({ origins: originPorts, apis: apiPorts }), (proxy) => proxy.stop());
    const forOrigins = { API_INTERNAL_URL: `http://127.0.0.1:${nginx.internalPort}/api` };
    const apis = apiPorts.map((port, n) => createNode(`api-${n}`, port, ['serve', 'api']));
    const origins = originPorts.map((port, n) =>
      createNode(`origin-${n}`, port, ['serve', 'origin'], forOrigins),
    );
    // Their log says which job they do.
    const workers = [0, 1].map((n) => createNode(`worker-${n}`, 0, ['worker'], { LOG_LEVEL: 'info' }));
    await Promise.all([...apis, ...origins, ...workers].map((node) => node.start()));
    return { folder, nginx, postgres, redis, apis, origins, workers, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
