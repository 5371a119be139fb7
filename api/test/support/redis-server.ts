import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from './free-port';

const DEBIAN = '/usr/bin/redis-server';

/** Whether there is the means to start one: `scripts/ensure-tools.mjs` installs it. */
export const canHaveRedis = existsSync(DEBIAN);

/** A Redis of the test's own, which keeps nothing. */
export interface RedisServer {
  url: string;
  /** SIGSTOP makes it hang, SIGCONT lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'steadfast-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    server = spawn(DEBIAN, options, { stdio: 'ignore' });
    await untilItAnswers(url);
  };
  const kill = async () => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  await start();
  return {
    url,
    start,
    kill,
    signal: (signal) => server?.kill(signal),
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 50 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.ping();
  client.destroy();
}
